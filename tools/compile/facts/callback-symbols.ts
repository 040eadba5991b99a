/** The functions of a program that the console may call. */

import { callbacks } from '../../api/index.ts';
import { withoutAlias } from '../program/symbols.ts';
import ts from '../program/typescript.js';
import { contentsOf } from './flow/contents.ts';

/** The symbols that the entry file exports or declares at its top level, by name. */
export function callbackSymbols(entry: ts.SourceFile, checker: ts.TypeChecker): Map<string, ts.Symbol> {
  const symbols = new Map<string, ts.Symbol>();
  for (const statement of entry.statements) {
    const names = ts.isFunctionDeclaration(statement)
      ? [statement.name]
      : ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name : undefined))
        : [];
    for (const name of names) {
      const symbol = name && checker.getSymbolAtLocation(name);
      if (symbol) symbols.set(symbol.name, symbol);
    }
  }
  const module = checker.getSymbolAtLocation(entry);
  for (const symbol of module ? checker.getExportsOfModule(module) : [])
    symbols.set(symbol.name, withoutAlias(symbol, checker));
  return symbols;
}

/** Names of callbacks that have parameters and also receive `this`, which the console does not pass. */
export function callbacksWithThis(program: ts.Program, entry: ts.SourceFile): ReadonlySet<string> {
  const symbols = callbackSymbols(entry, program.getTypeChecker());
  const takesThis = (name: string): boolean => {
    const declaration = symbols.get(name)?.valueDeclaration;
    const declared = declaration && ts.getNameOfDeclaration(declaration);
    return declared !== undefined && contentsOf(program).takesThis(declared);
  };
  const names = callbacks.filter(({ parameters }) => parameters.length > 0).map(({ name }) => name);
  return new Set(names.filter(takesThis));
}
