/** The keys that open the studio: `F2` also closes it, `F1` shows its Code tab. */

export const STUDIO_KEY = 'F2';
export const CODE_KEY = 'F1';
