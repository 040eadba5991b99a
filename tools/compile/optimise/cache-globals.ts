/**
 * Functions of the console and of Lua's library kept in variables of the chunk: a global is looked up in a table by
 * name at every use, `math.floor` in two. Only functions that run often, while the chunk has room for variables.
 */

import * as lua from 'typescript-to-lua';
import { consoleFunctions } from '../../api/index.ts';
import { isChunkName, UNIQUE } from '../link/chunk-names.ts';
import type { Section } from '../link/join.ts';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { mostLocals } from '../lua/limits.ts';
import { fieldName, type Located } from '../lua/tree.ts';
import { findHotCalls } from './hot-code.ts';
import { identifier } from './lua-shapes.ts';
import type { ProgramFacts } from './program-facts.ts';

/** Variables that the chunk may have before and with these, of Lua's 200: others need some as well. */
const MOST_LOCALS = 140;
/** Most functions kept, so that no function of the program comes near Lua's limit of 255 outer variables. */
const MOST_KEPT = 24;

const CONSOLE: ReadonlySet<string> = new Set(consoleFunctions.map(({ name }) => name));
const LIBRARIES: ReadonlySet<string> = new Set(['math', 'string']);

/** Declares variables for the functions that are called most where it counts. */
export function cacheGlobals(sections: readonly Section[], facts: ProgramFacts): void {
  const hot = findHotCalls(sections, facts);
  const counts = new Map<string, number>();
  for (const call of hot) {
    const name = lua.isCallExpression(call) ? globalName(call.expression, facts) : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const room = MOST_LOCALS - mostLocals(sections.flatMap(({ statements }) => statements));
  const chosen = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, Math.max(0, Math.min(room, MOST_KEPT)))
    .map(([name]) => name);
  if (chosen.length === 0) return;
  const variableOf = new Map(chosen.map(name => [name, `${name.replace(/^.*\./, '')}${UNIQUE}g`]));
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: node => {
      const name = globalName(node.expression, facts);
      const variable = name === undefined ? undefined : variableOf.get(name);
      if (variable !== undefined) node.expression = identifier(variable, node.expression as Located);
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  const declaration = lua.createVariableDeclarationStatement(
    chosen.map(name => lua.createIdentifier(variableOf.get(name)!)),
    chosen.map(expressionOf),
  );
  sections[0].statements.unshift(declaration);
}

/** `rect`, `math.floor`: the name of a function that nothing in the program can replace. */
function globalName(node: lua.Expression, { writtenGlobals }: ProgramFacts): string | undefined {
  if (lua.isIdentifier(node)) {
    const { text } = node;
    return CONSOLE.has(text) && !isChunkName(text) && !writtenGlobals.has(text) ? text : undefined;
  }
  const name = fieldName(node);
  if (name === undefined || !lua.isTableIndexExpression(node) || !lua.isIdentifier(node.table))
    return undefined;
  const library = node.table.text;
  return LIBRARIES.has(library) && !writtenGlobals.has(library) ? `${library}.${name}` : undefined;
}

function expressionOf(name: string): lua.Expression {
  const [first, second] = name.split('.');
  if (second === undefined) return lua.createIdentifier(first);
  return lua.createTableIndexExpression(lua.createIdentifier(first), lua.createStringLiteral(second));
}
