/**
 * Pictures that come, go and get another name. Each of these is a list of changes of whole files, with what other files
 * say of the picture, so that the undo of the page is all that it needs to be taken back.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPictureName, partsOfName, pathInFolder } from '../../../assets/art-files.ts';
import { writeIndexedPng } from '../../../assets/picture/write-png.ts';
import { type AreaName, COLUMNS, TILE_EDGE } from '../../../assets/place/tile-memory.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { readFile } from '../../../files/read-file.ts';
import { readTextIfThere } from '../../../files/read-text.ts';
import { decodeBase64, encodeBase64 } from '../../../player/base64.ts';
import { withKeys } from '../../../project/settings/change-json.ts';
import {
  FILE_KEY,
  type MadePicture,
  type NewPicture,
  type RenamedPicture,
  type ValueChange,
} from '../../../studio/documents.ts';
import { type NamedFile, nameProblem, pictureConstant } from '../../../studio/picture-names.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';

/** Folders with pictures. */
const PICTURE_FOLDERS = new Set<string>(['tiles', 'sprites'] satisfies AreaName[]);
const SHEET_EDGE = COLUMNS * TILE_EDGE;
const SETTINGS = /^(cart|flags(\.\d)?)\.json$/;

/**
 * A picture in which nothing is drawn.
 *
 * @returns an error where there is one of this name, or the name or the size cannot be
 */
export function newPicture(art: GameArt, { area, name, width, height }: NewPicture): Outcome<MadePicture> {
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= SHEET_EDGE;
  const problem = [width, height].every(isSize)
    ? nameProblem(area, name, namedFiles(art, area))
    : `Its sides can have 1 to ${SHEET_EDGE} pixels.`;
  if (problem) return failure(impossible('no picture can be made so', problem));
  const pixels = new Uint8Array(width * height);
  const content = writeIndexedPng({ width, height, pixels }, art.palette(0), 0);
  const id = `${area}/${name}.png`;
  return success({ id, changes: [fileChange(id, null, encodeBase64(content))] });
}

/**
 * A picture with another name, or none: what flags and settings say of it goes along.
 *
 * @returns an error where it is no picture by itself, or cannot have the name
 */
export function renamedPicture(art: GameArt, { id, name }: RenamedPicture): Outcome<MadePicture> {
  const bank = [...art.found.banks].find(([, { loose }]) => [...loose.tiles, ...loose.sprites].includes(id));
  if (!bank || !isPictureFile(id))
    return failure(impossible(`${id} is no picture by itself`, 'Reload the page.'));
  const area: AreaName = id.startsWith('tiles') ? 'tiles' : 'sprites';
  const others = namedFiles(art, area).filter(({ file }) => file !== id);
  const problem = name === undefined ? undefined : nameProblem(area, name, others);
  if (problem) return failure(impossible(`${id} cannot be named so`, problem));
  const bytes = readFile(join(art.folder, id));
  if (!bytes.ok) return bytes;
  const content = encodeBase64(bytes.value);
  const to = name === undefined ? undefined : id.replace(/[^/]+(?=\.[^.]+$)/, name);
  const path = to === undefined ? undefined : pathInFolder(to);
  if (to === id) return success({ id, changes: [] });
  const [number, { loose, single }] = bank;
  const other = loose[area === 'tiles' ? 'sprites' : 'tiles'].map(pathInFolder);
  const flags = renamedKeys(
    art,
    single.flags ?? (number === 0 ? 'flags.json' : `flags.${number}.json`),
    [],
    key => flagKey(key, area, pathInFolder(id), path, other),
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

/** Makes a change of a whole file: of a picture, or of what is said of pictures. */
export function changeFile(art: GameArt, { document, before, after }: ValueChange): Outcome<Changed> {
  const isContent = (value: unknown) => value === null || typeof value === 'string';
  const isOwn = isPictureFile(document) || SETTINGS.test(document);
  if (!isOwn || !isContent(before) || !isContent(after))
    return failure(impossible(`${document} cannot be changed as a whole`, 'Reload the page.'));
  const file = join(art.folder, document);
  const bytes = existsSync(file) ? readFile(file) : undefined;
  if (bytes && !bytes.ok) return bytes;
  const current = bytes ? encodeBase64(bytes.value) : null;
  if (current === after) return success({ files: [], conflicts: [] });
  if (current !== before) return success({ files: [], conflicts: [{ document, key: FILE_KEY, current }] });
  const content = after === null ? undefined : decodeBase64(after as string);
  return success({ files: [{ file, content }], conflicts: [] });
}

/** Whether whole files of this name are made and taken away: pictures in their folders. */
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

/** What flags of a picture are under when it has another name; undefined where it is gone. */
function flagKey(
  key: string,
  area: AreaName,
  from: string,
  to: string | undefined,
  other: readonly string[],
): string | undefined {
  const [name] = key.split('#');
  // A name alone is that of a tile where there are both.
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
  const encode = (written: string) => encodeBase64(new TextEncoder().encode(written));
  return [fileChange(name, encode(before), encode(after))];
}

function fileChange(document: string, before: string | null, after: string | null): ValueChange {
  return { document, key: FILE_KEY, before, after };
}

function impossible(message: string, remedy: string) {
  return errorDiagnostic('studio/picture-file', message, { remedy });
}
