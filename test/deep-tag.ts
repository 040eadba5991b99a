/** The tag of tests that `npm run test:deep` runs. A module of its own: settings of vitest cannot import tests' own. */
export const DEEP = 'deep';
