/** Paths on the development server, used by its pages and by the server itself. */

/**
 * Server-sent events: `reload` with a game's name, `problem` with a game's name and what is wrong with its build, `inspect`
 * when there are messages of an editor, and `studio` when files of art have changed.
 */
export const EVENTS_PATH = '/events';
/** Receives an error of a game as JSON. */
export const REPORT_PATH = '/report';
/** Receives lines that a game traced as JSON. */
export const TRACED_PATH = '/traced';
/** Receives as JSON whether a newer version has replaced a game. */
export const RELOADED_PATH = '/reloaded';

/** Opens a place of a file, as JSON, in an editor; answers with why it is not open, or nothing. */
export const OPEN_PATH = '/open';

/** Receives what was played, to be written as a test; answers with its path. */
export const SAVE_TEST_PATH = '/test';

/** Takes messages of the game to the editor that debugs it, as JSON. */
export const INSPECT_PATH = '/inspect';
/** Gives the page the messages of the editor, each once. */
export const TAKE_PATH = '/inspect/take';
/** Hears of a page that begins with the game: an editor that knew the one before attaches again. */
export const BEGIN_PATH = '/inspect/begin';
/** The buttons of the debugger, as a page. */
export const DEBUGGER_PATH = '/debugger';
/** Takes what they order as JSON; tells where the game stands, as soon as that is something else. */
export const ORDER_PATH = '/debugger/order';
export const STANDING_PATH = '/debugger/standing';

/** What the studio asks and sends, as JSON, with the token of its page. */
export const STUDIO_PATH = '/studio/';
/** Header with the token. */
export const TOKEN_HEADER = 'x-cartwright-token';
/** Name of the element in the head of a page that has the token. */
export const TOKEN_NAME = 'cartwright-studio';
/** Script and style sheet of the studio, which are loaded when it is opened first. */
export const STUDIO_SCRIPT = 'studio.js';
export const STUDIO_STYLE = 'studio.css';

/** Name of the game on a page with only one. */
export const ONLY_GAME = 'game';

/** Suffix of the files with a game for the player. */
export const GAME_FILE_END = '.game.json';
/** Suffix of the files with the picture of a game. */
export const PICTURE_FILE_END = '.cover.png';

/** Path of a game. */
export function gamePath(name: string): string {
  return `./${encodeURIComponent(name)}${GAME_FILE_END}`;
}

/** Path of a game's picture. */
export function picturePath(name: string): string {
  return `./${encodeURIComponent(name)}${PICTURE_FILE_END}`;
}
