/**
 * Makes `src/library.d.ts`: TypeScript's declarations of ES2023 without what the console has not. That is declared as
 * a value that nothing can be done with, so that editors show what to write instead.
 */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { HOST, NEWER } from './library-additions.ts';
import { MISSING_GLOBALS, MISSING_MEMBERS, WITH_NEW, WITHOUT_NEW } from './missing.ts';
import { TYPED_ARRAY, TYPED_ARRAY_CLASS, TYPED_ARRAYS } from './typed-arrays.ts';

const HEADER = `/**
 * The JavaScript that the console knows. What it has not is deprecated here, with what to write instead.
 * Made by \`npm run api\` from the table in tools/api and from the declarations of TypeScript; do not edit.
 *
 * The declarations of TypeScript are Copyright (c) Microsoft Corporation and licensed under the Apache License,
 * Version 2.0: http://www.apache.org/licenses/LICENSE-2.0. This file leaves parts of them out and adds others.
 */
`;

/** Interfaces without which TypeScript checks nothing, although the console has nothing of these types. */
const REQUIRED: ReadonlySet<string> = new Set(['IArguments']);
/** Missing types that TypeScript looks for by name: it makes errors of its own of them unless they are interfaces. */
const UNDECLARED: ReadonlySet<string> = new Set(['BigInt']);
/** Types of what the console has not, besides those that begin with the name of a missing global. */
const OTHER_TYPES =
  /^(Import(Assertions|CallOptions)|\w*Decorator\w*|GeneratorFunction\w*|RegExpIndicesArray)$/;
/** The console knows no language but English. */
const LOCALES = 'locales';

type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** What is declared: a version of the language, and parts of later ones. */
const DECLARATIONS = ['es2023', 'es2024.collection', 'es2024.object', 'es2025.collection', 'es2025.iterator'];

/** The declarations, as the content of a file. */
export function renderLibrary(): string {
  const read = new Set<string>();
  const files = DECLARATIONS.flatMap(version => readDeclarations(version, read));
  const types = new Map<string, TypeDeclaration>();
  const statements = files.flatMap(file => [...file.statements]);
  for (const statement of statements)
    if (isType(statement) && !types.has(statement.name.text)) types.set(statement.name.text, statement);
  const members = knownMembers(statements);
  const rendered = new Set<string>();
  const parts = [HEADER];
  for (const statement of statements.filter(one => !isOfOtherTypedArray(one))) {
    const part = ts.isInterfaceDeclaration(statement)
      ? isPartOfArray(statement, types)
        ? renderArray(statement, statements)
        : renderInterface(statement, members.get(statement.name.text)!, rendered)
      : renderOther(statement);
    if (part !== undefined) parts.push(`${asTypedArray(part)}\n`);
  }
  parts.push(...typedArrays(), HOST, NEWER);
  for (const [name, remedy] of Object.entries(MISSING_GLOBALS)) {
    parts.push(`${deprecated(remedy)}declare var ${name}: never;\n`);
    const type = types.get(name);
    if (type && isMissingType(name) && !REQUIRED.has(name) && !UNDECLARED.has(name))
      parts.push(`type ${name}${parametersOf(type)} = never;\n`);
  }
  return parts.join('\n').replaceAll('\r', '');
}

/** The typed array whose declarations become those of all: TypeScript repeats them for each. */
const FIRST_TYPED_ARRAY = 'Int8Array';

function isOfOtherTypedArray(node: ts.Statement): boolean {
  const name = isType(node) ? node.name.text : nameOfVariable(node);
  const kind = name?.replace(/Constructor$/, '') ?? '';
  // The class of the first is declared with those of the others.
  return Object.hasOwn(TYPED_ARRAYS, kind) && (kind !== FIRST_TYPED_ARRAY || !isType(node));
}

