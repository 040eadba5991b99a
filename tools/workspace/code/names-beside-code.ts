/** Names of the files beside the code of a game: its tests, and the description of the project. */

/** The project's description, beside its folders. */
export const README = 'README.md';
/** The folder of a project's tests. */
export const TEST_FOLDER = 'test';
const TEST = /\.test\.m?[jt]s$/;

/** Whether a file holds tests. */
export function isTestName(file: string): boolean {
  return TEST.test(file);
}

/**
 * Whether a file in the folder of tests holds tests of a game.
 *
 * @param path from that folder, with slashes
 * @param isOnly whether the project has no other game; otherwise the file, or its folder, is named after the game
 */
export function isTestOf(path: string, game: string, isOnly: boolean): boolean {
  return isTestName(path) && (isOnly || path.split(/[./]/)[0] === game);
}
