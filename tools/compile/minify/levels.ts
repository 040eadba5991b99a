/** The levels of minification, as flags and cart.json name them. */

/** `none` for debugging, `safe` shortens what no program can notice, `pack` looks for the smallest compressed form. */
export const MINIFY_LEVELS = ['none', 'safe', 'pack'] as const;

export type MinifyLevel = (typeof MINIFY_LEVELS)[number];
