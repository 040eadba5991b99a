/** How small the code of a cartridge can be made: the one list of what flags and cart.json take. */

/** `none` for debugging, `safe` shortens what no program can notice, `pack` looks for the smallest compressed form. */
export const MINIFY_LEVELS = ['none', 'safe', 'pack'] as const;

export type MinifyLevel = (typeof MINIFY_LEVELS)[number];
