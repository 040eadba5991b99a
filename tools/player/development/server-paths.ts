/** What pages load from the development server. Everything else that they say to each other is in `messages.ts`. */

/** The buttons of the debugger, as a page. */
export const DEBUGGER_PATH = '/debugger';

/** Name of the element in the head of a page that says what is served: a page that is left over must not write into another project. */
export const SERVED_NAME = 'cartwright-served';
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
