/** The files that a new game begins with: those of a template or of a cartridge, and around them those of a project. */

import { basename, join, relative } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { entryIn, findLayout, gamesIn, type Layout, layoutOf } from '../layout.ts';
import { type CartridgeSource, pullCartridge } from '../pull/pull-cartridge.ts';
import { RAW_ENTRIES } from '../raw-program.ts';
import { nearestWord } from '../settings/nearest.ts';
import { CART_SCHEMA } from '../settings/schemas.ts';
import {
  editorConfiguration,
  editorConfigurations,
  PACKAGE,
  packageFolder,
  slashed,
  unknownFunctions,
} from './editor-configuration.ts';
import { addScripts, hasPackage, isUnpackaged, type Manifest, newManifest } from './manifest.ts';
import { type PackageManager, packageManager } from './package-manager.ts';
import { cartridgeTest, projectFiles } from './project-files.ts';
import { TEMPLATES, type Template, templateFiles } from './templates.ts';

/** A file that is to be written. */
export interface NewFile {
  file: string;
  content: string | Uint8Array;
  /** Scripts that it has and the file in its place does not; undefined for a file that does not exist yet. */
  addedScripts?: string[];
}

/** What a new game is to be. */
export interface Wishes {
  /** Letters, digits, `-` and `_`. */
  name: string;
  /** Name of one of {@link TEMPLATES}; the first of them if left out. */
  template?: string;
  /** What it begins with instead of a template. */
  cartridge?: CartridgeSource;
  /** Its name with words and capital letters if left out. */
  title?: string;
  /** Without one the game has no author and no save id. */
  author?: string;
}

/** A new game, which is not written yet. */
export interface NewGame {
  /** Folder of the project. */
  root: string;
  /** By absolute paths; none exists, but for a package.json that gets scripts, which comes last. */
  files: NewFile[];
  /** Whether its commands are there only once packages are installed. */
  needsInstall: boolean;
  manager: PackageManager;
  /** The command that plays it. */
  play: string;
}

/**
 * What a new game of the project around a folder consists of; where there is no project, the folder becomes one.
 *
 * @param isOwn whether the folder is the project whatever lies around it
 * @returns or what is wrong with what is wished for
 */
export function newGame(wishes: Wishes, cwd: string, isOwn = false): Outcome<NewGame> {
  const problem = nameProblem(wishes.name);
  if (problem) return failure(problem);
  const template = findTemplate(wishes.template);
  if (!template.ok) return template;
  const around = isOwn ? success(undefined) : findLayout(cwd, layout => gamesIn(layout).length > 0);
  const here = layoutOf(cwd);
  if (!around.ok) return around;
  if (!here.ok) return here;
  const layout = around.value ?? here.value;
  const { root } = layout;
  const isNew = isUnpackaged(root);
  const hasCommands = isNew || hasPackage(root);
  const game = gameFiles(wishes, layout, template.value, hasCommands);
  if (!game.ok) return game;
  const names = [entryIn(join(layout.games, wishes.name)), ...game.value.map(({ file }) => file)];
  const existing = names.find(file => file !== undefined && exists(file));
  if (existing !== undefined)
    return failure(
      errorDiagnostic('new/exists', 'a game with this name already exists', {
        file: existing,
        remedy: 'Choose another name.',
      }),
    );
  const manager = packageManager();
  const scripted = { name: wishes.name, output: foldersOf(layout).output };
  const { manifest, diagnostics } = isNew
    ? { manifest: newManifest(root, scripted, PACKAGE), diagnostics: [] }
    : hasCommands
      ? addScripts(root, scripted)
      : { manifest: undefined, diagnostics: [] };
  const configured = editorConfigurations(root);
  const isProject = configured.length > 0;
  const files: NewFile[] = [...game.value];
  if (!isProject) {
    files.push({ file: join(root, 'tsconfig.json'), content: editorConfiguration(layout) });
    const names = { name: wishes.name, title: titleFor(wishes) };
    const facts = { ...factsOf(game.value), ...names, ...foldersOf(layout), manager };
    for (const { path, content } of projectFiles(root, PACKAGE, facts))
      files.push({ file: join(root, path), content });
  }
  // What is changed comes last: nothing after it can fail.
  if (manifest) files.push(manifest satisfies Manifest);
  return success(
    {
      root,
      files,
      needsInstall: isNew && !exists(join(root, 'node_modules', 'cartwright')),
      manager,
      play: isNew ? manager.run('start') : manager.execute(`cartwright play ${wishes.name}`),
    },
    [...game.diagnostics, ...(isProject ? unknownFunctions(configured, root) : []), ...diagnostics],
  );
}

