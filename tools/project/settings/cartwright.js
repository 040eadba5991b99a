/**
 * What the package exports by its name alone, for `cartwright.config.ts`. Its types are in package-types.ts.
 *
 * Plain JavaScript: the package brings no TypeScript that Node could load.
 */

/** @type {typeof import('./package-types.ts').defineConfig} */
export const defineConfig = config => config;
