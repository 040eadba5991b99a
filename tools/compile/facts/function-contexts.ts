/**
 * Which functions get the value of `this` as a hidden first argument. The transpiler gives it to whatever a type declares
 * as a property, as a method may stand there. Where no method of a program has the name of a property, there are only
 * plain functions: those of parameters and variables, which come and go without being adapted.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
// As a default: the transpiler's own visitors look the functions up in this object.
import contexts from 'typescript-to-lua/dist/transformation/utils/function-context.js';
import { neededSources } from '../program/needed-files.ts';
import { nodesIn, someChild } from '../program/nodes-in.ts';
import { oncePer } from '../program/once.ts';
import { remembered } from '../program/rebuild/memory.ts';
import ts from '../program/typescript.ts';
import type { CheckedProgram } from './built-in-names.ts';
import { isAssignmentOperator, skipWrappers } from './writes.ts';

type ContextType = import('typescript-to-lua/dist/transformation/utils/function-context.js').ContextType;
const { ContextType } = contexts;

/** What TypeScriptToLua thinks, which asks of its context no more than this. */
const known = {
  ofType: contexts.getFunctionContextType,
  ofCall: contexts.getCallContextType,
};
const contextOf = ({ checker, program }: CheckedProgram) =>
  ({ checker, program, options: program.getCompilerOptions() }) as TransformationContext;

/** Makes the transpiler take properties with names that no method has for plain functions. */
export function recogniseFunctions(): void {
  Object.assign(contexts, { getFunctionContextType, getCallContextType });
}

/** Whether functions of a type get `this`. */
export function getFunctionContextType(context: CheckedProgram, type: TypeScript.Type): ContextType {
  const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
  if (constraint) return getFunctionContextType(context, constraint);
  const declarations = context.checker
    .getSignaturesOfType(type, ts.SignatureKind.Call)
    .flatMap(signature => declarationsOf(signature, context));
  const plain = declarations.filter(declaration => isPlainFunction(declaration, context.program));
  if (plain.length === 0 && !declarations.some(isUsedAsMethod)) return known.ofType(contextOf(context), type);
  let found: ContextType = plain.length > 0 ? ContextType.Void : ContextType.None;
  for (const declaration of declarations)
    if (isUsedAsMethod(declaration)) found |= ContextType.NonVoid;
    else if (!plain.includes(declaration))
      found |= known.ofType(contextOf(context), context.checker.getTypeAtLocation(declaration));
  return found;
}

/** Whether a function expression is a method by what it does: `{ hp: 3, hit: function () { this.hp--; } }`. */
function isUsedAsMethod(declaration: TypeScript.SignatureDeclaration): boolean {
  return (
    ts.isFunctionExpression(declaration) &&
    ts.isPropertyAssignment(declaration.parent) &&
    !takesThis(declaration) &&
    usesThis(declaration.body)
  );
}

/** Whether a call passes `this`. */
function getCallContextType(context: CheckedProgram, call: TypeScript.CallLikeExpression): ContextType {
  const callee = ts.isCallExpression(call) ? skipWrappers(call.expression) : undefined;
  if (callee && sourceOf(callee) !== callee)
    return getFunctionContextType(context, context.checker.getTypeAtLocation(sourceOf(callee)));
  const declaration = context.checker.getResolvedSignature(call)?.getDeclaration();
  if (declaration && isPlainFunction(declaration, context.program)) return ContextType.Void;
  // What is written where a type is expected, as in an object that satisfies one, is made as that type says.
  if (declaration && isWritten(declaration) && !takesThis(declaration))
    return getFunctionContextType(context, context.checker.getTypeAtLocation(declaration));
  return known.ofCall(contextOf(context), call as TypeScript.CallExpression);
}

/** What gives an expression its value: the variable of an assignment, the last of what commas part. */
export function sourceOf(node: TypeScript.Expression): TypeScript.Expression {
  if (!ts.isBinaryExpression(node)) return node;
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.CommaToken) return sourceOf(skipWrappers(node.right));
  return isAssignmentOperator(kind) ? node.left : node;
}

/** Where the kind of a function is declared: for one that is written where a type is expected, in that type. */
function declarationsOf(
  signature: TypeScript.Signature,
  context: CheckedProgram,
): TypeScript.SignatureDeclaration[] {
  const { compositeSignatures } = signature as { compositeSignatures?: TypeScript.Signature[] };
  if (compositeSignatures) return compositeSignatures.flatMap(part => declarationsOf(part, context));
  const declaration: TypeScript.SignatureDeclaration | undefined = signature.getDeclaration();
  if (!declaration) return [];
  const expected =
    ts.isFunctionExpression(declaration) || ts.isArrowFunction(declaration)
      ? context.checker.getContextualType(declaration)
      : undefined;
  const signatures = expected ? callSignatures(expected) : [];
  return signatures.length > 0 ? signatures.map(found => found.getDeclaration()) : [declaration];
}

