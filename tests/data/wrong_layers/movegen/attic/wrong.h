// In a folder that the plan does not have.
