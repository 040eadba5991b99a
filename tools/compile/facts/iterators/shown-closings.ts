/**
 * Which generators show that they are closed where a loop or pattern leaves them: by a `finally` around a `yield`, or by
 * something else that is closed with them.
 */

import { memoize } from '../../program/memoize.ts';
import { neededSources } from '../../program/needed-files.ts';
import { nodesIn, someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.js';
import { skipWrappers } from '../writes.ts';
import { isFinallyAroundYield, iteratorClosesOf, mayBeClosed, yields } from './iterator-close.ts';

const { SyntaxKind: Js } = ts;

/** A generator that a name stands for, whatever happens. */
type Generator = ts.FunctionDeclaration | ts.FunctionExpression;

/** Whether closing the iterator of a value may have an effect. */
export function closingShows(node: ts.Expression, program: ts.Program): boolean {
  return iteratorClosesOf(program).act && shows(node, program.getTypeChecker(), shownClosingsOf(program));
}

/** The generators of a program that show it, as texts: what is lowered depends on them. */
export function generatorsThatShow(program: ts.Program): string[] {
  if (!iteratorClosesOf(program).act) return [];
  return [...shownClosingsOf(program)].map(({ name, pos }) => name?.text ?? `${pos}`);
}

const shownClosingsOf = memoize((program: ts.Program): ReadonlySet<Generator> => {
  const checker = program.getTypeChecker();
  const generators = neededSources(program)
    .flatMap(file => nodesIn(file, Js.FunctionDeclaration, Js.FunctionExpression))
    .filter(isGenerator);
  const shown = new Set<Generator>();
  // What closes another one may come before it.
  for (let size = -1; size !== shown.size; ) {
    size = shown.size;
    for (const generator of generators)
      if (!shown.has(generator) && generator.body && showsInside(generator.body, checker, shown))
        shown.add(generator);
  }
  return shown;
});

function isGenerator(node: ts.Node): node is Generator {
  return (
    (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) && node.asteriskToken !== undefined
  );
}

/** Whether leaving a generator within a node has an effect. */
function showsInside(node: ts.Node, checker: ts.TypeChecker, shown: ReadonlySet<Generator>): boolean {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  if (isFinallyAroundYield(node)) return true;
  if ((ts.isArrayBindingPattern(node) || ts.isArrayLiteralExpression(node)) && yields(node)) return true;
  if (ts.isForOfStatement(node) && yields(node.statement) && shows(node.expression, checker, shown))
    return true;
  if (ts.isYieldExpression(node) && node.asteriskToken && node.expression)
    if (shows(node.expression, checker, shown)) return true;
  return someChild(node, child => showsInside(child, checker, shown));
}

function shows(node: ts.Expression, checker: ts.TypeChecker, shown: ReadonlySet<Generator>): boolean {
  if (!mayBeClosed(node, checker)) return false;
  const made = generatorOf(node, checker);
  return made === undefined || shown.has(made);
}

/** The generator that an expression calls by a name that always stands for it: nobody else has what it gives. */
function generatorOf(node: ts.Expression, checker: ts.TypeChecker): Generator | undefined {
  const call = skipWrappers(ts.getOriginalNode(node) as ts.Expression);
  if (!ts.isCallExpression(call)) return undefined;
  const callee = skipWrappers(call.expression);
  let symbol = ts.isIdentifier(callee) ? checker.getSymbolAtLocation(callee) : undefined;
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (!ts.isVariableDeclaration(declaration)) return isGenerator(declaration) ? declaration : undefined;
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  const value = declaration.initializer && skipWrappers(declaration.initializer);
  return isConstant && value && isGenerator(value) ? value : undefined;
}
