// The signs of annotators by their Numeric Annotation Glyphs.

const kGlyphs = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };
const kFaults = new Set([2, 4, 6]);  // of these glyphs
