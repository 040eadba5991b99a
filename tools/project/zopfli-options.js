/** How zopfli searches: more iterations save only a few bytes. Plain JavaScript: a process without TypeScript uses it. */
export const ZOPFLI_OPTIONS = { numiterations: 60 };
