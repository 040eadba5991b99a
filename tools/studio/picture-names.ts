/**
 * Valid names of pictures: a rule shared by the page, which asks for them, and the server, which creates the
 * files.
 */

import { constantName } from '../assets/names/constants.ts';

/** An existing picture, with its name in code. */
export interface NamedFile {
  /** Such as `sprites.ship`. */
  constant: string;
  file: string;
}

/**
 * The name in code of a picture in a folder.
 *
 * @param path within the folder, without extension
 */
export function pictureConstant(area: string, path: string): string {
  return [area, ...path.split('/').map(constantName)].join('.');
}

/**
 * Why a name is not valid for a picture.
 *
 * @param name without folder and extension
 * @param known the other pictures
 * @returns a message for the user; undefined if it is valid
 */
export function nameProblem(area: string, name: string, known: readonly NamedFile[]): string | undefined {
  if (!/^[\w -]{1,40}$/.test(name)) return 'Use letters, digits, spaces, - and _ in its name.';
  const constant = pictureConstant(area, name);
  // Some file systems ignore case.
  const twin = known.find(other => other.constant.toLowerCase() === constant.toLowerCase());
  return twin && `${constant} is already the name of ${twin.file}: choose another name.`;
}
