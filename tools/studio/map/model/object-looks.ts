/**
 * The appearance of map objects in the game, as far as files reveal it: a picture or a sprite. Independent of
 * the page.
 */

import { isPictureName } from '../../../assets/art-files.ts';
import { constantName } from '../../../assets/names/constants.ts';
import type { ShownObject } from './map-content.ts';

/** Properties that define the appearance of an object. */
const LOOK_PROPERTIES = ['sprite', 'tile'];

/**
 * The appearance of an object: its property `sprite` or `tile`, or that of its class; else the picture with the
 * name of its class, or its own name.
 *
 * @param object one without a Tiled tile
 * @param constants names of pictures in code, such as `sprites.coin`
 * @returns one of the names, or a sprite id; undefined if unknown
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

/** Whether the shape of an object is only a box or a point. */
export function isPlain({ shape, ring }: ShownObject): boolean {
  return shape === undefined && ring === undefined;
}

/** The picture of a name: as in code, as a path of a file, or without its folder, sprites first. */
function pictureNamed(name: string, constants: ReadonlySet<string>): string | undefined {
  const path = (isPictureName(name) ? name.replace(/\.[^.]*$/, '') : name).split(/[./\\]/);
  const constant = path.map(constantName).join('.');
  return [constant, `sprites.${constant}`, `tiles.${constant}`].find(known => constants.has(known));
}
