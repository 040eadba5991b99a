/** Loops over maps that take keys and values apart: `for (const [key, value] of map)` makes no array for each pair. */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { elementsAsVariables } from '../../../lua/optimise/elements-as-variables.ts';
import { contains, type Located, locationAt } from '../../../lua/tree.ts';
import { isMap } from '../../facts/index.ts';
import type ts from '../../program/typescript.js';

/** The helper that steps through keys and values. */
const PAIRS = 'js_pairs';

/** Lets a lowered loop take keys and values, if it is one over a map and only takes its pairs apart. */
export function takePairs(
  loop: lua.ForInStatement,
  node: ts.ForOfStatement,
  context: TransformationContext,
): void {
  const [call] = loop.expressions;
  const [place, pair] = loop.names;
  if (!lua.isCallExpression(call) || !pair || !isMap(node.expression, context.checker)) return;
  const names = ['key', 'value'].map(name => context.createTempName(name));
  if (!elementsAsVariables(loop.body, pair.text, names)) return;
  call.expression = locationAt(lua.createIdentifier(PAIRS), call.expression as Located);
  loop.names = [place, ...names.map(name => variableFor(name, loop.body))];
}

/** The variable of a pattern that a part of a pair is given to first, and nothing else; otherwise one of that name. */
function variableFor(name: string, body: lua.Block): lua.Identifier {
  const { statements } = body;
  const isPart = (one: lua.Node | undefined) =>
    one !== undefined && lua.isIdentifier(one) && one.text === name;
  const index = statements.findIndex(one => !isDeclaration(one) || isPart(one.right?.[0]));
  const statement = statements[index];
  if (!statement || !isDeclaration(statement) || !isPart(statement.right?.[0]))
    return lua.createIdentifier(name);
  const others = statements.filter(one => one !== statement);
  if (others.some(one => contains(one, isPart))) return lua.createIdentifier(name);
  body.statements = others;
  return statement.left[0];
}

/** `local name = value` */
function isDeclaration(statement: lua.Statement): statement is lua.VariableDeclarationStatement {
  if (!lua.isVariableDeclarationStatement(statement)) return false;
  return statement.left.length === 1 && statement.right?.length === 1;
}