/** Declarations of the first typed array, as those of `TypedArray<Own>`; others unchanged. */
function asTypedArray(part: string): string {
  return part
    .replace(
      /interface Int8Array<TArrayBuffer[^{]*>/,
      `interface ${TYPED_ARRAY}<Own, TArrayBuffer = ArrayBuffer>`,
    )
    .replace('interface Int8ArrayConstructor', `interface ${TYPED_ARRAY_CLASS}<Own>`)
    .replaceAll(/Int8Array(<\w+>)?/g, 'Own');
}

/** The typed arrays, each with a member that no other has: they must not be assigned to each other. */
function typedArrays(): string[] {
  const names = Object.keys(TYPED_ARRAYS);
  return [
    'declare const typedArrayKind: unique symbol;\n',
    ...names.flatMap(name => [
      `interface ${name}<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> extends ${TYPED_ARRAY}<${name}<ArrayBuffer>, TArrayBuffer> {\n    readonly [typedArrayKind]: '${name}';\n}\n`,
      `type ${name}Constructor = ${TYPED_ARRAY_CLASS}<${name}<ArrayBuffer>>;\n`,
      `declare var ${name}: ${TYPED_ARRAY_CLASS}<${name}<ArrayBuffer>>;\n`,
    ]),
  ];
}

/** The files of a version of the language, each after those that it builds upon. */
function readDeclarations(version: string, read = new Set<string>()): ts.SourceFile[] {
  if (read.has(version)) return [];
  read.add(version);
  const path = join(dirname(ts.getDefaultLibFilePath({})), `lib.${version}.d.ts`);
  const text = withoutModule(readFileSync(path, 'utf8'));
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const before = file.libReferenceDirectives.flatMap(({ fileName }) => readDeclarations(fileName, read));
  return [...before, file];
}

/** The interfaces that a module declares for all files and builds upon none of its own; other texts unchanged. */
function withoutModule(text: string): string {
  const inner = /^declare global \{\r?\n(.*?)^\}/ms.exec(text)?.[1].replaceAll(/^ {4}/gm, '');
  return inner?.replaceAll(/^(interface \w+ extends .*?^\}|var .*?;)\r?\n/gms, '') ?? text;
}

/** The members of each interface by its name. */
function knownMembers(statements: readonly ts.Statement[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const statement of statements.filter(ts.isInterfaceDeclaration)) {
    const { text } = statement.name;
    known.set(text, new Set([...(known.get(text) ?? []), ...statement.members.map(keyOf)]));
  }
  return known;
}

/** An interface with what there is of it; undefined if there is nothing. */
function renderInterface(
  node: ts.InterfaceDeclaration,
  known: ReadonlySet<string>,
  rendered: Set<string>,
): string | undefined {
  const { text } = node.name;
  if (isMissingType(text) && !REQUIRED.has(text)) return undefined;
  const missing = MISSING_MEMBERS[text === FIRST_TYPED_ARRAY ? TYPED_ARRAY : text] ?? {};
  const renderMember = (member: ts.TypeElement): string | undefined => {
    const key = keyOf(member);
    if (!Object.hasOwn(missing, key)) return present(member);
    // A class may have a property of its own in the place of an optional one.
    const isOptional = member.questionToken !== undefined;
    return `${deprecated(missing[key])}${isOptional ? member.getText() : signatureOf(key)}`;
  };
  // Functions inherit what they have not.
  const added = Object.keys(missing).filter(key => !known.has(key));
  const members = [
    ...node.members.map(renderMember),
    ...added.map(key => `${deprecated(missing[key])}${signatureOf(key)}`),
  ].filter(member => {
    const signature = `${text}: ${member?.replaceAll(/\/\*\*.*?\*\/\s*/gs, '')}`;
    if (member === undefined || rendered.has(signature)) return false;
    rendered.add(signature);
    return true;
  });
  if (members.length === 0 && node.members.length > 0) return undefined;
  const remedy = isMissingType(text) ? MISSING_GLOBALS[text] : undefined;
  const comment = remedy === undefined ? '' : deprecated(remedy);
  const head = node.getSourceFile().text.slice(node.getStart(undefined, true), node.members.pos);
  return [comment + head, ...members.map(member => `    ${member}`), '}'].join('\n');
}

/** Whether an interface is that of arrays with properties, or adds some to one. */
function isPartOfArray(
  { name }: ts.InterfaceDeclaration,
  types: ReadonlyMap<string, TypeDeclaration>,
): boolean {
  const declaration = types.get(name.text);
  return declaration !== undefined && !isMissingType(name.text) && elementsOf(declaration) !== undefined;
}

/** The type of the array that an interface extends. */
function elementsOf(node: TypeDeclaration): string | undefined {
  const bases = ts.isInterfaceDeclaration(node)
    ? node.heritageClauses?.flatMap(({ types }) => [...types])
    : [];
  return bases?.map(base => base.getText()).find(base => base.startsWith('Array<'));
}

