// Mirrors no folder.
