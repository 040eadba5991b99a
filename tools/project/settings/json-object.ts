/**
 * Parses the JSON files of a project: one object, with comments and trailing commas, and a position for every
 * error.
 */

import ts from '../../compile/program/lazy-typescript.js';
import { locationAt } from '../../compile/program/location.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { nearestWord } from '../../nearest-word.ts';
import { MAX_PROBLEMS, MORE_PROBLEMS } from '../../reading-budget.ts';
import { type Entry, plainEntries } from './plain-json.ts';
import { unfitPlace } from './unfit-json.ts';

/** Maximum length of a wrong value in a message. */
const LONGEST_VALUE = 100;

/** What is wrong with a key or its value. */
export interface JsonProblem {
  code: string;
  message: string;
  remedy: string;
  /** Key inside the value, unless the problem concerns all of it. */
  inner?: string;
  /** Further problems of the value. */
  others?: readonly JsonProblem[];
}

/** Combines the problems of one value; undefined if there are none. */
export function together(problems: readonly JsonProblem[]): JsonProblem | undefined {
  const [first, ...others] = problems.flatMap(apart);
  return first && { ...first, others };
}

/** Splits a combined problem. */
export function apart({ others = [], ...problem }: JsonProblem): JsonProblem[] {
  return [problem, ...others.flatMap(apart)];
}

/**
 * Reads an object key by key.
 *
 * @param kind prefix of its diagnostic codes, such as `cart-json`
 * @param example a valid object, for the remedy
 * @param readKey receives a key with its value, and returns what is wrong with it
 * @returns success; or a diagnostic for every key that `readKey` rejects, at its position
 */
export function readJsonObject(
  { text, file, kind, example }: { text: string; file: string; kind: string; example: string },
  readKey: (key: string, value: unknown) => JsonProblem | undefined,
): Outcome<undefined> {
  const plain = plainEntries(text);
  const parsed: Outcome<ParsedObject> = plain
    ? success({ entries: plain })
    : parseEntries({ text, file, kind, example });
  if (!parsed.ok) return parsed;
  const { entries } = parsed.value;
  let { tree } = parsed.value;
  const placeOf = (index: number, inner: string | undefined): Partial<Diagnostic> => {
    tree ??= ts.parseJsonText(file, text);
    return locationAt(tree, propertyStart(propertiesOf(tree)[index], inner, tree));
  };
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const [index, [key, value]] of entries.entries()) {
    const problem = seen.has(key) ? duplicateKey(kind, key) : readKey(key, value);
    seen.add(key);
    if (problem && diagnostics.length > MAX_PROBLEMS) {
      diagnostics.push(errorDiagnostic(`${kind}/syntax`, MORE_PROBLEMS, { file }));
      break;
    }
    for (const { code, message, remedy, inner } of problem ? apart(problem) : [])
      diagnostics.push(errorDiagnostic(code, message, { ...placeOf(index, inner), remedy }));
  }
  for (const { name } of tree ? duplicatesInside(propertiesOf(tree)) : []) {
    if (diagnostics.length > MAX_PROBLEMS) break;
    const { code, message, remedy } = duplicateKey(kind, (name as ts.StringLiteral).text);
    diagnostics.push(errorDiagnostic(code, message, { ...locationAt(tree!, name.getStart(tree)), remedy }));
  }
  return diagnostics.length > 0 ? failure(diagnostics) : success(undefined);
}

/** Properties in the values of others whose names occur before in the same object. */
function duplicatesInside(properties: readonly ts.PropertyAssignment[]): ts.PropertyAssignment[] {
  const inside = (node: ts.Expression): ts.PropertyAssignment[] => {
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(inside);
    if (!ts.isObjectLiteralExpression(node)) return [];
    const named = node.properties
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => ts.isStringLiteral(name));
    const seen = new Set<string>();
    const twice = named.filter(({ name }) => {
      const { text } = name as ts.StringLiteral;
      const isTwice = seen.has(text);
      seen.add(text);
      return isTwice;
    });
    return [...twice, ...duplicatesInside(named)];
  };
  return properties.flatMap(({ initializer }) => inside(initializer));
}

interface ParsedObject {
  entries: readonly Entry[];
  tree?: ts.JsonSourceFile;
}

