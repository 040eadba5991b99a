/** Finds uses of functions and globals of JavaScript, browsers and Node that the console lacks. */

import {
  MISSING_GLOBALS,
  MISSING_MEMBERS,
  missingMember,
  NO_SYMBOLS,
  READ_ONLY_SYMBOLS,
  WITH_NEW,
  WITHOUT_NEW,
} from '../../../api/missing.ts';
import { asksForMissing, isTarget, skipWrappers, symbolAt, withWrappers } from '../../facts/index.ts';
import { isOfNode } from '../../program/packages/install-remedy.ts';
import ts from '../../program/typescript.js';
import type { Finding } from '../rule.ts';
import { CONSOLE_REMEDY, VALUE_REMEDIES } from './built-in-values.ts';

/** Types whose values come from syntax that is refused where it stands. */
const REFUSED_TYPES: ReadonlySet<string> = new Set(['IArguments']);

const MEMBER_NAMES: ReadonlySet<string> = new Set(
  Object.entries(MISSING_MEMBERS).flatMap(([owner, members]) =>
    REFUSED_TYPES.has(owner) ? [] : Object.keys(members),
  ),
);

/** What is said of a member of a built-in object that has not become Lua, such as `console.table`. */
export function untranslatedMember(member: string, node: ts.Node | undefined): string | Finding {
  const [owner] = member.split('.');
  const access = node?.parent;
  if (owner === 'console')
    return { message: `${member} does not exist on the console`, remedy: CONSOLE_REMEDY };
  if (access && ts.isPropertyAccessExpression(access) && Object.hasOwn(VALUE_REMEDIES, owner)) {
    // `const O = Object; O.create(…)`
    if (skipWrappers(access.expression).getText() !== owner)
      return { message: `${owner} cannot be used as a value`, remedy: VALUE_REMEDIES[owner] };
    if (ts.isCallExpression(access.parent) && access.parent.arguments.length === 0)
      return { message: `${member} needs an argument`, remedy: `Give it one: \`${member}(value)\`.` };
  }
  return `${member} does not exist on the console`;
}

/** What is said of `require('fs')`, of a module that only Node has; undefined for any other node. */
export function requiredOfNode(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node) || node.text !== 'require') return undefined;
  const call = withWrappers(node).parent;
  if (!ts.isCallExpression(call)) return undefined;
  const [specifier] = call.arguments;
  if (!specifier || !ts.isStringLiteralLike(specifier) || !isOfNode(specifier.text)) return undefined;
  return `"${specifier.text}" is a module of Node that the console does not have`;
}

/** What to write instead of a missing built-in that a node uses; undefined for any other node. */
export function remedyOfMissing(node: ts.Node, program: ts.Program): string | undefined {
  if (ts.isIdentifier(node)) return remedyOfGlobal(node, program);
  if (ts.isPropertyAccessExpression(node))
    return asksForMissing(node, program)
      ? undefined
      : (remedyOfSymbol(node, program) ?? remedyOfMember(node.name, program));
  if (ts.isElementAccessExpression(node)) return remedyOfMember(node.argumentExpression, program);
  if (ts.isBindingElement(node)) return remedyOfMember(node.propertyName ?? node.name, program);
  return ts.isNewExpression(node) || ts.isCallExpression(node) ? remedyOfCall(node, program) : undefined;
}

/** Whether a name is that of a member of something that is refused where it is made. */
export function isOfRefusedType(name: Name, program: ts.Program): boolean {
  return ownersOf(name, program).some(owner => REFUSED_TYPES.has(owner));
}

function remedyOfGlobal(node: ts.Identifier, program: ts.Program): string | undefined {
  const { text } = node;
  if (!Object.hasOwn(MISSING_GLOBALS, text)) return undefined;
  // Types of what cannot be made do no harm, unless they have members that could be asked for.
  if (ts.isPartOfTypeNode(node) && !REFUSED_TYPES.has(text)) return undefined;
  if (isAskedFor(node)) return undefined;
  return isBuiltIn(node, program) ? MISSING_GLOBALS[text] : undefined;
}

/** Whether a name is only asked whether it is there: `typeof window`. */
function isAskedFor(node: ts.Identifier): boolean {
  return ts.isTypeOfExpression(withWrappers(node).parent);
}

function remedyOfMember(name: ts.Node, program: ts.Program): string | undefined {
  if (!(ts.isIdentifier(name) || ts.isStringLiteral(name)) || !MEMBER_NAMES.has(name.text)) return undefined;
  return ownersOf(name, program)
    .filter(owner => !REFUSED_TYPES.has(owner))
    .map(owner => missingMember(owner, name.text))
    .find(remedy => remedy !== undefined);
}

/** What to write instead of what has a symbol as its key that nothing asks for. */
function remedyOfSymbol(node: ts.PropertyAccessExpression, program: ts.Program): string | undefined {
  const { name } = node;
  if (!ts.isIdentifier(name) || !READ_ONLY_SYMBOLS.has(name.text) || isReadBy(node)) return undefined;
  return ownersOf(name, program).includes('SymbolConstructor') ? NO_SYMBOLS : undefined;
}

/** Whether a key is only asked for: `value[Symbol.toPrimitive]`. */
function isReadBy(key: ts.Expression): boolean {
  const { parent } = withWrappers(key);
  return ts.isElementAccessExpression(parent) && !isTarget(parent);
}

/** What to write instead of `new Number(5)` and `Object(5)`. */
function remedyOfCall(
  { expression, kind }: ts.NewExpression | ts.CallExpression,
  program: ts.Program,
): string | undefined {
  const callee = skipWrappers(expression);
  if (!ts.isIdentifier(callee)) return undefined;
  const key = kind === ts.SyntaxKind.NewExpression ? WITH_NEW : WITHOUT_NEW;
  const remedy = missingMember(`${callee.text}Constructor`, key);
  return remedy !== undefined && isBuiltIn(callee, program) ? remedy : undefined;
}

/** Whether a name stands for a global of the language. */
function isBuiltIn(node: ts.Identifier, program: ts.Program): boolean {
  return builtInDeclarations(node, program).some(({ parent }) => !ts.isInterfaceDeclaration(parent));
}

/** The interfaces of the language that declare a member. */
function ownersOf(name: Name, program: ts.Program): string[] {
  return builtInDeclarations(name, program).flatMap(({ parent }) =>
    ts.isInterfaceDeclaration(parent) ? [parent.name.text] : [],
  );
}

type Name = ts.Identifier | ts.StringLiteral;

function builtInDeclarations(name: Name, program: ts.Program): readonly ts.Declaration[] {
  const declarations = symbolOf(name, program.getTypeChecker())?.declarations ?? [];
  return declarations.filter(node => program.isSourceFileDefaultLibrary(node.getSourceFile()));
}

/** What a name stands for, where it names a property as well. */
function symbolOf(name: Name, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = name;
  return ts.isBindingElement(parent) && parent.initializer !== name
    ? checker.getTypeAtLocation(parent.parent).getProperty(name.text)
    : symbolAt(name, checker);
}
