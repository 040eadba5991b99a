/** The functions and variables of a Lua file, in its order. */

import type luaparse from 'luaparse';
import { rangeOf } from '../../lua/parsed-nodes.ts';
import { eachNode, parseLuaText } from '../../project/lua/lua-text.ts';
import type { EditedText, OutlineEntry, TextRange } from '../answers.ts';
import { withoutComments } from './names.ts';

/** The functions, variables and tables of a Lua file, in their order; found by the text while it has a syntax error. */
export function outline({ text }: EditedText): OutlineEntry[] {
  let chunk: luaparse.Chunk;
  try {
    chunk = parseLuaText(text);
  } catch {
    return byText(text);
  }
  const entries: OutlineEntry[] = [];
  const named = new Map<luaparse.Node, { range: TextRange; name: string }>();
  const open: number[] = [];
  const seen = new Set<string>();
  const nameOf = (node: luaparse.Node) => {
    const { from, to } = rangeOf(node);
    return text.slice(from, to).replace(/\s+/g, '');
  };
  eachNode(chunk, (node, parent) => {
    if (node.type === 'LocalStatement' || node.type === 'AssignmentStatement')
      for (const [index, variable] of node.variables.entries()) {
        const value = node.init[index];
        const name = nameOf(variable);
        if (value?.type === 'FunctionDeclaration') named.set(value, { range: rangeOf(variable), name });
        else if (parent?.type === 'Chunk' && variable.type === 'Identifier' && !seen.has(name))
          entries.push({ name, kind: 'variable', depth: 0, ...rangeOf(variable) });
        seen.add(name);
      }
    if (node.type === 'TableKeyString' && node.value.type === 'FunctionDeclaration')
      named.set(node.value, { range: rangeOf(node.key), name: node.key.name });
    if (node.type !== 'FunctionDeclaration') return;
    const own = node.identifier && { range: rangeOf(node.identifier), name: nameOf(node.identifier) };
    const called = own ?? named.get(node);
    if (!called) return;
    const { from, to } = rangeOf(node);
    while (open.length > 0 && open.at(-1)! <= from) open.pop();
    const kind = /[.:]/.test(called.name) ? 'method' : 'function';
    entries.push({ name: called.name, kind, depth: open.length, ...called.range });
    open.push(to);
  });
  return entries.sort((one, other) => one.from - other.from);
}

/** The functions of a text that is no Lua while one writes it. */
function byText(text: string): OutlineEntry[] {
  return [...withoutComments(text).matchAll(/\bfunction\s+([\w.:]+)/g)].map(
    ({ index, 0: found, 1: name }) => ({
      ...{ name, kind: 'function', depth: 0 },
      from: index + found.length - name.length,
      to: index + found.length,
    }),
  );
}
