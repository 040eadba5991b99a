/** Warnings about what runs on the console but not as in JavaScript, and cannot be made equal at a fair price. */

import type TypeScript from 'typescript';
import { visitNodes } from '../nodes-in.ts';
import ts from '../typescript.ts';

/** Stands outside of the numbers that TypeScript and the transpiler use. */
export const NOT_ASCII = 200_003;

/** Cautions about some files of a program. */
export function findCautions(files: Iterable<TypeScript.SourceFile>): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  for (const file of files) {
    const warn = (node: TypeScript.Node, code: number, messageText: string): void => {
      found.push({
        category: ts.DiagnosticCategory.Warning,
        code,
        messageText,
        file,
        start: node.getStart(file),
        length: node.getWidth(file),
      });
    };
    visitNodes(file, node => {
      if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent)) return true;
      const sign = /[^\0-\x7f]/u.exec(node.text)?.[0];
      if (sign !== undefined)
        warn(
          node,
          NOT_ASCII,
          `the console has no letter "${sign}": a text is bytes there, and its fonts are ASCII`,
        );
      return true;
    });
  }
  return found;
}
