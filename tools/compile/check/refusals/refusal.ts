/** A refusal: what JavaScript has and the console cannot have, with a message and what to write instead. */

import type TypeScript from 'typescript';
import ts from '../../program/typescript.ts';

export interface Refusal {
  /** The code of its diagnostics: `compile/var`. */
  name: string;
  /** What is wrong, at which thing. */
  message: string | ((node: TypeScript.Node) => string);
  /** What to write instead. */
  remedy: string;
  /** Whether it follows from an error in types, wherever that is. */
  followsErrors?: boolean;
  /** A program with it, of which the page on errors shows what the build says. */
  example?: string;
}

/** A refusal that the syntax alone shows. */
export interface SyntaxRefusal extends Refusal {
  kinds: readonly TypeScript.SyntaxKind[];
  /** Which nodes of these kinds; all if left out. */
  isRefused?: (node: TypeScript.Node) => boolean;
}

/** A problem that carries what it comes from. */
interface RefusedDiagnostic extends TypeScript.Diagnostic {
  refusal: Refusal;
}

/** Stands outside of the numbers that TypeScript and the transpiler use. */
const REFUSED = 200_000;

/** A refusal as a problem at the place of a node. */
export function diagnosticOf(refusal: Refusal, node: TypeScript.Node): RefusedDiagnostic {
  const { message } = refusal;
  const text = typeof message === 'string' ? message : message(node);
  return diagnosticAt({ ...refusal, message: text }, node.getSourceFile(), node.getStart(), node.getWidth());
}

/** A refusal as a problem at a place of a file, or of the whole program. */
export function diagnosticAt(
  refusal: Refusal & { message: string },
  file?: TypeScript.SourceFile,
  start?: number,
  length?: number,
): RefusedDiagnostic {
  const { message } = refusal;
  return {
    category: ts.DiagnosticCategory.Error,
    code: REFUSED,
    messageText: message,
    file,
    start,
    length,
    refusal,
  };
}

/** The refusal that a problem comes from; undefined for the problems that others find. */
export function refusalOf(problem: TypeScript.Diagnostic): Refusal | undefined {
  return (problem as Partial<RefusedDiagnostic>).refusal;
}
