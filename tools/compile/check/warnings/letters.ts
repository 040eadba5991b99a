/** Warns of letters beyond ASCII: strings are bytes on the console, and its fonts lack such letters. */

import { calledMethod, objectFunction } from '../../facts/index.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, type Rule, warning } from '../rule.ts';

const Js = ts.SyntaxKind;

const BEYOND_ASCII = /[^\0-\x7f]/u;

/**
 * Warnings about letters beyond ASCII in strings, and in names that become strings: `Object.keys(ship)`, `Color[0]`,
 * `Ship.name`.
 */
export const NON_ASCII_LETTERS: readonly Rule[] = [
  warning({
    code: 'compile/not-ascii',
    find: {
      ...onEach(
        [
          Js.StringLiteral,
          Js.NoSubstitutionTemplateLiteral,
          Js.TemplateHead,
          Js.TemplateMiddle,
          Js.TemplateTail,
        ],
        ({ parent, text }) => !ts.isImportDeclaration(parent) && ofText(text),
      ),
      [Js.CallExpression]: (node, checked) => {
        const isList = /^(keys|entries)$/.test(objectFunction(node.expression, checked) ?? '');
        return isList && node.arguments.length === 1
          ? ofNames(shown(node), namesOf(node.arguments[0], checked.checker))
          : ofText(textOfCodes(node));
      },
      [Js.ForInStatement]: ({ expression }, { checker }) =>
        ofNames(`the loop over ${shown(expression)}`, namesOf(expression, checker)),
      [Js.ElementAccessExpression]: (node, { checker }) => {
        const symbol = checker.getSymbolAtLocation(node.expression);
        const isEnum = symbol && symbol.flags & ts.SymbolFlags.Enum;
        return isEnum ? ofNames(shown(node), namesOf(node.expression, checker)) : undefined;
      },
      [Js.PropertyAccessExpression]: (node, { checker }) => {
        const symbol = node.name.text === 'name' ? checker.getSymbolAtLocation(node.expression) : undefined;
        return symbol && symbol.flags & ts.SymbolFlags.Class
          ? ofNames(shown(node), [symbol.name])
          : undefined;
      },
    },
    examples: ["trace('Größe'.length);", 'const ship = { größe: 1 };\ntrace(Object.keys(ship)[0]);'],
  }),
];

/** The finding about a text with a character of several bytes. */
function ofText(text: string): Finding | undefined {
  const character = BEYOND_ASCII.exec(text)?.[0];
  if (character === undefined) return undefined;
  const bytes = new TextEncoder().encode(character).length;
  return {
    message: `"${character}" is not an ASCII character: TIC-80's fonts lack it, and its length is ${bytes}`,
    remedy: 'Use ASCII characters, or draw the character as a sprite.',
  };
}

function ofNames(source: string, names: readonly string[]): Finding | undefined {
  if (!names.some(name => BEYOND_ASCII.test(name))) return undefined;
  return {
    message: `${source} gives names that are not ASCII: TIC-80's fonts lack their letters, and their length counts bytes`,
    remedy: 'Use ASCII characters in names that the program shows or takes apart.',
  };
}

function namesOf(object: ts.Node, checker: ts.TypeChecker): string[] {
  const properties = checker.getTypeAtLocation(object).getProperties();
  return properties.map(({ name }) => name);
}

/** The characters of several bytes in `String.fromCodePoint(233)`; empty for any other call. */
function textOfCodes(node: ts.CallExpression): string {
  const name = calledMethod(node)?.name.text;
  if (name !== 'fromCharCode' && name !== 'fromCodePoint') return '';
  // Char codes up to 255 are one byte each.
  const min = name === 'fromCharCode' ? 256 : 128;
  const codes = node.arguments.filter(ts.isNumericLiteral).map(({ text }) => Number(text));
  return String.fromCodePoint(...codes.filter(code => code >= min && code <= 0x10ffff));
}
