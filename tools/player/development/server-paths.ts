/** Paths of files on the development server. All messages are in `messages.ts`. */

/** The page with the debugger controls. */
export const DEBUGGER_PATH = '/debugger';

/** Name of the meta element that identifies what is served: a stale page must not write into another project. */
export const SERVED_NAME = 'cartwright-served';
/** Script and style sheet of the studio, which are loaded when it is first opened. */
export const STUDIO_SCRIPT = 'studio.js';
export const STUDIO_STYLE = 'studio.css';
/** Script of the Code tab's text editor, which the studio loads when the tab is first opened. */
export const CODE_SCRIPT = 'studio-code.js';
/** Script of the debugger, which the Code tab loads when it is first needed. */
export const DEBUG_SCRIPT = 'studio-debug.js';

/** Names of all files of the studio, which lie beside the page. */
export const STUDIO_FILES: readonly string[] = [STUDIO_SCRIPT, STUDIO_STYLE, CODE_SCRIPT, DEBUG_SCRIPT];

/** Name of the game on a page with only one. */
export const ONLY_GAME = 'game';

/** Suffix of game picture files. */
export const PICTURE_FILE_END = '.cover.png';

/** Path of a game's picture. */
export function picturePath(name: string): string {
  return `./${encodeURIComponent(name)}${PICTURE_FILE_END}`;
}
