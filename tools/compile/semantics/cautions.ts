/** Warnings about what runs on the console but not as in JavaScript, and cannot be made equal at a fair price. */

import type TypeScript from 'typescript';
import { visitNodes } from '../nodes-in.ts';
import ts from '../typescript.ts';
import { diagnosticOf, type Refusal } from './refusal.ts';

const BEYOND_ASCII = /[^\0-\x7f]/u;

/** A string with a character that is several bytes. */
const NOT_ASCII: Omit<Refusal, 'message'> = {
  name: 'compile/not-ascii',
  remedy: 'Use ASCII characters, or draw the character as a sprite.',
};

/** Cautions about some files of a program. */
export function findCautions(files: Iterable<TypeScript.SourceFile>): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  for (const file of files)
    visitNodes(file, node => {
      if (!ts.isStringLiteralLike(node) || ts.isImportDeclaration(node.parent)) return true;
      const character = BEYOND_ASCII.exec(node.text)?.[0];
      if (character === undefined) return true;
      const bytes = new TextEncoder().encode(character).length;
      const message = `"${character}" is not an ASCII character: TIC-80's fonts lack it, and its length is ${bytes}`;
      found.push({
        ...diagnosticOf({ ...NOT_ASCII, message }, node),
        category: ts.DiagnosticCategory.Warning,
      });
      return true;
    });
  return found;
}
