/** Where names of Lua are declared and used. */

import { resolve } from 'node:path';
import { displayPath } from '../../files/display-path.ts';
import { requiredFiles } from '../../lua/lua-paths.ts';
import type { EditedPlace, FoundPlace, Hovered } from '../answers.ts';
import { placeIn } from '../text-places.ts';
import type { LuaFiles, LuaSource } from './files.ts';
import type { LuaName, LuaSymbol } from './resolve.ts';

/** A name in its file. */
interface NameInFile {
  source: LuaSource;
  name: LuaName;
}

/** The name at a place. */
export function nameAt(names: readonly LuaName[], offset: number): LuaName | undefined {
  return names.find(({ from, to }) => from <= offset && offset <= to);
}

/** All places of what the name at a place stands for; none if there is no name. */
export function placesOf(files: LuaFiles, asked: EditedPlace): NameInFile[] {
  const edited = files.edited(asked);
  const found = nameAt(edited.names, asked.offset);
  if (!found) return [];
  const { symbol } = found;
  const sources = symbol.kind === 'local' ? [edited] : files.all(asked);
  return sources.flatMap(source =>
    source.names.filter(name => isSame(name.symbol, symbol)).map(name => ({ source, name })),
  );
}

function isSame(one: LuaSymbol, other: LuaSymbol): boolean {
  return one === other || (one.kind !== 'local' && one.kind === other.kind && one.name === other.name);
}

/** Where the name at a place is declared: its function, else where it gets its first value. */
function declarationsOf(files: LuaFiles, asked: EditedPlace): NameInFile[] {
  const places = placesOf(files, asked);
  const functions = places.filter(({ name }) => name.use === 'function');
  if (functions.length > 0) return functions;
  return places.filter(({ name }) => name.use === 'set').slice(0, 1);
}

/** Where the name at a place is declared, or the file that `require` names there. */
export function definition(files: LuaFiles, asked: EditedPlace): FoundPlace[] {
  const required = requiredAt(asked);
  if (required) {
    const read = files.texts(() => true).find(({ path }) => path === required);
    return [placeIn(displayPath(required), read?.text ?? '', { from: 0, to: 0 })];
  }
  return declarationsOf(files, asked).map(found);
}

/** All places of what the name at a place stands for. */
export function references(files: LuaFiles, asked: EditedPlace): FoundPlace[] {
  return placesOf(files, asked).map(found);
}

function found({ source: { file, text }, name: { from, to } }: NameInFile): FoundPlace {
  return placeIn(file, text, { from, to });
}

/** The line that declares the name at a place, and the comment above it. */
export function hoverOwn(files: LuaFiles, asked: EditedPlace): Hovered | null {
  const edited = files.edited(asked);
  const range = nameAt(edited.names, asked.offset);
  const [declared] = range ? declarationsOf(files, asked) : [];
  if (!range || !declared) return null;
  const { source, name } = declared;
  const lines = source.text.split('\n');
  const index = placeIn('', source.text, name).line - 1;
  const first = lines.slice(0, index).findLastIndex(line => !/^\s*--(?!\[)/.test(line)) + 1;
  const documentation = lines
    .slice(first, index)
    .map(line => line.replace(/^\s*--+\s?/, ''))
    .join(' ');
  return { range: { from: range.from, to: range.to }, signature: lines[index].trim(), documentation };
}

/** The file that the text at a place names for `require`. */
function requiredAt({ file, text, offset }: EditedPlace): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line] = text.slice(start).split('\n', 1);
  for (const { index, 0: whole, 2: name } of line.matchAll(/\brequire\s*\(?\s*(["'])([^"']*)\1/g))
    if (start + index <= offset && offset <= start + index + whole.length)
      return requiredFiles(name, resolve(file))[0];
  return undefined;
}
