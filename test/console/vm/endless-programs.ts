/** Programs under test that would run without end. */

export const BUDGET = { instructionBudget: 1_000_000 };
export const ENDLESS = 'one frame took too many instructions (endless loop?)';
