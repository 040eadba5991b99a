/** The key that opens and closes the studio. */

export const STUDIO_KEY = 'F2';
