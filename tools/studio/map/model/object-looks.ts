/** What objects of a map look like in the game, as far as files tell: which picture or which sprite. Knows no page. */

import { isPictureName } from '../../../assets/art-files.ts';
import { constantName } from '../../../assets/names/constants.ts';
import type { ShownObject } from './map-content.ts';

/** Properties that say what an object is drawn with. */
const LOOK_PROPERTIES = ['sprite', 'tile'];

/**
 * What an object is drawn with: what its property `sprite` or `tile` says, or that of its class; else the picture that is
 * called as its class, or as the object.
 *
 * @param object one that shows no tile of Tiled
 * @param constants names of pictures in code, such as `sprites.coin`
 * @returns one of the names, or the number of a sprite; undefined where nothing is told
 */
export function lookOf(
  { kind, name, written, inherited = {} }: ShownObject,
  constants: ReadonlySet<string>,
): string | number | undefined {
  for (const property of LOOK_PROPERTIES) {
    const said = written.properties?.[property]?.value ?? inherited[property];
    if (typeof said === 'number') return said;
    if (typeof said === 'string' && said !== '') return pictureNamed(said, constants);
  }
  return pictureNamed(kind, constants) ?? pictureNamed(name, constants);
}

/** Whether all that an object says of its shape is a box or a place. */
export function isPlain({ shape, ring }: ShownObject): boolean {
  return shape === undefined && ring === undefined;
}

/** The picture of a name: as in code, as a path of a file, or without its folder, where sprites come first. */
function pictureNamed(name: string, constants: ReadonlySet<string>): string | undefined {
  const path = (isPictureName(name) ? name.replace(/\.[^.]*$/, '') : name).split(/[./\\]/);
  const constant = path.map(constantName).join('.');
  return [constant, `sprites.${constant}`, `tiles.${constant}`].find(known => constants.has(known));
}
