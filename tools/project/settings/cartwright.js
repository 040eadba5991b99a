/**
 * The main export of the package, for `cartwright.config.ts`. Its types are in package-types.ts.
 *
 * Plain JavaScript, since the package contains no TypeScript that Node could load.
 */

/** @type {typeof import('./package-types.ts').defineConfig} */
export const defineConfig = config => config;
