/** The files of a new game, from a template or a cartridge, with those of a new project if needed. */

import { basename, join, relative } from 'node:path';
import { LANGUAGES, LUA } from '../../cartridge/languages.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { contentBytes } from '../../files/file-system.ts';
import { exists } from '../../files/find.ts';
import { nearestWord } from '../../nearest-word.ts';
import { entryOf, RAW_ENTRIES } from '../entries.ts';
import { entryIn, findLayout, gamesIn, type Layout, layoutOf } from '../layout.ts';
import { programMetadata } from '../metadata-header.ts';
import { type CartridgeSource, pullCartridge } from '../pull/pull-cartridge.ts';
import { readCartJson } from '../settings/cart-json.ts';
import { CART_SCHEMA } from '../settings/schemas.ts';
import {
  editorConfiguration,
  editorConfigurations,
  PACKAGE,
  packageFolder,
  slashed,
  unknownFunctions,
} from './editor-configuration.ts';
import { nameProblem, titleOf } from './game-names.ts';
import { addScripts, hasPackage, isUnpackaged, type Manifest, newManifest } from './manifest.ts';
import { type PackageManager, packageManager } from './package-manager.ts';
import { cartridgeTest, projectFiles } from './project-files.ts';
import { TEMPLATES, type Template, templateFiles } from './templates.ts';

/** A file to write. */
export interface NewFile {
  file: string;
  content: string | Uint8Array;
  /** Scripts that were added to an existing file; undefined for a new file. */
  addedScripts?: string[];
}

/** The properties of a new game. */
export interface Wishes {
  /** Letters, digits, `-` and `_`. */
  name: string;
  /** Name of one of {@link TEMPLATES}; by default the first. */
  template?: string;
  /** The cartridge to start from, instead of a template. */
  cartridge?: CartridgeSource;
  /** By default the name as capitalised words. */
  title?: string;
  /** Without one, the game has no author and no save id. */
  author?: string;
}

/** A new game that is not written yet. */
export interface NewGame {
  /** Folder of the project. */
  root: string;
  /** By absolute path; all are new, except for a package.json that gets scripts, which comes last. */
  files: NewFile[];
  /** Whether packages must be installed before its commands work. */
  needsInstall: boolean;
  manager: PackageManager;
  /** The command that plays it, or that builds it if no other console than TIC-80 runs its language. */
  play: string;
  /** The program, and its language, of a game from a cartridge in another language than Lua. */
  foreign?: { file: string; language: string };
}

/**
 * Plans the files of a new game in the project around a folder; without a project, the folder becomes one.
 *
 * @param isOwn whether to make the folder a project even inside another one
 * @returns the game; or what is wrong with its properties
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
  const foreign = foreignProgram(game.value);
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
  // The only changed file comes last, so that no later write can fail.
  if (manifest) files.push(manifest satisfies Manifest);
  return success(
    {
      root,
      files,
      needsInstall: isNew && !exists(join(root, 'node_modules', 'cartwright')),
      manager,
      play: foreign
        ? manager.execute(`cartwright build ${wishes.name}`)
        : isNew
          ? manager.run('start')
          : manager.execute(`cartwright play ${wishes.name}`),
      ...(foreign && { foreign }),
    },
    [...game.diagnostics, ...(isProject ? unknownFunctions(configured, root) : []), ...diagnostics],
  );
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

/** Program, art and settings of the game, and a test if it can run. */
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
    const lua = pulled.value.files.find(({ file }) => basename(file) === 'main.lua');
    const isLua = lua !== undefined;
    const said = { $schema: schema, ...(lua && settingsIn(lua.content)) };
    const files = [...withSettings(pulled.value.files, join(art, 'cart.json'), said)];
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

/** The program of a game in a language that only TIC-80 runs; undefined for Lua and TypeScript. */
function foreignProgram(files: readonly NewFile[]): NewGame['foreign'] {
  for (const { file } of files)
    for (const language of LANGUAGES)
      if (language !== LUA && basename(file) === entryOf(language)) return { file, language: language.name };
  return undefined;
}

/**
 * What the comments of a program say that `cart.json` can say as well. When the program has moved to TypeScript, the
 * game keeps its title, and its players their saved data.
 */
function settingsIn(program: string | Uint8Array): object {
  const { script: _script, menu, ...said } = programMetadata(contentBytes(program));
  const settings = { ...said, ...(menu && { menu: menu.split(/\s+/) }) };
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => readCartJson(JSON.stringify({ [key]: value }), 'cart.json').ok,
    ),
  );
}

/** Puts settings before those that were pulled; with the schema, editors can complete them. */
function withSettings(files: readonly NewFile[], file: string, settings: object): NewFile[] {
  const pulled = files.find(other => other.file === file);
  const said = pulled ? (JSON.parse(String(pulled.content)) as object) : {};
  const content = `${JSON.stringify({ ...settings, ...said }, undefined, 2)}\n`;
  return [...files.filter(other => other !== pulled), { file, content }];
}

/** The facts about the game for the project's README. */
function factsOf(files: readonly NewFile[]) {
  const textOf = (name: string) => files.find(({ file }) => basename(file) === name)?.content;
  const program = RAW_ENTRIES.map(textOf).find(text => text !== undefined);
  // A program that is not compiled declares its metadata in comments.
  const said = program === undefined ? JSON.parse(String(textOf('cart.json'))) : commentsOf(program);
  const { desc = 'A game', controls = 'Arrows and Z, X, A, S' } = said as Record<string, string>;
  return { desc, controls, isLua: textOf('main.lua') !== undefined };
}

/** The folders of a project, relative to it. */
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
