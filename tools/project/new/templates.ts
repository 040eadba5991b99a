/**
 * The templates of new games. Each is a game of this repository, and part of its gallery: `src/<template>`,
 * `cart/<template>` and `test/templates/<template>.test.mjs`.
 */

import { join } from 'node:path';
import { fileSystem } from '../../files/files-in-use.ts';
import { filesBelow } from '../../files/find.ts';
import { readOwnText } from '../../files/read-file.ts';

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

/** The names of a new game. */
export interface GameNames {
  /** Name of its folders. */
  name: string;
  title: string;
  /** Undefined if not given. */
  author: string | undefined;
}

/** A file of a template and its destination. */
export interface TemplateFile {
  /** Path in its folder, with forward slashes. */
  path: string;
  /** The folder of the project that it belongs to. */
  part: 'games' | 'cart' | 'test';
  content: string | Uint8Array;
}

/** The files in which names are replaced. */
const TEXTS = /\.(ts|lua|mjs)$/;

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
  const own = JSON.parse(readOwnText(join(cart, 'cart.json'))) as { title?: string };
  const program = join(folder, 'src', template);
  const test = readOwnText(join(folder, 'test', 'templates', `${template}.test.mjs`));
  const title = own.title ?? luaTitle(join(program, 'main.lua'));
  return [
    ...filesBelow(program).map(path => ({
      part: 'games' as const,
      path: `${names.name}/${path}`,
      content: TEXTS.test(path)
        ? renamed(readOwnText(join(program, path)), title, names)
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

/** Replaces the title in a program, and in Lua also the metadata comments. */
function renamed(text: string, title: string, names: GameNames): string {
  const shown = screenText(names.title) || names.name;
  return text
    .replaceAll(`'${title.toUpperCase()}'`, `'${shown.toUpperCase().replaceAll(/['\\]/g, '\\$&')}'`)
    .replace(/^-- title:.*$/m, () => `-- title:  ${names.title}`)
    .replace(/^-- author:.*\n/m, () => (names.author === undefined ? '' : `-- author: ${names.author}\n`))
    .replace(/^-- saveid:.*$/m, () => `-- saveid: ${saveIdOf(names)}`)
    .replace(/^-- license:.*\n/m, '');
}

/** The save id of a game: it must differ from those of other authors' games, by a random number if there is no author. */
function saveIdOf({ name, author }: GameNames): string {
  if (author === undefined) return `${name.slice(0, 50)}-${randomText()}`;
  const words =
    screenText(author)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...words, name].join('-').slice(-63).replace(/^-/, '');
}

/** A text in the characters of the console's font. */
function screenText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

function luaTitle(file: string): string {
  return /^-- title:\s*(.*)$/m.exec(readOwnText(file))?.[1] ?? '';
}

/** Eight random hexadecimal digits. Pages of unsafe addresses have no `randomUUID`. */
function randomText(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, '0');
}
