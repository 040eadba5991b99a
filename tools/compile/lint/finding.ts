/** What a check of the lint finds, before it is a diagnostic with a severity. */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';

/** A problem before it has a severity. */
export interface Finding {
  code: string;
  message: string;
  remedy: string;
  node: TypeScript.Node;
}

/** A finding as a diagnostic. */
export function toWarning({ code, message, remedy, node }: Finding): Diagnostic {
  const file = node.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return {
    severity: 'warning',
    code,
    message,
    remedy,
    file: file.fileName,
    line: line + 1,
    column: character + 1,
    source: file.text,
  };
}
