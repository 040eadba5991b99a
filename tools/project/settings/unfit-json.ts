/** Rejects texts that TypeScript's JSON parser must not see, since it would recurse too deeply. */

import ts from '../../compile/program/lazy-typescript.js';
import { MAX_LEVELS, MAX_TEXT } from '../../reading-budget.ts';

/** Maximum number of tokens that are not JSON; up to there the parser explains them. */
const MAX_STRANGE = 200;

/**
 * Where a text is too long, nested too deeply, or not JSON: the parser accepts expressions, in which operators,
 * functions and conditions nest as well.
 *
 * @returns undefined if the text can be parsed
 */
export function unfitPlace(text: string): { at: number; message: string } | undefined {
  if (text.length > MAX_TEXT) return { at: 0, message: `the file has more than ${MAX_TEXT} characters` };
  const { SyntaxKind } = ts;
  const opening = new Set([SyntaxKind.OpenBraceToken, SyntaxKind.OpenBracketToken]);
  const closing = new Set([SyntaxKind.CloseBraceToken, SyntaxKind.CloseBracketToken]);
  const inValues: ReadonlySet<ts.SyntaxKind> = new Set([
    SyntaxKind.StringLiteral,
    SyntaxKind.NumericLiteral,
    SyntaxKind.TrueKeyword,
    SyntaxKind.FalseKeyword,
    SyntaxKind.NullKeyword,
    SyntaxKind.CommaToken,
    SyntaxKind.ColonToken,
    SyntaxKind.MinusToken,
  ]);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  let levels = 0;
  let strange = 0;
  let before: ts.SyntaxKind = SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isDoubled = token === before && token === SyntaxKind.MinusToken;
    if (opening.has(token)) levels++;
    else if (closing.has(token)) levels = Math.max(0, levels - 1);
    else if (isDoubled || !inValues.has(token)) strange++;
    before = token;
    if (levels > MAX_LEVELS)
      return {
        at: scanner.getTokenStart(),
        message: `more than ${MAX_LEVELS} lists and objects are nested`,
      };
    if (strange > MAX_STRANGE) return { at: scanner.getTokenStart(), message: 'the file is not valid JSON' };
  }
  return undefined;
}
