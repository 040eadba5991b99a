/** Which names pictures can have: one rule for the page, which asks for them, and the server, which makes the files. */

import { constantName } from '../assets/names/constants.ts';

/** A picture that is there, as code calls it. */
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
 * Why a picture cannot have a name.
 *
 * @param name without folder and extension
 * @param known the other pictures
 * @returns what to do, in words for the user; undefined where it can
 */
export function nameProblem(area: string, name: string, known: readonly NamedFile[]): string | undefined {
  if (!/^[\w -]{1,40}$/.test(name)) return 'Use letters, digits, spaces, - and _ in its name.';
  const constant = pictureConstant(area, name);
  // Some disks take names for the same that differ in their capitals only.
  const twin = known.find(other => other.constant.toLowerCase() === constant.toLowerCase());
  return twin && `${constant} is already the name of ${twin.file}: choose another name.`;
}
