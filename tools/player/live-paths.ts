/** Addresses on the development server, used by the page and by the server. */

/** Server-sent events: `reload`, and `problem` with the text to show. */
export const EVENTS_PATH = '/events';
/** Takes an error of the game as JSON. */
export const REPORT_PATH = '/report';
