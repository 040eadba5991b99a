/**
 * Creates, deletes and renames pictures. Each operation is a list of changes of whole files, including settings
 * that refer to the picture, so that the page's undo can revert it.
 */

import { join } from 'node:path';
import {
  ART_KINDS,
  artFileName,
  isPictureName,
  partsOfName,
  pathInFolder,
} from '../../../assets/art-files.ts';
import { STANDARD_DURATION } from '../../../assets/picture/picture.ts';
import { type AreaName, COLUMNS, TILE_EDGE } from '../../../assets/place/tile-memory.ts';
import { decodeBase64, encodeBase64 } from '../../../cartridge/base64.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { exists } from '../../../files/find.ts';
import { readFile, readTextIfThere } from '../../../files/read-file.ts';
import { withKeys } from '../../../project/settings/change-json.ts';
import {
  type Animation,
  FILE_KEY,
  type MadePicture,
  type NewPicture,
  type RenamedPicture,
  TRANSPARENT,
  type ValueChange,
} from '../../../studio/documents.ts';
import { isMapPath } from '../../../studio/map/placed-map-files.ts';
import { type NamedFile, nameProblem, pictureConstant } from '../../../studio/picture-names.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import { animationProblem, stripSettings } from './frames.ts';
import { writeNewPicture } from './new-picture.ts';

/** Folders with pictures. */
const PICTURE_FOLDERS = new Set<string>(['tiles', 'sprites'] satisfies AreaName[]);
const SHEET_EDGE = COLUMNS * TILE_EDGE;
const SETTINGS = /^(cart|flags(\.\d)?)\.json$/;

/**
 * Creates a picture, empty or with content. Its frames are side by side.
 *
 * @returns an error if the name is taken, or the name, size or frames are invalid
 */
export function newPicture(art: GameArt, wanted: NewPicture): Outcome<MadePicture> {
  const { area, name, width, height, animation } = wanted;
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= SHEET_EDGE;
  const unmade = 'cannot create this picture';
  if (![width, height].every(isSize))
    return failure(impossible(unmade, `Its width and height must be 1 to ${SHEET_EDGE} pixels.`));
  const empty = new Uint8Array(width * height).fill(TRANSPARENT);
  const nothing: Animation = { frames: [encodeBase64(empty)], durations: [STANDARD_DURATION], tags: [] };
  const shown = animation ?? nothing;
  const problem =
    nameProblem(area, name, namedFiles(art, area)) ?? animationProblem(shown, nothing.frames[0].length);
  if (problem) return failure(impossible(unmade, problem));
  const id = `${area}/${name}.${ART_KINDS[area].writes}`;
  const count = shown.frames.length;
  const strip = sideBySide(shown.frames.map(decodeBase64), width, height);
  const content = writeNewPicture(strip, art.palette(0));
  const grid = { columns: count, rows: 1, width, height, count };
  const settings = stripSettings(art, id, nothing, shown, grid, content);
  if (!settings.ok) return settings;
  const said = settings.value.map(({ content: after }) => {
    const before = readTextIfThere(join(art.folder, 'cart.json'));
    return textChange('cart.json', before.ok ? before.value : undefined, after as string);
  });
  return success({ id, changes: [fileChange(id, null, encodeBase64(content)), ...said] });
}

/** Joins frames of one size from left to right. */
function sideBySide(frames: readonly Uint8Array[], width: number, height: number) {
  const pixels = new Uint8Array(width * frames.length * height);
  for (const [index, frame] of frames.entries())
    for (let y = 0; y < height; y++)
      pixels.set(frame.subarray(y * width, (y + 1) * width), (y * frames.length + index) * width);
  return { width: width * frames.length, height, pixels };
}

/**
 * A picture with another name, or none: what flags and settings say of it goes along.
 *
 * @returns an error where it is not a separate picture, or cannot have the name
 */
