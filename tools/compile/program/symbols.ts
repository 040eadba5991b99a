/** Resolves names across files. */

import ts from './typescript.js';

/** What an import or an export stands for in the file that declares it; any other symbol as it is. */
export function withoutAlias<Found extends ts.Symbol | undefined>(symbol: Found, checker: ts.TypeChecker) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
