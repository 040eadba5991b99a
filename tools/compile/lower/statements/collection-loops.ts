/**
 * Loops over maps and sets, which need neither an iterator nor an array for each pair: `for (const [key, value] of map)`,
 * `for (const value of map.values())`, `for (const value of set)`. The helpers find out whether a collection is one whose
 * class has other iterators.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { elementsAsVariables } from '../../../lua/optimise/elements-as-variables.ts';
import { contains, type Located, locationAt } from '../../../lua/tree.ts';
import { isMap, isSet } from '../../facts/index.ts';
import ts from '../../program/typescript.js';

/** The helpers that step through keys and values of a map, and through the values of a set. */
const PAIRS = 'js_pairs';
const MEMBERS = 'js_members';

/** A collection that is looped over, or a method of it without arguments that gives an iterator. */
interface LoopedCollection {
  collection: ts.Expression;
  method: string | undefined;
}

/** Lets a lowered loop step through a collection, if it is one over the values of a set or of parts of a map. */
export function stepThroughCollection(
  loop: lua.ForInStatement,
  node: ts.ForOfStatement,
  context: TransformationContext,
): void {
  const { checker } = context;
  const [call] = loop.expressions;
  const [place, given] = loop.names;
  if (!lua.isCallExpression(call) || !given) return;
  const { collection, method } = loopedCollection(node.expression);
  const [iterated] = call.params;
  const called = method !== undefined && lua.isMethodCallExpression(iterated) ? iterated : undefined;
  // A call that was lowered to something else is none of a collection.
  if (called?.name.text !== method) return;
  const stepWith = (helper: string, names: lua.Identifier[]): void => {
    call.expression = locationAt(lua.createIdentifier(helper), call.expression as Located);
    if (called) call.params = [called.prefixExpression, lua.createStringLiteral(called.name.text)];
    loop.names = [place, ...names];
  };
  if (isSet(collection, checker)) {
    if (method !== 'entries') stepWith(MEMBERS, [given]);
  } else if (!isMap(collection, checker)) return;
  else if (method === 'keys') stepWith(PAIRS, [given]);
  else if (method === 'values') stepWith(PAIRS, [lua.createIdentifier(context.createTempName('key')), given]);
  else {
    const names = ['key', 'value'].map(name => context.createTempName(name));
    if (elementsAsVariables(loop.body, given.text, names))
      stepWith(
        PAIRS,
        names.map(name => variableFor(name, loop.body)),
      );
  }
}

/** The collection of `collection.keys()` and the like; otherwise a value itself. */
function loopedCollection(node: ts.Expression): LoopedCollection {
  const itself = { collection: node, method: undefined };
  if (!ts.isCallExpression(node) || node.arguments.length > 0 || node.questionDotToken) return itself;
  const { expression: called } = node;
  if (!ts.isPropertyAccessExpression(called) || called.questionDotToken) return itself;
  return METHODS.has(called.name.text) ? { collection: called.expression, method: called.name.text } : itself;
}

const METHODS: ReadonlySet<string> = new Set(['entries', 'keys', 'values']);

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
