/** Who a game says has made it: in the comments of a program in Lua, which then counts, or in `cart.json`. */

import type { FileState } from '../../lessons/game-files.ts';
import { withJsonValue, withKeys } from '../../project/settings/change-json.ts';
import type { ProjectFiles } from '../projects/project-files.ts';

/** A comment of Lua that says something of the game. */
const SAID = /^-- (?:title|author):.*$/m;
const AUTHOR = /^-- author:.*(?:\r?\n|$)/m;

/**
 * The file of a project that names the author, changed.
 *
 * @param game name of the game
 * @param author '' for nobody
 * @returns undefined if the project has no such file, or it names the author already
 */
export function withAuthor(files: ProjectFiles, game: string, author: string): FileState | undefined {
  const name = author.replace(/\s+/g, ' ').trim();
  const program = `src/${game}/main.lua`;
  const isSaidInProgram = SAID.test(textOf(files, program) ?? '');
  const path = isSaidInProgram ? program : `cart/${game}/cart.json`;
  const text = textOf(files, path);
  if (text === undefined) return undefined;
  const changed = isSaidInProgram ? inProgram(text, name) : inSettings(text, name);
  return changed === text ? undefined : [path, new TextEncoder().encode(changed)];
}

function inProgram(text: string, name: string): string {
  const line = name === '' ? '' : `-- author: ${name}\n`;
  if (AUTHOR.test(text)) return text.replace(AUTHOR, () => line);
  return text.replace(/^-- title:.*\r?\n/m, title => title + line);
}

function inSettings(text: string, name: string): string {
  if (name !== '') return withJsonValue(text, ['author'], name);
  return withKeys(text, [], key => (key === 'author' ? undefined : key));
}

function textOf(files: ProjectFiles, path: string): string | undefined {
  const bytes = files.get(path);
  return bytes && new TextDecoder().decode(bytes);
}
