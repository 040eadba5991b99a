/** Where the transpiler is: what it fails on without a word can be named by file and line. */

import type TypeScript from 'typescript';
import type { Plugin } from 'typescript-to-lua';
import ts from '../typescript.ts';

/** Stands outside of the numbers that TypeScript and the transpiler use. */
export const TRANSPILER_FAILED = 200_006;

const STATEMENTS = [
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.EnumDeclaration,
  ts.SyntaxKind.ExportAssignment,
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ModuleDeclaration,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.WhileStatement,
] as const;

export interface PlaceKeeper {
  /** Goes along with the transpiler. */
  plugin: Plugin;
  /** What to say of an exception that came out of it. */
  describe(problem: unknown): TypeScript.Diagnostic;
}

/** Keeps the statement that the transpiler came to last. */
export function keepPlace(): PlaceKeeper {
  let place: TypeScript.Node | undefined;
  const statement: NonNullable<Plugin['visitors']>[typeof ts.SyntaxKind.ExpressionStatement] = (
    node,
    context,
  ) => {
    place = ts.getOriginalNode(node);
    return context.superTransformStatements(node);
  };
  return {
    plugin: {
      visitors: Object.fromEntries(STATEMENTS.map(kind => [kind, statement])) as Plugin['visitors'],
    },
    describe: problem => ({
      category: ts.DiagnosticCategory.Error,
      code: TRANSPILER_FAILED,
      messageText: `the compiler cannot translate this (${problem instanceof Error ? problem.message : problem})`,
      file: place?.getSourceFile(),
      start: place?.getStart(),
      length: place?.getWidth(),
    }),
  };
}
