/** The run-time helpers that a program uses, as Lua text: our own and those of TypeScriptToLua. */

import { LuaTarget } from 'typescript-to-lua';
import {
  getLuaLibExportToFeatureMap,
  getLuaLibModulesInfo,
  readLuaLibFeature,
} from 'typescript-to-lua/dist/LuaLib.js';
import { LIBRARY } from './semantics/library.ts';
import ts from './typescript.ts';

const TARGET = LuaTarget.Lua53;

/** Whether a name is that of a helper: `js_int32`, `__TS__ArrayMap`, `Map`. */
export function isHelper(name: string): boolean {
  return Object.hasOwn(LIBRARY, name) || getLuaLibExportToFeatureMap(TARGET, ts.sys).has(name);
}

/** Text of the helpers with these names and of those that they need, each after what it needs. */
export function helperText(names: readonly string[]): string {
  const features = getLuaLibExportToFeatureMap(TARGET, ts.sys);
  const modules = getLuaLibModulesInfo(TARGET, ts.sys);
  const done = new Set<string>();
  const parts: string[] = [];
  const add = (name: string): void => {
    const own = LIBRARY[name];
    const feature = features.get(name);
    const key = own ? name : (feature ?? '');
    if (done.has(key)) return;
    done.add(key);
    if (own) {
      own.needs?.forEach(add);
      parts.push(own.text);
    } else if (feature !== undefined) {
      for (const needed of modules[feature].dependencies ?? []) modules[needed].exports.forEach(add);
      parts.push(tidy(readLuaLibFeature(feature, TARGET, ts.sys)));
    }
  };
  names.forEach(add);
  return parts.map(part => `${part}\n`).join('');
}

/** Without empty lines, and indented by tabs. */
function tidy(text: string): string {
  return text
    .trimEnd()
    .replace(/^\s*\n/gm, '')
    .replace(/^(?: {4})+/gm, indent => '\t'.repeat(indent.length / 4));
}

/** Names of the variables of the chunk that a text of helpers declares. */
export function helperVariables(text: string): string[] {
  return [...text.matchAll(/^local (?:function )?([\w, ]+)/gm)].flatMap(([, list]) =>
    list.trim().split(/, */),
  );
}
