/** Tracks the statement that the transpiler is at, so that its exceptions can be reported by file and line. */

import type { Plugin } from 'typescript-to-lua';
import { NOT_TRANSLATED } from '../check/refusals/program.ts';
import { problemOf } from '../check/rule.ts';
import ts from '../program/typescript.js';

/** The transpiler's exception for syntax without a visitor. */
const NO_VISITOR = /no super transform for (\w+) visitor/;

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

export interface LocationTracker {
  /** Tracks the transpiler's location. */
  plugin: Plugin;
  /**
   * The diagnostic for an exception of the transpiler.
   * @param file the place if it came to no statement
   */
  describe(problem: unknown, file: ts.SourceFile): ts.Diagnostic;
}

/** Tracks the last statement that the transpiler has visited. */
export function trackLocation(): LocationTracker {
  let current: ts.Node | undefined;
  const statement: NonNullable<Plugin['visitors']>[typeof ts.SyntaxKind.ExpressionStatement] = (
    node,
    context,
  ) => {
    const original = ts.getOriginalNode(node);
    // Nodes that the transpiler has created have no source position.
    if (original.pos >= 0) current = original;
    return context.superTransformStatements(node);
  };
  return {
    plugin: {
      visitors: Object.fromEntries(STATEMENTS.map(kind => [kind, statement])) as Plugin['visitors'],
    },
    describe: (problem, file) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      const kind = NO_VISITOR.exec(reason)?.[1];
      const message = kind
        ? `this statement has syntax that is not supported (${kind})`
        : `the compiler cannot translate this statement (${reason})`;
      return problemOf(NOT_TRANSLATED, current?.getSourceFile() === file ? current : file, message);
    },
  };
}
