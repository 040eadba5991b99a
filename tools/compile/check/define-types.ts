/** Compares the constants that a build gives values with what the sources declare of them. */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';
import type { DefinedValue, Defines } from '../program/defines.ts';
import { filesToCheck } from '../program/needed-files.ts';
import ts from '../program/typescript.ts';

/** An error for every `declare const DEBUG: boolean;` of a constant whose value is of another type. */
export function checkDefineTypes(program: TypeScript.Program, defines: Defines): Diagnostic[] {
  if (Object.keys(defines).length === 0) return [];
  const checker = program.getTypeChecker();
  const declarations = filesToCheck(program)
    .filter(file => !file.isDeclarationFile)
    .flatMap(file => file.statements.filter(ts.isVariableStatement))
    .filter(statement => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations);
  return declarations.flatMap((declaration): Diagnostic[] => {
    const name = declaration.name.getText();
    if (!Object.hasOwn(defines, name)) return [];
    const value = defines[name];
    const declared = checker.getTypeAtLocation(declaration.name);
    if (checker.isTypeAssignableTo(literalType(value, checker), declared)) return [];
    const file = declaration.getSourceFile();
    const { line, character } = file.getLineAndCharacterOfPosition(declaration.name.getStart(file));
    return [
      {
        severity: 'error',
        code: 'compile/define-type',
        message: `${name} is defined as ${JSON.stringify(value)}, and declared as ${checker.typeToString(declared)}`,
        remedy: `Define another value, or declare it with the type ${typeof value}.`,
        file: file.fileName,
        line: line + 1,
        column: character + 1,
        source: file.text,
      },
    ];
  });
}

function literalType(value: DefinedValue, checker: TypeScript.TypeChecker): TypeScript.Type {
  if (typeof value === 'string') return checker.getStringLiteralType(value);
  if (typeof value === 'number') return checker.getNumberLiteralType(value);
  return value ? checker.getTrueType() : checker.getFalseType();
}