/** Names that no file can have there. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** What is wrong with the name of a game, if anything. */
export function nameProblem(name: string): Diagnostic | undefined {
  if (!/^[A-Za-z][\w-]*$/.test(name))
    return errorDiagnostic('new/name', `"${name}" cannot be the name of a game`, {
      remedy: 'Use letters, digits, - and _, with a letter first, such as my-game.',
    });
  const owner =
    name === 'index' ? 'the gallery page' : DEVICES.test(name) ? 'a device of Windows' : undefined;
  if (owner === undefined) return undefined;
  return errorDiagnostic('new/name', `"${name}" is the name of ${owner}`, { remedy: 'Choose another name.' });
}

/** The name of a game in a folder of any name. */
export function nameOf(folder: string): string {
  const name = folder
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[_-]+|[_-]+$/g, '');
  return /^[A-Za-z]/.test(name) ? name : ['game', name].filter(part => part !== '').join('-');
}

/** The name of a game as words, for a title. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words[0].toUpperCase() + words.slice(1);
}

function titleFor({ title, name }: Wishes): string {
  return title?.trim() || titleOf(name);
}

function findTemplate(name: string = TEMPLATES[0].name): Outcome<Template> {
  const found = TEMPLATES.find(template => template.name === name);
  if (found) return success(found);
  const names = TEMPLATES.map(template => template.name);
  const near = nearestWord(name, names);
  return failure(
    errorDiagnostic('new/template', `there is no template "${name}"`, {
      remedy: near ? `Did you mean ${near}?` : `The templates are ${names.join(', ')}.`,
    }),
  );
}

/** Program, art and settings of the game, and its test where it can be run. */
function gameFiles(
  wishes: Wishes,
  layout: Layout,
  template: Template,
  hasCommands: boolean,
): Outcome<NewFile[]> {
  const { name, cartridge } = wishes;
  const author = wishes.author?.trim() || undefined;
  const art = join(layout.cart, name);
  const schema = slashed(relative(art, join(packageFolder(layout.root), CART_SCHEMA)));
  if (cartridge) {
    const pulled = pullCartridge(cartridge, { art, code: join(layout.games, name) });
    if (!pulled.ok) return pulled;
    const files = [...withSchema(pulled.value.files, join(art, 'cart.json'), schema)];
    const isLua = files.some(({ file }) => basename(file) === 'main.lua');
    if (isLua && hasCommands)
      files.push({
        file: join(layout.root, 'test', `${name}.test.mjs`),
        content: cartridgeTest(PACKAGE, name),
      });
    return success(files, pulled.value.diagnostics);
  }
  const folders = { games: layout.games, cart: layout.cart, test: join(layout.root, 'test') };
  const paths = {
    schema,
    games: slashed(relative(folders.test, layout.games)),
    cart: slashed(relative(folders.test, layout.cart)),
  };
  const files = templateFiles(template, { name, title: titleFor(wishes), author }, paths, PACKAGE);
  return success(
    files
      .filter(({ part }) => part !== 'test' || hasCommands)
      .map(({ part, path, content }) => ({ file: join(folders[part], path), content })),
  );
}

/** The settings of a game of which the program says the rest: with the schema, editors know what can be written there. */
function withSchema(files: readonly NewFile[], file: string, schema: string): NewFile[] {
  const pulled = files.find(other => other.file === file);
  const said = pulled ? (JSON.parse(String(pulled.content)) as object) : {};
  const content = `${JSON.stringify({ $schema: schema, ...said }, undefined, 2)}\n`;
  return [...files.filter(other => other !== pulled), { file, content }];
}

/** What the first page of the project says of its game. */
function factsOf(files: readonly NewFile[]) {
  const textOf = (name: string) => files.find(({ file }) => basename(file) === name)?.content;
  const program = RAW_ENTRIES.map(textOf).find(text => text !== undefined);
  // A program that is not compiled says in comments what it is.
  const said = program === undefined ? JSON.parse(String(textOf('cart.json'))) : commentsOf(program);
  const { desc = 'A game', controls = 'Arrows and Z, X, A, S' } = said as Record<string, string>;
  return { desc, controls, isLua: textOf('main.lua') !== undefined };
}

/** The folders of a project, from its own. */
function foldersOf({ root, games, cart, output }: Layout) {
  const path = (folder: string) => slashed(relative(root, folder));
  return { games: path(games), cart: path(cart), output: path(output) };
}

function commentsOf(program: string | Uint8Array): Record<string, string> {
  const text = typeof program === 'string' ? program : new TextDecoder().decode(program);
  return Object.fromEntries(
    [...text.matchAll(/^(?:--|\/\/|#|;+) (\w+): *(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
}
