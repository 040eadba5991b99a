/** What is asked of nodes whose kind alone does not tell whether they are refused. */

import type TypeScript from 'typescript';
import { callsOther, isTarget } from '../../facts/writes.ts';
import { isHoisted } from '../../program/hoisted-variables.ts';
import { someChild } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';

/** `await`, `for await` and `async` functions. */
export function isAsynchronous(node: TypeScript.Node): boolean {
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined;
  return (
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true
  );
}

/** `import()` */
export function isDynamicImport(node: TypeScript.Node): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** `arguments` as a value. */
export function isArguments(node: TypeScript.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'arguments' && isValue(node);
}

/** A declaration of a name that helpers have. */
export function isReservedName(node: TypeScript.Node): boolean {
  return ts.isIdentifier(node) && /^(js_|__TS__|_ENV$)/.test(node.text) && isDeclared(node);
}

/** `[1, , 3]`, but for patterns. */
export function isHole({ parent }: TypeScript.Node): boolean {
  return ts.isArrayLiteralExpression(parent) && !isTarget(parent);
}

/** `accessor speed = 1` in a class. */
export function isAccessorField(node: TypeScript.Node): boolean {
  return ts.isPropertyDeclaration(node) && ts.isAutoAccessorPropertyDeclaration(node);
}

/** `super[key]` */
export function isOfSuper(node: TypeScript.Node): boolean {
  return ts.isElementAccessExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** `var` of a namespace or static block. */
export function isVar(node: TypeScript.Node): boolean {
  return (node.flags & ts.NodeFlags.BlockScoped) === 0 && !isHoisted(node) && !isAmbient(node);
}

/** Whether a `super` stands in what a static field is computed of. */
export function isInStaticField(node: TypeScript.Node): boolean {
  const around = ts.findAncestor(node, outer => ts.isClassElement(outer));
  return (
    around !== undefined &&
    ts.isPropertyDeclaration(around) &&
    ts.getModifiers(around)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true
  );
}

/** `return other` in a constructor: JavaScript takes that in the place of the instance. */
export function returnsFromConstructor(node: TypeScript.Node): boolean {
  if (!ts.isReturnStatement(node) || !node.expression || node.expression.kind === ts.SyntaxKind.ThisKeyword)
    return false;
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return around !== undefined && ts.isConstructorDeclaration(around);
}

/** `{ __proto__: base }`, quoted or not; a computed `['__proto__']` is a property like others. */
export function isPrototypeKey(node: TypeScript.Node): boolean {
  if (!ts.isPropertyAssignment(node)) return false;
  return (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) && node.name.text === '__proto__';
}

/** Whether the default of a parameter shows that an earlier one is destructured later on the console: it names what that takes, or both call something. */
export function usesEarlierPattern(node: TypeScript.Node): boolean {
  if (!ts.isParameter(node) || !node.initializer) return false;
  const { initializer, parent, pos } = node;
  const taken = new Set<string>();
  let isCalling = false;
  const collect = (node: TypeScript.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) taken.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  for (const parameter of parent.parameters)
    if (parameter.pos < pos && !ts.isIdentifier(parameter.name)) {
      collect(parameter.name);
      isCalling ||= callsOther(parameter.name);
    }
  const names = (node: TypeScript.Node): boolean =>
    (ts.isIdentifier(node) && taken.has(node.text)) || someChild(node, names);
  return (taken.size > 0 && names(initializer)) || (isCalling && callsOther(initializer));
}

/** Names of what Lua looks for in the metatable of a value, which is where instances find what their class has. */
const METAMETHODS =
  /^__(index|newindex|call|eq|lt|le|len|concat|unm|add|sub|mul|div|mod|pow|idiv|band|bor|bxor|bnot|shl|shr|tostring|pairs|name|mode|gc|metatable)$/;

/** A member of a class that Lua would call by itself. */
export function isMetamethod(node: TypeScript.Node): boolean {
  const isMember = ts.isParameter(node)
    ? ts.isParameterPropertyDeclaration(node, node.parent)
    : ts.isClassElement(node) && ts.isClassLike(node.parent);
  const name = isMember ? (node as TypeScript.ClassElement).name : undefined;
  return name !== undefined && ts.isIdentifier(name) && METAMETHODS.test(name.text);
}

/** An enum of which another declaration beside it, of an enum or a namespace, adds more. */
export function isMergedEnum(node: TypeScript.Node): boolean {
  if (!ts.isEnumDeclaration(node)) return false;
  const isNamesake = (other: TypeScript.Node): boolean =>
    ts.isModuleDeclaration(other) && other.name.text === node.name.text;
  return someChild(node.parent, isNamesake);
}

/** `using` and `await using` */
export function isUsing({ flags }: TypeScript.Node): boolean {
  const kind = flags & ts.NodeFlags.BlockScoped;
  return kind === ts.NodeFlags.Using || kind === ts.NodeFlags.AwaitUsing;
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

/** Whether a file of data ends where no data is. */
export function isEndOfEmptyJson({ parent }: TypeScript.Node): boolean {
  return ts.isSourceFile(parent) && parent.fileName.endsWith('.json') && parent.statements.length === 0;
}