/** Parses an object that may have comments, trailing commas and mistakes. */
function parseEntries({
  text,
  file,
  kind,
  example,
}: {
  text: string;
  file: string;
  kind: string;
  example: string;
}): Outcome<ParsedObject> {
  const remedy = `The file must contain one object in braces, such as ${example}.`;
  const unfit = unfitPlace(text);
  if (unfit) {
    const { message, at } = unfit;
    const lines = text.slice(0, at).split('\n');
    const place = { file, source: text, line: lines.length, column: lines.at(-1)!.length + 1 };
    return failure(errorDiagnostic(`${kind}/syntax`, message, { ...place, remedy }));
  }
  const tree = ts.parseJsonText(file, text);
  const root = tree.statements[0]?.expression;
  const isObject = root !== undefined && ts.isObjectLiteralExpression(root);
  // TypeScript would complain about the first character of a file without an object.
  const { error } = isObject ? ts.parseConfigFileTextToJson(file, text) : {};
  if (error || !isObject) {
    const said = error ? ts.flattenDiagnosticMessageText(error.messageText, '\n') : 'expected a JSON object';
    const isQuote = error !== undefined && lacksQuote(text, error.start ?? 0);
    return failure(
      errorDiagnostic(`${kind}/syntax`, isQuote ? 'a double quote is missing in this line' : said, {
        ...locationAt(tree, error?.start ?? 0),
        remedy: isQuote ? `Put keys and strings in double quotes, such as ${example}.` : remedy,
      }),
    );
  }
  const entries = propertiesOf(tree).map(
    ({ name, initializer }): Entry => [(name as ts.StringLiteral).text, jsonValue(initializer)],
  );
  return success({ entries, tree });
}

/** The properties of a text that contains an object. */
function propertiesOf(tree: ts.JsonSourceFile): ts.PropertyAssignment[] {
  const { properties } = tree.statements[0].expression as ts.ObjectLiteralExpression;
  return properties.filter(ts.isPropertyAssignment).filter(({ name }) => ts.isStringLiteral(name));
}

/** Whether the line of a position has unbalanced quotes. */
function lacksQuote(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start).split(/\r?\n/, 1)[0];
  return (line.replaceAll(/\\./g, '').match(/"/g) ?? []).length % 2 === 1;
}

/** The problem of an invalid value. */
export function wrongValue(kind: string, key: string, value: unknown, remedy: string): JsonProblem {
  return {
    code: `${kind}/wrong-value`,
    message: `the value of ${quote(key)} cannot be ${JSON.stringify(value)?.slice(0, LONGEST_VALUE) ?? 'this'}`,
    remedy,
  };
}

/** The problem of a key that is not in `keys`. */
export function unknownKey(kind: string, key: string, keys: readonly string[]): JsonProblem {
  const near = nearestWord(key, keys);
  return {
    code: `${kind}/unknown-key`,
    message: `unknown key ${quote(key)}`,
    remedy: near ? `Did you mean ${quote(near)}?` : `The keys are ${keys.join(', ')}.`,
  };
}

function duplicateKey(kind: string, key: string): JsonProblem {
  return {
    code: `${kind}/duplicate-key`,
    message: `duplicate key ${quote(key)}`,
    remedy: 'Remove one of the two.',
  };
}

/** Position of a key in a JSON text, or of a key in its value if that exists. */
export function placeInJson(text: string, file: string, outer: string, inner?: string): Partial<Diagnostic> {
  const tree = ts.parseJsonText(file, text);
  const root = tree.statements[0]?.expression;
  const property = root && findProperty(root, outer);
  return locationAt(tree, property ? propertyStart(property, inner, tree) : 0);
}

function propertyStart(
  property: ts.PropertyAssignment,
  inner: string | undefined,
  tree: ts.JsonSourceFile,
): number {
  const found = inner === undefined ? undefined : findInside(property.initializer, inner);
  return (found ?? property).getStart(tree);
}

/** The effective property of an object: the last one with its name. */
function findProperty(node: ts.Expression, name: string): ts.PropertyAssignment | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties
    .filter(ts.isPropertyAssignment)
    .findLast(property => ts.isStringLiteral(property.name) && property.name.text === name);
}

/** The property of an object, or of one nested in it. */
function findInside(node: ts.Expression, name: string): ts.PropertyAssignment | undefined {
  const found = findProperty(node, name);
  if (found || !ts.isObjectLiteralExpression(node)) return found;
  for (const property of node.properties.filter(ts.isPropertyAssignment)) {
    const inside = findInside(property.initializer, name);
    if (inside) return inside;
  }
  return undefined;
}

/** A text as a JSON string. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** Evaluates a JSON expression. */
function jsonValue(node: ts.Expression): unknown {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) return -Number(jsonValue(node.operand));
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(jsonValue);
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      node.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [
          ts.isStringLiteral(name) ? name.text : name.getText(node.getSourceFile()),
          jsonValue(initializer),
        ]),
    );
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return null;
}