/** An array with properties, as an array and these: so compiler and checks see the array. */
function renderArray(node: ts.InterfaceDeclaration, statements: readonly ts.Statement[]): string | undefined {
  const elements = elementsOf(node);
  if (elements === undefined) return undefined;
  const { text } = node.name;
  const parts = statements.filter(ts.isInterfaceDeclaration).filter(({ name }) => name.text === text);
  const members = parts.flatMap(part => part.members.map(present)).filter(member => member !== undefined);
  return [`type ${text} = ${elements} & {`, ...members.map(member => `    ${member}`), '};'].join('\n');
}

function renderOther(node: ts.Statement): string | undefined {
  if (ts.isTypeAliasDeclaration(node) && isMissingType(node.name.text)) return undefined;
  if (ts.isModuleDeclaration(node)) return undefined;
  const name = ts.isFunctionDeclaration(node) ? node.name?.text : nameOfVariable(node);
  return name !== undefined && Object.hasOwn(MISSING_GLOBALS, name) ? undefined : present(node);
}

function nameOfVariable(node: ts.Statement): string | undefined {
  return ts.isVariableStatement(node) ? node.declarationList.declarations[0].name.getText() : undefined;
}

/** What there is of a declaration, with its comment; undefined if it does not go without what is missing. */
function present(node: ts.Node): string | undefined {
  const text = withoutMissing(node);
  if (text === undefined) return undefined;
  const comment = node.getSourceFile().text.slice(node.getStart(undefined, true), node.getStart());
  const isThere = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  return (
    comment
      .replace(/^ *\* @param (\w+) .*\n/gm, (line, name) => (isThere(name) ? line : ''))
      // What is old is there all the same.
      .replace(/^ *\* @deprecated .*\n/gm, '') + text
  );
}

/** The text of a node without choices and optional parameters of missing types. */
function withoutMissing(node: ts.Node): string | undefined {
  if (isMissing(node)) return undefined;
  if (ts.isUnionTypeNode(node)) {
    const choices = node.types.map(withoutMissing).filter(choice => choice !== undefined);
    return choices.length > 0 ? choices.join(' | ') : undefined;
  }
  const { text } = node.getSourceFile();
  let result = '';
  let from = node.getStart();
  const isImpossible = ts.forEachChild(node, child => {
    // It stands behind a parameter that is left out.
    if (child.getStart() < from) return false;
    const kept = withoutMissing(child);
    if (kept === undefined) {
      if (!ts.isParameter(child) || !child.questionToken) return true;
      const { parameters } = node as ts.SignatureDeclaration;
      if (parameters[0] === child) result += text.slice(from, parameters.pos);
      from = parameters.end;
      return false;
    }
    result += text.slice(from, child.getStart()) + kept;
    from = child.end;
    return false;
  });
  return isImpossible ? undefined : result + text.slice(from, node.end);
}

/** Whether a node stands for something missing: a type, a symbol, the language of a text. */
function isMissing(node: ts.Node): boolean {
  if (ts.isParameter(node)) return node.name.getText() === LOCALES;
  if (ts.isTypeReferenceNode(node)) return isMissingType(node.typeName.getText().split('.')[0]);
  if (ts.isExpressionWithTypeArguments(node)) return isMissingType(node.expression.getText());
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Symbol') return false;
  return Object.hasOwn(MISSING_MEMBERS.SymbolConstructor, node.name.text);
}

function isMissingType(name: string): boolean {
  return (
    REQUIRED.has(name) ||
    OTHER_TYPES.test(name) ||
    Object.keys(MISSING_GLOBALS).some(missing => name.startsWith(missing))
  );
}

function isType(node: ts.Statement): node is TypeDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** The name of a member, as the table has it. */
function keyOf(member: ts.TypeElement): string {
  if (ts.isConstructSignatureDeclaration(member)) return WITH_NEW;
  if (ts.isCallSignatureDeclaration(member)) return WITHOUT_NEW;
  const { name } = member;
  return name && ts.isStringLiteral(name) ? name.text : (name?.getText() ?? '');
}

/** The declaration of a member that nothing can be done with. */
function signatureOf(key: string): string {
  if (key === WITH_NEW) return 'new (missing: never): never;';
  if (key === WITHOUT_NEW) return '(missing: never): never;';
  return `readonly ${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: never;`;
}

function parametersOf({ typeParameters }: TypeDeclaration): string {
  const names = [...(typeParameters ?? [])].map(
    ({ name, default: value }) => `${name.text}${value ? ' = any' : ''}`,
  );
  return names.length > 0 ? `<${names.join(', ')}>` : '';
}

function deprecated(remedy: string): string {
  return `/** @deprecated ${remedy} */ `;
}
