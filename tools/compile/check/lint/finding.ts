/** What a check of the lint finds, before it is a diagnostic with a severity. */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../../diagnostic.ts';
import { placeAt } from '../../program/place-at.ts';

/** A problem before it has a severity. */
export interface Finding {
  code: string;
  message: string;
  remedy: string;
  node: TypeScript.Node;
  /** Whether the program cannot do what it says; otherwise it is worth a warning. */
  isError?: boolean;
}

/** A finding as a diagnostic. */
export function toFound({ code, message, remedy, node, isError }: Finding): Diagnostic {
  const file = node.getSourceFile();
  return {
    severity: isError ? 'error' : 'warning',
    code,
    message,
    remedy,
    ...placeAt(file, node.getStart(file)),
  };
}
