/** Names the browser that `npm run test:browsers` runs the tests in. */
export const BROWSER_UNDER_TEST = 'CARTWRIGHT_TEST_BROWSER';