function callSignatures(type: TypeScript.Type): readonly TypeScript.Signature[] {
  return type.isUnion() ? type.types.flatMap(callSignatures) : type.getCallSignatures();
}

/** Whether a function is declared as a property that no method can stand for, or written as such in an object. */
function isPlainFunction(declaration: TypeScript.SignatureDeclaration, program: TypeScript.Program): boolean {
  const { parent } = declaration;
  if (!parent) return false;
  if (program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return isStatic(declaration);
  // `<F extends (n: number) => void>`: what stands for it is adapted where it comes from.
  if (ts.isTypeParameterDeclaration(parent) && !parent.getSourceFile().isDeclarationFile)
    return !takesThis(declaration);
  const isProperty = ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent);
  const owner = isProperty ? parent : isObjectMethod(declaration) ? declaration : undefined;
  if (!owner || parent.getSourceFile().isDeclarationFile || takesThis(declaration)) return false;
  const name = nameOf(owner.name);
  return name !== undefined && plainNames(program).has(name);
}

/** Whether a function that is built in is no method: `parseInt`, `String`, `Math.floor`, `Array.isArray`. */
function isStatic({ kind, parent }: TypeScript.SignatureDeclaration): boolean {
  if (ts.isInterfaceDeclaration(parent))
    return /^(Math|(Array|Boolean|Number|Object|String|Symbol)Constructor)$/.test(parent.name.text);
  return kind === ts.SyntaxKind.FunctionDeclaration;
}

function isObjectMethod(node: TypeScript.Node): node is TypeScript.MethodDeclaration {
  return ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent);
}

function isWritten(node: TypeScript.SignatureDeclaration): boolean {
  return isObjectMethod(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}

function takesThis({ parameters }: TypeScript.SignatureDeclaration): boolean {
  const [first] = parameters;
  return first !== undefined && ts.isIdentifier(first.name) && first.name.text === 'this';
}

interface FunctionNames {
  properties: string[];
  methods: string[];
}

/** Stands for the names of methods that only a running program knows. */
const ANY_NAME = '*';

/** Names of properties of a program that hold functions and are names of no method that uses `this`. */
export const plainNames = oncePer((program: TypeScript.Program): ReadonlySet<string> => {
  const found = neededSources(program).map(file =>
    remembered(program, file, 'names of functions', () => functionNames(file)),
  );
  const methods = new Set(found.flatMap(file => file.methods));
  const properties = methods.has(ANY_NAME) ? [] : found.flatMap(file => file.properties);
  return new Set(properties.filter(name => !methods.has(name)));
});

/** What may be a function or give one a name. */
const POSSIBLE_FUNCTIONS = [
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.FunctionExpression,
];

function functionNames(file: TypeScript.SourceFile): FunctionNames {
  const found: FunctionNames = { properties: [], methods: [] };
  for (const node of nodesIn(file, ...POSSIBLE_FUNCTIONS))
    if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node)) {
      const isMethod = !isObjectMethod(node) || usesThis(node);
      if (isMethod && !isSymbol(node.name)) found.methods.push(nameOf(node.name) ?? ANY_NAME);
    } else if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
      const value = node.type ?? (ts.isPropertyDeclaration(node) ? node.initializer : undefined);
      const isFunction = value && (ts.isFunctionTypeNode(value) || ts.isArrowFunction(value));
      const name = nameOf(node.name);
      if (name !== undefined && (isFunction || (value && ts.isFunctionExpression(value))))
        found.properties.push(name);
    } else if (ts.isFunctionExpression(node) && usesThis(node.body)) found.methods.push(nameOfPlace(node));
  return found;
}

/** The name under which a function that uses `this` is kept. */
function nameOfPlace({ parent }: TypeScript.Node): string {
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return nameOf(parent.name) ?? ANY_NAME;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) return nameOfPlace(parent);
  const target = ts.isBinaryExpression(parent) ? parent.left : undefined;
  return target && ts.isPropertyAccessExpression(target) ? target.name.text : ANY_NAME;
}

/** Whether `this` or `super` of the place itself occurs in a node, and not that of a function or class in it. */
export function usesThis(node: TypeScript.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node)) return false;
  return someChild(node, usesThis);
}

function nameOf(node: TypeScript.PropertyName): string | undefined {
  if (ts.isComputedPropertyName(node))
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : undefined;
  return node.text;
}

/** `[Symbol.iterator]` */
function isSymbol(node: TypeScript.PropertyName): boolean {
  return (
    ts.isComputedPropertyName(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.expression.getText() === 'Symbol'
  );
}
