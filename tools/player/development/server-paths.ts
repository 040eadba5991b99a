/** Addresses on the development server, used by the page and by the server. */

/** Server-sent events: `reload` with the game, and `problem` with the game and the text to show. */
export const EVENTS_PATH = '/events';
/** Takes an error of the game as JSON. */
export const REPORT_PATH = '/report';
/** Takes as JSON what became of a game that was replaced by a newer version. */
export const RELOADED_PATH = '/reloaded';

/** Name under which a page with one game asks for it. */
export const ONLY_GAME = 'game';

/** End of the name of a file with a game for the player. */
export const GAME_FILE_END = '.game.json';
/** End of the name of a file with the picture of a game. */
export const PICTURE_FILE_END = '.cover.png';

/** Where the gallery's page asks for a game. */
export function gamePath(name: string): string {
  return `./${encodeURIComponent(name)}${GAME_FILE_END}`;
}

/** Where the gallery's page shows a picture from. */
export function picturePath(name: string): string {
  return `./${encodeURIComponent(name)}${PICTURE_FILE_END}`;
}
