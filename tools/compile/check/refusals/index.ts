/** Finds what JavaScript has and the console cannot have: by the table of syntax, by what names mean, and by what values are. */

import type TypeScript from 'typescript';
import { visitNodes } from '../../program/nodes-in.ts';
import { missingBuiltIn } from './missing-built-ins.ts';
import { diagnosticOf, type Refusal, type SyntaxRefusal } from './refusal.ts';
import { ASYNCHRONOUS, SYNTAX_REFUSALS } from './syntax-refusals.ts';
import { refusalOfValue } from './value-refusals.ts';

const byKind = new Map<TypeScript.SyntaxKind, SyntaxRefusal[]>();
for (const refusal of SYNTAX_REFUSALS)
  for (const kind of refusal.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), refusal]);

/** Everything that is refused in some files of a program. */
export function findRefusals(
  files: Iterable<TypeScript.SourceFile>,
  program: TypeScript.Program,
): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  const checked = { checker: program.getTypeChecker(), program };
  for (const file of files)
    visitNodes(file, node => {
      const refusal = refusalOf(node) ?? missingBuiltIn(node, program) ?? refusalOfValue(node, checked);
      if (refusal) found.push(diagnosticOf(refusal, node));
      // What stands inside of something refused is refused with it.
      return refusal !== ASYNCHRONOUS;
    });
  return found;
}

function refusalOf(node: TypeScript.Node): Refusal | undefined {
  return byKind.get(node.kind)?.find(({ isRefused }) => !isRefused || isRefused(node));
}