export function renamedPicture(art: GameArt, { id, name }: RenamedPicture): Outcome<MadePicture> {
  const bank = [...art.found.banks].find(([, { loose }]) => [...loose.tiles, ...loose.sprites].includes(id));
  if (!bank || !isPictureFile(id))
    return failure(impossible(`${id} is not a separate picture`, 'Reload the page.'));
  const area: AreaName = id.startsWith('tiles') ? 'tiles' : 'sprites';
  const others = namedFiles(art, area).filter(({ file }) => file !== id);
  const problem = name === undefined ? undefined : nameProblem(area, name, others);
  if (problem) return failure(impossible(`this is not a valid name for ${id}`, problem));
  const bytes = readFile(join(art.folder, id));
  if (!bytes.ok) return bytes;
  const content = encodeBase64(bytes.value);
  const to = name === undefined ? undefined : id.replace(/[^/]+(?=\.[^.]+$)/, name);
  const path = to === undefined ? undefined : pathInFolder(to);
  if (to === id) return success({ id, changes: [] });
  const [number, { loose, single }] = bank;
  const other = loose[area === 'tiles' ? 'sprites' : 'tiles'].map(pathInFolder);
  const flags = renamedKeys(art, single.flags ?? artFileName('flags', number), [], key =>
    flagKey(key, area, pathInFolder(id), path, other),
  );
  const settings = renamedKeys(art, 'cart.json', ['art'], key => (key === id ? to : key));
  return success({
    id: to ?? id,
    changes: [
      fileChange(id, content, null),
      ...(to === undefined ? [] : [fileChange(to, null, content)]),
      ...flags,
      ...settings,
    ],
  });
}

/** Changes a whole file: a picture, settings that refer to pictures, or a map with what it refers to. */
export function changeFile(art: GameArt, { document, before, after }: ValueChange): Outcome<Changed> {
  const isContent = (value: unknown) => value === null || typeof value === 'string';
  const isOwn = isPictureFile(document) || SETTINGS.test(document) || isMapPath(document);
  if (!isOwn || !isContent(before) || !isContent(after))
    return failure(impossible(`${document} cannot be replaced as a whole`, 'Reload the page.'));
  const file = join(art.folder, document);
  const bytes = exists(file) ? readFile(file) : undefined;
  if (bytes && !bytes.ok) return bytes;
  const current = bytes ? encodeBase64(bytes.value) : null;
  if (current === after) return success({ files: [], conflicts: [] });
  if (current !== before) return success({ files: [], conflicts: [{ document, key: FILE_KEY, current }] });
  const content = after === null ? undefined : decodeBase64(after as string);
  return success({ files: [{ file, content }], conflicts: [] });
}

/** Whether files of this name may be created and deleted: pictures in their folders. */
function isPictureFile(name: string): boolean {
  const [first, ...path] = name.split('/');
  const folder = partsOfName(first);
  const isInside = path.length > 0 && path.every(part => part !== '' && !/^\.|\\/.test(part));
  return isInside && folder !== undefined && PICTURE_FOLDERS.has(folder.stem) && isPictureName(name);
}

function namedFiles({ found }: GameArt, area: AreaName): NamedFile[] {
  const files = [...found.banks.values()].flatMap(({ loose }) => loose[area]);
  return files.map(file => ({ constant: pictureConstant(area, pathInFolder(file)), file }));
}

/** The key of a picture's flags after renaming; undefined if it was deleted. */
function flagKey(
  key: string,
  area: AreaName,
  from: string,
  to: string | undefined,
  other: readonly string[],
): string | undefined {
  const [name] = key.split('#');
  // A name without a folder means the tile if both exist.
  const isAlone = name === from && name !== 'names' && (area === 'tiles' || !other.includes(from));
  if (name !== `${area}/${from}` && !isAlone) return key;
  if (to === undefined) return undefined;
  const isClear = isAlone && to !== 'names' && !/^\d+(-\d+)?$/.test(to) && !other.includes(to);
  return `${isClear ? '' : `${area}/`}${to}${key.slice(name.length)}`;
}

function renamedKeys(
  { folder }: GameArt,
  name: string,
  path: readonly string[],
  nameOf: (key: string) => string | undefined,
): ValueChange[] {
  const text = readTextIfThere(join(folder, name));
  const before = text.ok ? text.value : undefined;
  const after = before && withKeys(before, path, nameOf);
  if (before === undefined || after === undefined || before === after) return [];
  return [textChange(name, before, after)];
}

function textChange(name: string, before: string | undefined, after: string): ValueChange {
  const encode = (text: string) => encodeBase64(new TextEncoder().encode(text));
  return fileChange(name, before === undefined ? null : encode(before), encode(after));
}

function fileChange(document: string, before: string | null, after: string | null): ValueChange {
  return { document, key: FILE_KEY, before, after };
}

function impossible(message: string, remedy: string) {
  return errorDiagnostic('studio/picture-file', message, { remedy });
}
