/**
 * Finds where JavaScript contradicts what TypeScript infers from it, `let size = 0` that becomes a string. TypeScript's own
 * errors say where: an assignment, an argument, an operand of the wrong type.
 */

import { isOwnDeclarations } from '../library-paths.ts';
import ts from '../typescript.js';
import { isPackageScript } from './find-code.ts';
import { isAssignment, isContainer, type LooserTypes, skipParentheses } from './looser-types.ts';

/** Codes of TypeScript's errors, by what has to be `any`. */
const CODES = {
  /** What is assigned to. */
  target: [2322, 2739, 2740, 2741, 2696, 2719, 2559, 2356, 2357, 2403, 2540],
  /** What is taken as an argument, or its list. */
  argument: [2345, 2769],
  /** What is asked for an element, iterated or called. */
  owner: [2339, 2551, 2536, 2538, 7053, 7015, 7017],
  /** The expression itself. */
  value: [2349, 2351, 2348, 2362, 2363, 2461, 2488, 2489, 2495, 2548, 2549, 2698, 2802],
  /** A property that a base class has too. */
  base: [2416, 2415, 2417],
  /** Both sides of an operation. */
  operands: [2365, 2367, 2447],
} as const;

const KIND_OF: ReadonlyMap<number, keyof typeof CODES> = new Map(
  Object.entries(CODES).flatMap(([kind, codes]) =>
    codes.map(code => [code, kind as keyof typeof CODES] as const),
  ),
);

/** Makes the types of some files that an error of TypeScript contradicts `any`; the program has to check JavaScript. */
export function loosenContradicted(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  types: LooserTypes,
): void {
  for (const file of files)
    for (const { code, start, length } of program.getSemanticDiagnostics(file)) {
      const kind = KIND_OF.get(code);
      const node = kind && start !== undefined && nodeAt(file, start, start + (length ?? 0));
      if (node) loosen(kind, node, types);
    }
}

function loosen(kind: keyof typeof CODES, node: ts.Node, types: LooserTypes): void {
  if (kind === 'target') types.target(assigned(node));
  else if (kind === 'argument') loosenArgument(node, types);
  else if (kind === 'owner') loosenOwner(node, types);
  else if (kind === 'base') loosenBase(node, types);
  else if (kind === 'operands' && ts.isBinaryExpression(node))
    for (const side of [node.left, node.right]) types.cast(side);
  else types.cast(ts.findAncestor(node, ts.isExpression));
}

/** A property of a class that extends another one with another type of it. */
function loosenBase(node: ts.Node, types: LooserTypes): void {
  const { checker } = types;
  const symbol = checker.getSymbolAtLocation(node);
  const owner = ts.findAncestor(node, ts.isClassLike);
  const name = symbol?.name;
  if (!owner || name === undefined) return;
  const type = checker.getTypeAtLocation(owner) as ts.InterfaceType;
  for (const one of [type, ...checker.getBaseTypes(type)])
    for (const declaration of checker.getPropertyOfType(one, name)?.declarations ?? [])
      if (isPackageScript(declaration.getSourceFile())) types.declaration(declaration);
}

function loosenArgument(node: ts.Node, types: LooserTypes): void {
  const call = ts.findAncestor(node, ts.isCallOrNewExpression);
  if (!call) return;
  const list: readonly ts.Expression[] = call.arguments ?? [];
  const index = list.findIndex(one => one.pos <= node.pos && node.end <= one.end);
  const callee = skipParentheses(call.expression);
  const parameters = types.checker.getResolvedSignature(call)?.parameters ?? [];
  const declared = parameters[Math.min(index, parameters.length - 1)]?.valueDeclaration;
  if (declared && isPackageScript(declared.getSourceFile()) && types.declaration(declared)) return;
  // `list.push('a')` of numbers
  if (
    ts.isPropertyAccessExpression(callee) &&
    isContainer(types.checker.getTypeAtLocation(callee.expression))
  )
    types.target(callee.expression);
  else
    for (const one of index < 0 ? list : [list[index]]) {
      const kind = convertedKind(one, list.indexOf(one), call, types.checker);
      if (kind) types.convert(one, kind);
      else types.cast(one);
    }
}

/** What a function of the language converts an argument to: `new Date('2024', 1)`, `text.indexOf(5)`; undefined for others. */
function convertedKind(
  given: ts.Expression,
  index: number,
  call: ts.CallExpression | ts.NewExpression,
  checker: ts.TypeChecker,
): 'number' | 'string' | undefined {
  const type = checker.getTypeAtLocation(call.expression);
  const signatures = ts.isNewExpression(call) ? type.getConstructSignatures() : type.getCallSignatures();
  const fitting = signatures.find(({ parameters }) => parameters.length >= (call.arguments?.length ?? 0));
  const parameter = fitting?.parameters[index];
  const declared = parameter?.valueDeclaration;
  if (!declared || !ts.isParameter(declared) || declared.dotDotDotToken) return undefined;
  if (!isOwnDeclarations(declared.getSourceFile().fileName)) return undefined;
  const wanted = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, given)).flags;
  const own = checker.getTypeAtLocation(given);
  const parts = (own.isUnion() ? own.types : [own]).map(({ flags }) => flags);
  const areAll = (flags: ts.TypeFlags): boolean => parts.every(part => part & flags);
  const { BooleanLike, NumberLike, StringLike } = ts.TypeFlags;
  if (!areAll(BooleanLike | NumberLike | StringLike)) return undefined;
  if (wanted & ts.TypeFlags.Number && !areAll(NumberLike)) return 'number';
  return wanted & ts.TypeFlags.String && !areAll(StringLike) ? 'string' : undefined;
}

function loosenOwner(node: ts.Node, types: LooserTypes): void {
  const access = ts.findAncestor(
    node,
    one => ts.isPropertyAccessExpression(one) || ts.isElementAccessExpression(one),
  );
  if (!access || !(ts.isPropertyAccessExpression(access) || ts.isElementAccessExpression(access))) return;
  const type = types.checker.getTypeAtLocation(access.expression);
  // A property that an object does not have is undefined.
  const isPlain = (type.flags & ts.TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0;
  if (!isPlain || isContainer(type)) types.cast(access.expression);
}

/** The innermost node with these bounds, or that begins there: an error at `return` is one of the statement. */
function nodeAt(file: ts.SourceFile, start: number, end: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (node.pos > start || node.end < end) return;
    if (node.getStart(file) === start) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What an error at a node says is assigned to: a variable, a property, or the element of an array. */
function assigned(node: ts.Node): ts.Node | undefined {
  for (let at = node; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isReturnStatement(at)) return at;
    if (ts.isVariableDeclaration(at) || ts.isParameter(at)) return at;
    if (ts.isPropertyDeclaration(at)) return at;
    if (isAssignment(at)) return at.left;
    if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) return at;
    if (ts.isFunctionLike(at)) return undefined;
  }
  return undefined;
}
