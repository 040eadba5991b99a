/** Gives variables and functions of Lua another name, in all Lua files of the game. */

import { callbacks, functionsByName } from '../../api/index.ts';
import { LUA_GLOBALS } from '../../lua/lua-globals.ts';
import { isLuaFile } from '../../lua/lua-paths.ts';
import { isName } from '../../lua/names.ts';
import type { RenameAsked, Renaming, TextEdit } from '../answers.ts';
import type { LuaFiles, LuaSource } from './files.ts';
import { nameAt, placesOf } from './places.ts';
import { type LuaName, namesInLua } from './resolve.ts';

/** Names that mean something to the console or to Lua. */
const TAKEN: ReadonlySet<string> = new Set([
  ...functionsByName.keys(),
  ...callbacks.map(({ name }) => name),
  ...LUA_GLOBALS,
  '_ENV',
]);

/** Files of TypeScript, which may import a Lua file's globals. */
const TYPESCRIPT = /\.tsx?$/;

/**
 * Renames a variable or function in all Lua files.
 *
 * @returns the changes, or why there are none, as text for the user
 */
export function rename(files: LuaFiles, asked: RenameAsked): Renaming | { refusal: string } {
  const edited = files.edited(asked);
  if (!namesInLua(asked.text))
    return { refusal: 'The code has an error. Names can be changed when it is corrected.' };
  const found = nameAt(edited.names, asked.offset);
  if (!found) return { refusal: 'There is no name here that can be changed.' };
  const { symbol } = found;
  const refusal = refusalOf(files, asked, found);
  if (refusal) return { refusal };
  const range = { from: found.from, to: found.to };
  const { name } = asked;
  if (name === undefined || name === symbol.name) return { range, files: [] };
  if (!isName(name)) return { refusal: `${JSON.stringify(name)} is not a name.` };
  const byFile = new Map<LuaSource, TextEdit[]>();
  for (const place of placesOf(files, asked)) {
    const { from, to } = place.name;
    byFile.set(place.source, [...(byFile.get(place.source) ?? []), { from, to, text: name }]);
  }
  const isTaken =
    symbol.kind === 'global' &&
    (TAKEN.has(name) ||
      files
        .all(asked)
        .some(({ names }) =>
          names.some(({ symbol: other }) => other.kind === 'global' && other.name === name),
        ));
  const conflict = [...byFile].find(([source, edits]) => !meansTheSame(source, edits));
  if (isTaken || conflict)
    return { refusal: `${name} means something else ${conflict ? `in ${conflict[0].file}` : 'already'}.` };
  const locked = [...byFile.keys()].find(source => source !== edited && !files.isWritable(source));
  if (locked) return { refusal: `${symbol.name} is used in ${locked.file}, which cannot be changed here.` };
  return {
    range,
    files: [...byFile].map(([{ file, text }, edits]) => ({ file, base: text, edits })),
  };
}

function refusalOf(
  files: LuaFiles,
  asked: RenameAsked,
  { symbol: { name, kind } }: LuaName,
): string | undefined {
  if (kind === 'field')
    return `${name} is a field. Only variables and functions get another name in one step: search for it and replace it.`;
  if (kind === 'local') return name === 'self' ? 'self is always called so.' : undefined;
  if (TAKEN.has(name)) return `${name} belongs to the console or to Lua.`;
  const word = new RegExp(`\\b${name}\\b`);
  const importing = files
    .texts(file => TYPESCRIPT.test(file))
    .find(({ text }) => word.test(text) && /\.lua['"]/.test(text));
  if (importing)
    return `${name} is used in ${importing.file}, too: search for it in all files and replace it.`;
  // What one of them means cannot be told.
  const unread = files
    .texts(isLuaFile)
    .find(({ file, text }) => file !== asked.file && word.test(text) && !namesInLua(text));
  return unread && `${unread.file} has an error. Names can be changed when it is corrected.`;
}

/** Whether every name stands for the same after the edits. */
function meansTheSame({ names, text }: LuaSource, edits: readonly TextEdit[]): boolean {
  let changed = text;
  for (const { from, to, text: name } of [...edits].reverse())
    changed = changed.slice(0, from) + name + changed.slice(to);
  const after = namesInLua(changed);
  return after !== undefined && partitionOf(after).join() === partitionOf(names).join();
}

/** For each name, the number of what it stands for, in the order in which they come. */
function partitionOf(names: readonly LuaName[]): string[] {
  const numbers = new Map<unknown, number>();
  return names.map(({ symbol }) => {
    const number = numbers.get(symbol) ?? numbers.size;
    numbers.set(symbol, number);
    return `${number} ${symbol.kind}`;
  });
}
