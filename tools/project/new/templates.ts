/**
 * The templates of new games. Each is a game of this repository, and part of its gallery: `src/<template>`,
 * `cart/<template>` and `test/templates/<template>.test.mjs`.
 */

import { join } from 'node:path';
import { fileSystem } from '../../files/files-in-use.ts';
import { filesBelow } from '../../files/find.ts';
import { readOwnText } from '../../files/read-file.ts';
import { isSourceName } from '../../files/source-names.ts';
import {
  type GameNames,
  hasNames,
  renamedProgram,
  saveIdOf,
  type TemplateProgram,
} from './renamed-program.ts';

export interface Template {
  /** Name of its folders. */
  name: string;
  /** One-line summary. */
  summary: string;
}

export const TEMPLATES: readonly Template[] = [
  { name: 'minimal', summary: 'one short file: catch coins against the clock' },
  { name: 'shooter', summary: 'waves of enemies, sparks, a title and a best score' },
  { name: 'platformer', summary: 'a cave drawn in Tiled, with a hero, coins and slimes' },
  { name: 'lesson', summary: 'pages with text, an experiment and a question, for teaching' },
  { name: 'lua', summary: 'a snake in Lua, with art as files and tests' },
  { name: 'blank', summary: 'ten lines and no art: a square that moves' },
];

/** A file of a template and its destination. */
export interface TemplateFile {
  /** Path in its folder, with forward slashes. */
  path: string;
  /** The folder of the project that it belongs to. */
  part: 'games' | 'cart' | 'test';
  content: string | Uint8Array;
}

/**
 * The program of a template as it is, without names of a new game.
 *
 * @param folder path of this package
 */
export function templateProgram({ name }: Template, folder: string): TemplateProgram {
  const program = join(folder, 'src', name);
  const paths = filesBelow(program).filter(isSourceName);
  return {
    title: templateTitle(settingsOf(name, folder), program),
    texts: Object.fromEntries(paths.map(path => [path, readOwnText(join(program, path))])),
  };
}

/**
 * The files of a template, with the names of the new game filled in.
 *
 * @param paths of the schema, relative to the new `cart.json`, and of the folders of games and art, relative to
 *   the tests
 * @param folder path of this package
 */
export function templateFiles(
  { name: template }: Template,
  names: GameNames,
  paths: { schema: string; games: string; cart: string },
  folder: string,
): TemplateFile[] {
  const cart = join(folder, 'cart', template);
  const own = settingsOf(template, folder);
  const program = join(folder, 'src', template);
  const test = readOwnText(join(folder, 'test', 'templates', `${template}.test.mjs`));
  const title = templateTitle(own, program);
  return [
    ...filesBelow(program).map(path => ({
      part: 'games' as const,
      path: `${names.name}/${path}`,
      content: hasNames(path)
        ? renamedProgram(readOwnText(join(program, path)), title, names)
        : fileSystem().read(join(program, path)),
    })),
    ...filesBelow(cart)
      .filter(path => path !== 'cart.json')
      .map(path => ({
        part: 'cart' as const,
        path: `${names.name}/${path}`,
        content: fileSystem().read(join(cart, path)),
      })),
    { part: 'cart', path: `${names.name}/cart.json`, content: configurationOf(own, names, paths.schema) },
    {
      part: 'test',
      path: `${names.name}.test.mjs`,
      content: test
        .replaceAll(`'../../src/${template}/`, `'${paths.games}/${names.name}/`)
        .replaceAll(`'../../cart/${template}/`, `'${paths.cart}/${names.name}/`)
        .replaceAll(`bootGame('${template}'`, `bootGame('${names.name}'`),
    },
  ];
}

/** The template's settings with the new names. */
function configurationOf(own: Record<string, unknown>, names: GameNames, schema: string): string {
  const { $schema: _schema, title, author: _author, license: _license, saveid: _saveid, ...rest } = own;
  // A Lua program declares these itself.
  const { author } = names;
  const { desc, ...others } = rest;
  const said = title === undefined ? {} : { title: names.title, author, desc, saveid: saveIdOf(names) };
  const config = { $schema: schema, ...said, ...others };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function settingsOf(template: string, folder: string): { title?: string } {
  return JSON.parse(readOwnText(join(folder, 'cart', template, 'cart.json')));
}

/** The title of a template, which a Lua program declares itself. */
function templateTitle({ title }: { title?: string }, program: string): string {
  return title ?? /^-- title:\s*(.*)$/m.exec(readOwnText(join(program, 'main.lua')))?.[1] ?? '';
}
