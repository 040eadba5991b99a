/** The run-time helpers of TypeScriptToLua that a program uses, as Lua text. */

import { LuaTarget } from 'typescript-to-lua';
import { getLuaLibExportToFeatureMap, loadInlineLualibFeatures } from 'typescript-to-lua/dist/LuaLib.js';
import ts from './typescript.ts';

/** Names that a helper defines and programs refer to: `__TS__ArrayMap`, `Map`. */
export function isHelper(name: string): boolean {
  return getLuaLibExportToFeatureMap(LuaTarget.Lua53, ts.sys).has(name);
}

/** Text of the helpers with these names and of those that they need, in the order of their needs. */
export function helperText(names: readonly string[]): string {
  const features = getLuaLibExportToFeatureMap(LuaTarget.Lua53, ts.sys);
  const used = new Set(names.map(name => features.get(name)).filter(feature => feature !== undefined));
  return loadInlineLualibFeatures(used, LuaTarget.Lua53, ts.sys)
    .replace(/^\s*\n/gm, '')
    .replace(/^(?: {4})+/gm, indent => '\t'.repeat(indent.length / 4));
}

/** Names of the variables of the chunk that a text of helpers declares. */
export function helperVariables(text: string): string[] {
  return [...text.matchAll(/^local (?:function )?([\w, ]+)/gm)].flatMap(([, list]) =>
    list.trim().split(/, */),
  );
}
