/**
 * Where the files of a map lie that are dropped onto the studio: the map in the folder `maps`, and what it refers to where it
 * says. Independent of the page.
 */

import {
  ART_FOLDERS,
  extensionOf,
  MAP_PARTS,
  PICTURE_EXTENSIONS,
  TILED_PROJECT,
} from '../../assets/art-files.ts';

/** A dropped file. */
export interface NamedBytes {
  /** Without folders: browsers tell no more. */
  name: string;
  bytes: Uint8Array;
}

export interface PlacedMapFiles {
  /** By path from the game's art folder. */
  files: Map<string, Uint8Array>;
  /** What is wrong with the others, as sentences. */
  problems: string[];
}

const MAP_FOLDER = 'maps';
const TEXTS: readonly string[] = [...ART_FOLDERS.maps.extensions, ...MAP_PARTS];

/** Whether a file is a map. */
export function isMapFile(name: string): boolean {
  return ART_FOLDERS.maps.extensions.some(extension => extension === extensionOf(name));
}

/** Whether a path from the art folder can be that of a map, or of what maps refer to. */
export function isMapPath(path: string): boolean {
  const [folder, ...inside] = path.split('/');
  const isPath = inside.length > 0 && [folder, ...inside].every(part => part !== '' && !/^\.|\\/.test(part));
  const extension = extensionOf(path);
  return isPath && (TEXTS.includes(extension) || PICTURE_EXTENSIONS.some(each => each === extension));
}

/** Places the files of maps. Those that no map uses stay out. */
export function placeMapFiles(dropped: readonly NamedBytes[]): PlacedMapFiles {
  const files = new Map<string, Uint8Array>();
  const problems: string[] = [];
  const waiting = new Map(dropped.map(file => [file.name, file]));
  const place = (name: string, path: string) => {
    const { bytes } = waiting.get(name)!;
    waiting.delete(name);
    if (!isMapPath(path)) {
      problems.push(
        `${name} would lie outside of the game's folder, at ${path}. In Tiled, save the map beside its tilesets and pictures, and drop them again.`,
      );
      return;
    }
    files.set(path, bytes);
    if (!TEXTS.includes(extensionOf(name))) return;
    for (const reference of referencesIn(bytes)) {
      const used = reference.slice(reference.lastIndexOf('/') + 1);
      if (waiting.has(used)) place(used, joined(path, reference));
    }
  };
  for (const { name } of dropped)
    if (waiting.has(name) && (isMapFile(name) || extensionOf(name) === TILED_PROJECT))
      place(name, `${MAP_FOLDER}/${name}`);
  for (const name of waiting.keys())
    problems.push(`${name} is not used by the map. Drop it alone if it is for something else.`);
  return { files, problems };
}

/** The quoted texts of a JSON or XML file that can be names of files. */
function referencesIn(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  return Array.from(text.matchAll(/"([^"\n]{1,300}\.\w[\w-]*)"/g), ([, quoted]) =>
    // Tiled escapes slashes in JSON.
    quoted.replaceAll('\\/', '/').replaceAll('&amp;', '&'),
  );
}

/** The path of what a file refers to. */
function joined(from: string, reference: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of reference.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}
