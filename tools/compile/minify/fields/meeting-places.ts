/**
 * Where values of a file become values of other types. Depends on the file and what its imports mean alone, so it can be
 * kept between builds.
 */

import type TypeScript from 'typescript';
import { nodesIn, visitNodes } from '../../program/nodes-in.ts';
import ts from '../../program/typescript.ts';
import { TypeMeetings } from './type-meetings.ts';

/** Functions of `Object` that are followed as what they are, keys before an object, and not as what they take. */
const KEY_FUNCTIONS: ReadonlySet<string> = new Set(['keys', 'values', 'entries', 'hasOwn']);

/** Nodes of a file at which types meet whose fields are asked for by strings. */
export function meetingPlaces(
  file: TypeScript.SourceFile,
  checker: TypeScript.TypeChecker,
): readonly TypeScript.Node[] {
  const meetings = new TypeMeetings(checker);
  const places: TypeScript.Node[] = [];
  const look = (node: TypeScript.Node): void => {
    const before = meetings.size;
    meetAt(node, checker, meetings);
    if (meetings.size > before) places.push(node);
  };
  nodesIn(file, ts.SyntaxKind.TypeReference, ts.SyntaxKind.TypePredicate).forEach(look);
  visitNodes(file, node => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false;
    look(node);
    return true;
  });
  return places;
}

/** Notes which types meet at a node, leaving out what stands in it. */
export function meetAt(node: TypeScript.Node, checker: TypeScript.TypeChecker, meetings: TypeMeetings): void {
  const typeOf = (at: TypeScript.Node): TypeScript.Type => checker.getTypeAtLocation(at);
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node))
    meetArguments(node, checker, meetings);
  else if (ts.isTypePredicateNode(node)) meetPredicate(node, checker, meetings);
  else if (ts.isThrowStatement(node)) meetings.meet(typeOf(node.expression), checker.getAnyType());
  else if (ts.isSpreadAssignment(node)) meetings.meet(typeOf(node.expression), typeOf(node.parent));
  else if (ts.isHeritageClause(node))
    for (const base of node.types) meetings.meet(typeOf(node.parent), typeOf(base));
  else if (ts.isForOfStatement(node)) meetLoop(node, checker, meetings);
  else if (ts.isPropertyAccessExpression(node)) meetings.ask(typeOf(node.expression), node.name.text);
  else if (ts.isObjectBindingPattern(node))
    for (const name of namesOf(node)) meetings.ask(typeOf(node), name);
  else if (ts.isCallExpression(node) || ts.isNewExpression(node)) meetCall(node, checker, meetings);
  if (!ts.isExpression(node) || isPlain(node) || !isWhole(node)) return;
  const expected = checker.getContextualType(node);
  if (expected) meetings.meet(typeOf(node), expected);
}

/** `Box<Star>`: what type parameters stand for. */
function meetArguments(
  node: TypeScript.TypeReferenceNode | TypeScript.ExpressionWithTypeArguments,
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  if (!node.typeArguments) return;
  const symbol = checker.getSymbolAtLocation(ts.isTypeReferenceNode(node) ? node.typeName : node.expression);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const list = node.typeArguments.map(part => checker.getTypeFromTypeNode(part));
  for (const declaration of target?.declarations ?? []) meetParameters(declaration, list, checker, meetings);
}

/** Types that are given for the parameters of a generic of the program. */
function meetParameters(
  declaration: TypeScript.Node,
  list: readonly TypeScript.Type[],
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  if (declaration.getSourceFile().isDeclarationFile) return;
  const { typeParameters = [] } = declaration as TypeScript.SignatureDeclaration;
  typeParameters.forEach((parameter, index) => {
    if (list[index]) meetings.meet(list[index], checker.getTypeAtLocation(parameter));
  });
}

/** `(value): value is Star`: what is known of a value under one type is so under the other. */
function meetPredicate(
  node: TypeScript.TypePredicateNode,
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  if (!node.type || !ts.isIdentifier(node.parameterName)) return;
  const parameter = checker.getSymbolAtLocation(node.parameterName);
  if (parameter) meetings.meet(checker.getTypeOfSymbol(parameter), checker.getTypeFromTypeNode(node.type));
}

/** `for (variable of list)`, with a variable of a type of its own. */
function meetLoop(
  { expression, initializer }: TypeScript.ForOfStatement,
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  const element = meetings.elementOf(checker.getTypeAtLocation(expression));
  if (element && ts.isExpression(initializer)) meetings.meet(element, checker.getTypeAtLocation(initializer));
}

function meetCall(
  node: TypeScript.CallExpression | TypeScript.NewExpression,
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  const values = node.arguments ?? [];
  const signature = checker.getResolvedSignature(node);
  if (signature) {
    const list = checker.getTypeArgumentsForResolvedSignature(signature);
    if (list && signature.declaration) meetParameters(signature.declaration, list, checker, meetings);
    const firstSpread = values.findIndex(ts.isSpreadElement);
    if (firstSpread >= 0) meetSpread(signature, firstSpread, values, checker, meetings);
  }
  if (ts.isNewExpression(node)) {
    const made = checker.getTypeAtLocation(node) as TypeScript.TypeReference;
    for (const declaration of made.symbol?.declarations ?? [])
      meetParameters(declaration, checker.getTypeArguments(made), checker, meetings);
  } else if (objectFunction(node) === 'assign')
    // What is assigned to an object becomes a part of it.
    for (const value of values)
      for (const other of values)
        meetings.meet(checker.getTypeAtLocation(value), checker.getTypeAtLocation(other));
}

/** `call(...list)`: elements become any of the parameters that follow. */
function meetSpread(
  signature: TypeScript.Signature,
  first: number,
  values: readonly TypeScript.Expression[],
  checker: TypeScript.TypeChecker,
  meetings: TypeMeetings,
): void {
  for (const value of values.slice(first)) {
    const type = checker.getTypeAtLocation(ts.isSpreadElement(value) ? value.expression : value);
    const element = ts.isSpreadElement(value) ? (meetings.elementOf(type) ?? type) : type;
    for (let index = first; index < signature.parameters.length; index++) {
      const parameter = meetings.parameterType(signature, index);
      if (parameter) meetings.meet(element, parameter);
    }
  }
}

/** The name of a function of `Object` that a call asks for. */
function objectFunction({ expression }: TypeScript.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  return expression.expression.text === 'Object' ? expression.name.text : undefined;
}

function namesOf({ elements }: TypeScript.ObjectBindingPattern): string[] {
  return elements
    .filter(({ dotDotDotToken }) => !dotDotDotToken)
    .map(({ propertyName, name }) => propertyName ?? name)
    .flatMap(name => (ts.isIdentifier(name) ? [name.text] : []));
}

/** Whether a value is not looked at in its parts, and becomes what is expected there. */
function isWhole(node: TypeScript.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isConditionalExpression(node)) return false;
  const { parent } = node;
  if (ts.isSatisfiesExpression(parent) || isTakenApart(parent)) return false;
  const isKeyed = ts.isCallExpression(parent) && KEY_FUNCTIONS.has(objectFunction(parent) ?? '');
  return !isKeyed;
}

/** Whether a declaration without a type of its own takes its value apart. */
function isTakenApart(node: TypeScript.Node): boolean {
  const isDeclaration = ts.isVariableDeclaration(node) || ts.isParameter(node);
  return isDeclaration && !ts.isIdentifier(node.name) && !node.type;
}

/** Whether an expression is no object and no function for sure. */
function isPlain(node: TypeScript.Expression): boolean {
  return (
    ts.isOmittedExpression(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}
