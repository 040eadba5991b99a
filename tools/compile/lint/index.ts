/**
 * Warnings about what is a program without errors and hardly what its author means: checks that TypeScript does
 * not make, many of which need the table of the console's API. A line below `// cartwright-ignore-next-line` is left alone.
 */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../diagnostic.ts';
import { neededSources } from '../needed-files.ts';
import { remembered } from '../rebuild/memory.ts';
import { createNumberProver } from '../semantics/number-facts.ts';
import { hotAllocations } from './allocations.ts';
import { argumentProblems } from './arguments.ts';
import { consoleCalls } from './console-calls.ts';
import { toWarning } from './finding.ts';
import { isIgnored } from './ignore.ts';
import { saveIdProblems } from './save-id.ts';
import { shadowProblems } from './shadows.ts';
import { slips } from './slips.ts';

export interface LintOptions {
  /** Whether the cartridge has a `saveid`. */
  hasSaveId: boolean;
  /** Whether to look for hints as well: what is right and may be slow. */
  hints?: boolean;
}

/** Warnings about the files of a program without type errors, in the order of files and lines. */
export function lint(
  program: TypeScript.Program,
  entry: TypeScript.SourceFile,
  { hasSaveId, hints }: LintOptions,
): Diagnostic[] {
  const checker = program.getTypeChecker();
  const prover = createNumberProver(checker);
  const found = neededSources(program).flatMap(file =>
    remembered(program, file, 'lint', () => {
      const calls = consoleCalls(file, checker);
      const findings = [
        ...argumentProblems(calls, prover),
        ...shadowProblems(calls),
        ...saveIdProblems(calls),
        ...slips(file, calls, checker),
      ];
      return findings.filter(finding => !isIgnored(finding, file)).map(toWarning);
    }),
  );
  const pmem = found.find(({ code }) => code === 'lint/save-id');
  const warnings = found.filter(
    problem => problem.code !== 'lint/save-id' || (!hasSaveId && problem === pmem),
  );
  if (!hints) return warnings;
  const slow = hotAllocations(entry, checker).filter(
    finding => !isIgnored(finding, finding.node.getSourceFile()),
  );
  return [...warnings, ...slow.map(toWarning)];
}
