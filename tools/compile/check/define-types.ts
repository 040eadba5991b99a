/** Compares the constants that a build defines with their declarations in the sources. */

import type { DefinedValue, Defines } from '../program/defines.ts';
import { filesToCheck } from '../program/needed-files.ts';
import ts from '../program/typescript.js';
import { DEFINE_TYPE } from './refusals/program.ts';
import { problemOf, type RuleProblem } from './rule.ts';
import { NO_VALUE } from './warnings/program.ts';

/** An error for every `declare const DEBUG: boolean;` of a constant whose value is of another type. */
export function checkDefineTypes(program: ts.Program, defines: Defines): RuleProblem[] {
  if (Object.keys(defines).length === 0) return [];
  const checker = program.getTypeChecker();
  return declaredConstants(program).flatMap(({ name: node }): RuleProblem[] => {
    const name = node.getText();
    if (!Object.hasOwn(defines, name)) return [];
    const value = defines[name];
    const declared = checker.getTypeAtLocation(node);
    if (checker.isTypeAssignableTo(literalType(value, checker), declared)) return [];
    return [
      problemOf(DEFINE_TYPE, node, {
        message: `${name} is defined as ${JSON.stringify(value)}, and declared as ${checker.typeToString(declared)}`,
        remedy: `Define another value, or declare it with the type ${typeof value}.`,
      }),
    ];
  });
}

/**
 * A warning for every such declaration of a constant that has no value.
 *
 * @param globals names that the program uses and nothing defines
 */
export function checkUndefined(program: ts.Program, globals: ReadonlySet<string>): RuleProblem[] {
  return declaredConstants(program).flatMap(({ name: node }): RuleProblem[] => {
    const name = node.getText();
    if (!globals.has(name)) return [];
    const value = exampleOf(program.getTypeChecker().getTypeAtLocation(node));
    return [
      problemOf(NO_VALUE, node, {
        message: `${name} is declared, and nothing gives it a value: it is undefined`,
        remedy: `Give it one in cart.json, \`"define": { "${name}": ${value} }\`, or with \`--define ${name}=${value}\`.`,
      }),
    ];
  });
}

function exampleOf({ flags }: ts.Type): string {
  if (flags & ts.TypeFlags.StringLike) return '"a"';
  return flags & ts.TypeFlags.NumberLike ? '1' : 'false';
}

function declaredConstants(program: ts.Program): ts.VariableDeclaration[] {
  return filesToCheck(program)
    .filter(file => !file.isDeclarationFile)
    .flatMap(file => file.statements.filter(ts.isVariableStatement))
    .filter(statement => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations);
}

function literalType(value: DefinedValue, checker: ts.TypeChecker): ts.Type {
  if (typeof value === 'string') return checker.getStringLiteralType(value);
  if (typeof value === 'number') return checker.getNumberLiteralType(value);
  return value ? checker.getTrueType() : checker.getFalseType();
}
