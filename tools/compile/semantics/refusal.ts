/** A refusal: what JavaScript has and the console cannot have, with a message and what to write instead. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';

export interface Refusal {
  /** The code of its diagnostics: `compile/var`. */
  name: string;
  /** What is wrong, at which thing. */
  message: string | ((node: TypeScript.Node) => string);
  /** What to write instead. */
  remedy: string;
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
  return {
    category: ts.DiagnosticCategory.Error,
    code: REFUSED,
    messageText: typeof message === 'string' ? message : message(node),
    file: node.getSourceFile(),
    start: node.getStart(),
    length: node.getWidth(),
    refusal,
  };
}

/** The refusal that a problem comes from; undefined for the problems that others find. */
export function refusalOf(problem: TypeScript.Diagnostic): Refusal | undefined {
  return (problem as Partial<RefusedDiagnostic>).refusal;
}
