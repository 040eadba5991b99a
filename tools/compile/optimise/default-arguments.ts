/**
 * Leaves out the last arguments of `spr` and `map` where they are what the console takes without them, and the point of
 * whole floats that are arguments of the console, which takes them for what they are.
 */

import * as lua from 'typescript-to-lua';
import { consoleFunctions, type Signature } from '../../api/index.ts';
import type { Section } from '../link/join.ts';
import { visitsByKind, walkKinds } from '../lua/kinds.ts';
import { note, notesOf } from '../lua/notes.ts';
import type { ProgramFacts } from './program-facts.ts';

/** What is drawn again and again. With these functions a number of arguments means nothing by itself. */
const FUNCTIONS = ['spr', 'map'];

/** Drops arguments; gives false, as nothing that is known of the program changes. */
export function dropDefaultArguments(sections: readonly Section[], facts: ProgramFacts): false {
  const signatureOf = new Map<string, Signature>();
  for (const { name, signatures } of consoleFunctions)
    if (!facts.writtenGlobals.has(name)) signatureOf.set(name, signatures[0]);
  const visits = visitsByKind({
    [lua.SyntaxKind.CallExpression]: ({ expression, params }) => {
      const signature = lua.isIdentifier(expression) ? signatureOf.get(expression.text) : undefined;
      if (!signature) return;
      params.forEach(writePlainly);
      if (!FUNCTIONS.includes((expression as lua.Identifier).text)) return;
      const { counts, parameters } = signature;
      const needed = 1 + params.findLastIndex((value, index) => !isValue(value, parameters[index]?.default));
      const count = counts.find(each => each >= needed);
      if (count !== undefined && count < params.length) params.length = count;
    },
  });
  for (const { statements } of sections) for (const statement of statements) walkKinds(statement, visits);
  return false;
}

function writePlainly(node: lua.Expression): void {
  if (lua.isUnaryExpression(node)) writePlainly(node.operand);
  else if (lua.isNumericLiteral(node) && notesOf(node).isFloat) note(node, { isFloat: false });
}

/** Whether an argument is a literal of a default; -1, which is an operation in Lua, means no color. */
function isValue(node: lua.Expression, standard: unknown): boolean {
  const value = standard === 'none' ? -1 : standard;
  if (lua.isUnaryExpression(node) && node.operator === lua.SyntaxKind.NegationOperator)
    return lua.isNumericLiteral(node.operand) && -node.operand.value === value;
  return lua.isNumericLiteral(node) && node.value === value;
}
