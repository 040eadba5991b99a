/** Regular expressions whose text is in the source: literals, and `new RegExp('a+', 'g')`. */

import {
  type BadPattern,
  compileRegularExpression,
  type RegularExpression,
  readLiteral,
} from '../../../regular-expressions/index.ts';
import { mentions, neededSources } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { mayHaveWideSpaces } from '../../program/wide-spaces.ts';
import { type CheckedProgram, libraryGlobal } from '../built-in-names.ts';
import { recorded } from '../recorded-facts.ts';
import { skipWrappers } from '../writes.ts';

/** The regular expression that an expression makes; undefined if it makes none, or its text is not in the source. */
export function patternAt(node: ts.Expression, checked: CheckedProgram): RegularExpression | undefined {
  const inner = skipWrappers(node);
  const areWide = hasWideSpaces(inner, checked.program);
  if (ts.isRegularExpressionLiteral(inner)) return withoutProblem(literalPattern(inner, areWide));
  if (!ts.isNewExpression(inner) && !ts.isCallExpression(inner)) return undefined;
  if (libraryGlobal(inner.expression, checked) !== 'RegExp') return undefined;
  const texts = (inner.arguments ?? []).map(value => textOf(value, checked));
  const [source, flags = ''] = texts;
  if (source === undefined || texts.length > 2 || texts.includes(undefined)) return undefined;
  // It is escaped when the program runs, and what is wrong with it is an error then.
  return /[/\n\r]/.test(source)
    ? undefined
    : withoutProblem(compileRegularExpression(source, flags, areWide));
}

/** Whether `\s` at a node has to know the white space beyond ASCII; else it is a single class of Lua's patterns. */
export function hasWideSpaces(node: ts.Node, program: ts.Program): boolean {
  return spacesOf(program).areWide(node);
}

const spacesOf = recorded('white space', program => {
  const areWide =
    makesCharacters(program) || neededSources(program).some(({ text }) => mayHaveWideSpaces(text));
  return { areWide: (_node: ts.Node) => areWide };
});

/** Codes below 256 become bytes. */
const makesCharacters = mentions(/fromCodePoint|fromCharCode\s*\(\s*(0x[\da-f]{4}|\d{4})/i);

/** A literal, compiled. */
export function literalPattern(
  { text }: ts.RegularExpressionLiteral,
  areSpacesWide = false,
): RegularExpression | BadPattern {
  const { source, flags } = readLiteral(text);
  return compileRegularExpression(source, flags, areSpacesWide);
}

/** The text of a string that is known. */
export function textOf(node: ts.Expression, { checker }: CheckedProgram): string | undefined {
  const inner = skipWrappers(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  const type = ts.isIdentifier(inner) ? checker.getTypeAtLocation(inner) : undefined;
  const isConstant = (checker.getSymbolAtLocation(inner)?.declarations ?? []).every(
    declaration =>
      ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const,
  );
  return type?.isStringLiteral() && isConstant ? type.value : undefined;
}

function withoutProblem(pattern: RegularExpression | BadPattern): RegularExpression | undefined {
  return 'reason' in pattern ? undefined : pattern;
}
