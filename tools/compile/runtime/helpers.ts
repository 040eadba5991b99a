/** The run-time helpers that a program uses, as Lua trees: our own and those of TypeScriptToLua. */

import * as lua from 'typescript-to-lua';
import { LuaTarget } from 'typescript-to-lua';
import {
  getLuaLibExportToFeatureMap,
  getLuaLibModulesInfo,
  readLuaLibFeature,
} from 'typescript-to-lua/dist/LuaLib.js';
import { ERROR_CLASSES, throwTexts } from '../link/plain-errors.ts';
import { parseLua } from '../lua/parse.ts';
import { copyTree, type Located, walk } from '../lua/tree.ts';
import { mentions } from '../optimise/lua-shapes.ts';
import ts from '../program/typescript.ts';
import { LIBRARY } from './library.ts';

const TARGET = LuaTarget.Lua53;

/** Whether a name is that of a helper: `js_int32`, `__TS__ArrayMap`, `Map`. */
export function isHelper(name: string): boolean {
  return Object.hasOwn(LIBRARY, name) || getLuaLibExportToFeatureMap(TARGET, ts.sys).has(name);
}

/**
 * The helpers with these names and those that they need, each after what it needs.
 *
 * @param throwsTexts whether they throw strings in the place of errors
 */
export function helperStatements(names: readonly string[], throwsTexts = false): lua.Statement[] {
  const features = getLuaLibExportToFeatureMap(TARGET, ts.sys);
  const modules = getLuaLibModulesInfo(TARGET, ts.sys);
  const done = new Set<string>();
  const statements: lua.Statement[] = [];
  const add = (name: string): void => {
    const own = LIBRARY[name];
    const feature = features.get(name);
    const key = own ? name : (feature ?? '');
    if (done.has(key)) return;
    done.add(key);
    if (!own && feature === undefined) return;
    const tree = parsed(key, () => (own ? own.text : readLuaLibFeature(feature!, TARGET, ts.sys)));
    const needed = own
      ? (own.needs ?? [])
      : (modules[feature!].dependencies ?? []).flatMap(other => modules[other].exports);
    if (throwsTexts && throwTexts(tree)) needed.filter(other => isLeft(other, tree)).forEach(add);
    else needed.forEach(add);
    statements.push(...tree);
  };
  names.forEach(add);
  return statements;
}

const trees = new Map<string, lua.Statement[]>();

/** Whether a helper that throws strings still needs something. */
function isLeft(needed: string, tree: readonly lua.Statement[]): boolean {
  if (!ERROR_CLASSES.has(needed) && needed !== '__TS__New') return true;
  return tree.some(statement => mentions(statement, needed));
}

/** The statements of a text, parsed once; a copy for each program, which may change it. */
function parsed(key: string, text: () => string): lua.Statement[] {
  let tree = trees.get(key);
  if (!tree) {
    tree = parseLua(text());
    const name = (node: Located): undefined => {
      node.helper = key;
    };
    for (const statement of tree) walk(statement, name);
    trees.set(key, tree);
  }
  return tree.map(statement => copyTree(statement));
}

/** How many variables of the chunk some statements of helpers declare. */
export function countVariables(statements: readonly lua.Statement[]): number {
  let count = 0;
  for (const statement of statements)
    if (lua.isVariableDeclarationStatement(statement)) count += statement.left.length;
  return count;
}
