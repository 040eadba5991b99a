/** Which exports of TypeScript are numbers that Lua files get, and may be floats although they are whole. */

import { INTEGER, rangesOf } from '../facts/index.ts';
import ts from '../program/typescript.js';

/** The exports of a file that are numbers, or functions that give numbers. */
export function numbersForLua(file: ts.SourceFile, program: ts.Program): Set<string> {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(file);
  const found = new Set<string>();
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    if (isInteger(symbol, program)) continue;
    const type = checker.getTypeOfSymbolAtLocation(symbol, file);
    const results = type.getCallSignatures().map(signature => signature.getReturnType());
    if ([type, ...results].some(one => holdsNumber(one, checker))) found.add(symbol.name);
  }
  return found;
}

/** Whether an export is a variable that only ever holds Lua's integers. */
function isInteger({ valueDeclaration: node }: ts.Symbol, program: ts.Program): boolean {
  if (!node || !ts.isVariableDeclaration(node)) return false;
  return rangesOf(program).numberRangeOf(node.name).kind === INTEGER;
}

/** Whether a type is that of numbers, or of several values with a number among them. */
function holdsNumber(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(part => holdsNumber(part, checker));
  if (checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some(part => holdsNumber(part, checker));
  return (type.flags & ts.TypeFlags.NumberLike) !== 0;
}
