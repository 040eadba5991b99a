/** Cautions about letters beyond ASCII: strings are bytes on the console, and its fonts lack such letters. */

import type TypeScript from 'typescript';
import { objectFunction } from '../facts/asked-keys.ts';
import type { CheckedProgram } from '../facts/built-in-names.ts';
import { calledMethod } from '../facts/writes.ts';
import { shown } from '../program/shown-source.ts';
import ts from '../program/typescript.ts';
import type { Refusal } from './refusals/refusal.ts';

const BEYOND_ASCII = /[^\0-\x7f]/u;

/** A string with a character that is several bytes. */
const NOT_ASCII: Refusal = {
  name: 'compile/not-ascii',
  message: node => {
    const character = BEYOND_ASCII.exec(lettersOf(node)!)![0];
    const bytes = new TextEncoder().encode(character).length;
    return `"${character}" is not an ASCII character: TIC-80's fonts lack it, and its length is ${bytes}`;
  },
  remedy: 'Use ASCII characters, or draw the character as a sprite.',
  example: "trace('Größe'.length);",
};

/** `Object.keys(ship)` of an object with a property `größe`. */
const NAMES_NOT_ASCII: Refusal = {
  name: 'compile/not-ascii',
  message: node =>
    `${ts.isForInStatement(node) ? `the loop over ${shown(node.expression)}` : shown(node)} gives names that are not ASCII: TIC-80's fonts lack their letters, and their length counts bytes`,
  remedy: 'Use ASCII characters in names that the program shows or takes apart.',
  example: `const ship = { größe: 1 };
trace(Object.keys(ship)[0]);`,
};

export const LETTER_CAUTIONS: readonly Refusal[] = [NOT_ASCII, NAMES_NOT_ASCII];

/** The caution about the letters of a text, or of names that become one; undefined where there are none. */
export function letterCaution(node: TypeScript.Node, context: CheckedProgram): Refusal | undefined {
  if (BEYOND_ASCII.test(lettersOf(node) ?? '') && !ts.isImportDeclaration(node.parent)) return NOT_ASCII;
  return namesFrom(node, context).some(name => BEYOND_ASCII.test(name)) ? NAMES_NOT_ASCII : undefined;
}

/** The text that a literal, a part of a template or `String.fromCodePoint(233)` is. */
function lettersOf(node: TypeScript.Node): string | undefined {
  if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return ts.isNumericLiteral(node) ? undefined : node.text;
  const method = calledMethod(node);
  if (!method || !/^fromC(harCode|odePoint)$/.test(method.name.text)) return undefined;
  // Char codes up to 255 are one byte each.
  const least = method.name.text === 'fromCharCode' ? 256 : 128;
  const codes = (node as TypeScript.CallExpression).arguments
    .filter(ts.isNumericLiteral)
    .map(({ text }) => Number(text));
  return String.fromCodePoint(...codes.filter(code => code >= least && code <= 0x10ffff));
}

/** Names in the source that an expression or a loop gives as strings: `Object.keys(ship)`, `Color[0]`, `Ship.name`. */
function namesFrom(node: TypeScript.Node, context: CheckedProgram): string[] {
  const { checker } = context;
  const propertiesOf = (object: TypeScript.Node): string[] =>
    checker
      .getTypeAtLocation(object)
      .getProperties()
      .map(({ name }) => name);
  if (ts.isForInStatement(node)) return propertiesOf(node.expression);
  const owner =
    ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) ? node.expression : undefined;
  const symbol = owner && checker.getSymbolAtLocation(owner);
  if (symbol && ts.isElementAccessExpression(node))
    return symbol.flags & ts.SymbolFlags.Enum ? propertiesOf(node.expression) : [];
  if (symbol && symbol.flags & ts.SymbolFlags.Class)
    return ts.isPropertyAccessExpression(node) && node.name.text === 'name' ? [symbol.name] : [];
  const isList =
    ts.isCallExpression(node) && /^(keys|entries)$/.test(objectFunction(node.expression, context) ?? '');
  return isList && node.arguments.length === 1 ? propertiesOf(node.arguments[0]) : [];
}
