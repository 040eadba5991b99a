/** The keys of the studio: `F2` opens and closes it, `F1` shows its Code tab, `F4` picks what the game has drawn. */

export const STUDIO_KEY = 'F2';
export const CODE_KEY = 'F1';
export const PICK_KEY = 'F4';
