/** Finds what JavaScript has and the console cannot have. */

import type TypeScript from 'typescript';
import { visitNodes } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';
import { missingBuiltIn } from './missing-built-ins.ts';
import { diagnosticOf, type Refusal } from './refusal.ts';
import {
  ARGUMENTS,
  ASYNCHRONOUS,
  BIG_INTEGER,
  DECORATOR,
  DEFAULT_OF_EARLIER_PATTERN,
  DYNAMIC_IMPORT,
  FINALLY_AROUND_YIELD,
  ITERATOR_RETURN,
  MERGED_ENUM,
  PROTOTYPE,
  REGULAR_EXPRESSION,
  RESERVED_NAME,
  RETURN_OF_CONSTRUCTOR,
  STATIC_SUPER,
  SUPER_BY_KEY,
  USING,
  VAR,
} from './refusal-list.ts';
import { refusalOfValue } from './type-refusals.ts';

/** Everything that is refused in some files of a program. */
export function findRefusals(
  files: Iterable<TypeScript.SourceFile>,
  program: TypeScript.Program,
): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  const checked = { checker: program.getTypeChecker(), program };
  for (const file of files)
    visitNodes(file, node => {
      const refusal = refusalOf(node) ?? missingBuiltIn(node, program) ?? refusalOfValue(node, checked);
      if (refusal) found.push(diagnosticOf(refusal, node));
      // What stands inside of something refused is refused with it.
      return refusal !== ASYNCHRONOUS;
    });
  return found;
}

function refusalOf(node: TypeScript.Node): Refusal | undefined {
  if (ts.isIdentifier(node)) return refusalOfName(node);
  switch (node.kind) {
    case ts.SyntaxKind.RegularExpressionLiteral:
      return REGULAR_EXPRESSION;
    case ts.SyntaxKind.BigIntLiteral:
      return BIG_INTEGER;
    case ts.SyntaxKind.AwaitExpression:
      return ASYNCHRONOUS;
    case ts.SyntaxKind.Decorator:
      return DECORATOR;
    default:
  }
  if (ts.isFunctionLike(node) && ts.canHaveModifiers(node))
    if (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return ASYNCHRONOUS;
  if (ts.isForOfStatement(node) && node.awaitModifier) return ASYNCHRONOUS;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return DYNAMIC_IMPORT;
  if (isPrototypeKey(node)) return PROTOTYPE;
  if (node.kind === ts.SyntaxKind.SuperKeyword && isInStaticField(node)) return STATIC_SUPER;
  if (ts.isElementAccessExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)
    return SUPER_BY_KEY;
  if (ts.isReturnStatement(node) && returnsFromConstructor(node)) return RETURN_OF_CONSTRUCTOR;
  if (ts.isParameter(node) && usesEarlierPattern(node)) return DEFAULT_OF_EARLIER_PATTERN;
  const ofClosing = refusalOfClosing(node);
  if (ofClosing) return ofClosing;
  if (isMergedEnum(node)) return MERGED_ENUM;
  if (ts.isVariableDeclarationList(node) && isUsing(node)) return USING;
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0 && !isAmbient(node))
    return VAR;
  return undefined;
}

function refusalOfName(node: TypeScript.Identifier): Refusal | undefined {
  if (/^(js_|__TS__)/.test(node.text) && isDeclared(node)) return RESERVED_NAME;
  return node.text === 'arguments' && isValue(node) ? ARGUMENTS : undefined;
}

/** Whether a `super` stands in what a static field is computed of. */
function isInStaticField(node: TypeScript.Node): boolean {
  const around = ts.findAncestor(node, outer => ts.isClassElement(outer));
  return (
    around !== undefined &&
    ts.isPropertyDeclaration(around) &&
    ts.getModifiers(around)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true
  );
}

/** `return other` in a constructor: JavaScript takes that in the place of the instance. */
function returnsFromConstructor(node: TypeScript.ReturnStatement): boolean {
  if (!node.expression || node.expression.kind === ts.SyntaxKind.ThisKeyword) return false;
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return around !== undefined && ts.isConstructorDeclaration(around);
}

/** `{ __proto__: base }`, quoted or not; a computed `['__proto__']` is a property like others. */
function isPrototypeKey(node: TypeScript.Node): boolean {
  if (!ts.isPropertyAssignment(node)) return false;
  return (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) && node.name.text === '__proto__';
}

/** Whether the default of a parameter names what an earlier one destructures, which happens later on the console. */
function usesEarlierPattern({ initializer, parent, pos }: TypeScript.ParameterDeclaration): boolean {
  if (!initializer) return false;
  const taken = new Set<string>();
  const collect = (node: TypeScript.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) taken.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  for (const parameter of parent.parameters)
    if (parameter.pos < pos && !ts.isIdentifier(parameter.name)) collect(parameter.name);
  const names = (node: TypeScript.Node): boolean =>
    (ts.isIdentifier(node) && taken.has(node.text)) ||
    (ts.forEachChild(node, child => names(child) || undefined) ?? false);
  return taken.size > 0 && names(initializer);
}

/** What JavaScript runs when a loop leaves an iterator early: `finally` around a `yield`, a method `return`. */
function refusalOfClosing(node: TypeScript.Node): Refusal | undefined {
  if (ts.isTryStatement(node))
    return node.finallyBlock && yields(node.tryBlock) ? FINALLY_AROUND_YIELD : undefined;
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);
  if (!isMember || !ts.isIdentifier(node.name) || node.name.text !== 'return') return undefined;
  const { parent } = node;
  const members = ts.isObjectLiteralExpression(parent) ? parent.properties : parent.members;
  const isOfIterator = [...members].some(
    member => member.name && ts.isIdentifier(member.name) && member.name.text === 'next',
  );
  return isOfIterator ? ITERATOR_RETURN : undefined;
}

/** An enum of which another declaration beside it, of an enum or a namespace, adds more. */
function isMergedEnum(node: TypeScript.Node): boolean {
  if (!ts.isEnumDeclaration(node)) return false;
  let count = 0;
  ts.forEachChild(node.parent, other => {
    if ((ts.isEnumDeclaration(other) || ts.isModuleDeclaration(other)) && other.name.text === node.name.text)
      count++;
  });
  return count > 1;
}

/** `using` and `await using` */
function isUsing({ flags }: TypeScript.VariableDeclarationList): boolean {
  const kind = flags & ts.NodeFlags.BlockScoped;
  return kind === ts.NodeFlags.Using || kind === ts.NodeFlags.AwaitUsing;
}

/** Whether the function that a node belongs to yields in it. */
function yields(node: TypeScript.Node): boolean {
  if (ts.isYieldExpression(node)) return true;
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
  return ts.forEachChild(node, child => yields(child) || undefined) ?? false;
}

/** Whether something stands in a `declare …`, which makes nothing. */
function isAmbient(node: TypeScript.Node): boolean {
  return (
    ts.findAncestor(
      node,
      outer =>
        ts.canHaveModifiers(outer) &&
        ts.getModifiers(outer)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true,
    ) !== undefined
  );
}

/** Whether a name is neither that of a property nor that of a declaration. */
function isValue(node: TypeScript.Identifier): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent)
  );
}

/** Whether a name is that of a declaration. */
function isDeclared({ parent }: TypeScript.Identifier): boolean {
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent)
  );
}
