/**
 * Warnings about what is a program without errors and hardly what its author means: checks that TypeScript does
 * not make, many of which need the table of the console's API. A line below `// cartwright-ignore-next-line` is left alone.
 */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../../diagnostic.ts';
import { numbersOf } from '../../facts/numbers/index.ts';
import { neededSources } from '../../program/needed-files.ts';
import { remembered } from '../../program/rebuild/memory.ts';
import { hotAllocations } from './allocations.ts';
import { argumentProblems } from './arguments.ts';
import { consoleCalls } from './console-calls.ts';
import { toFound } from './finding.ts';
import { isIgnored } from './ignore.ts';
import { type Content, wantedContent, writtenContent } from './missing-content.ts';
import { saveIdProblems } from './save-id.ts';
import { shadowProblems } from './shadows.ts';
import { slips } from './slips.ts';
import { frameProblems } from './sprite-frames.ts';

export interface LintOptions {
  /** Whether the cartridge has a `saveid`. */
  hasSaveId: boolean;
  /** What the cartridge has to play and to draw; left out, nothing is said of what is missing. */
  content?: Content;
  /** Whether to look for hints as well: what is right and may be slow. */
  hints?: boolean;
}

/** Warnings about the files of a program, and errors about arguments that stop it, file by file. */
export function lint(
  program: TypeScript.Program,
  entry: TypeScript.SourceFile,
  { hasSaveId, content, hints }: LintOptions,
): Diagnostic[] {
  const checker = program.getTypeChecker();
  const numbers = numbersOf(program);
  const files = neededSources(program).map(file =>
    remembered(program, file, 'lint', () => {
      const calls = consoleCalls(file, checker);
      const findings = [
        ...argumentProblems(calls, numbers),
        ...frameProblems(file, checker, numbers),
        ...shadowProblems(calls),
        ...saveIdProblems(calls),
        ...slips(file, calls, checker),
      ];
      const wanted = wantedContent(calls, numbers).filter(({ finding }) => !isIgnored(finding, file));
      return {
        problems: findings.filter(finding => !isIgnored(finding, file)).map(toFound),
        wanted: wanted.map(({ finding, ...want }) => ({ ...want, problem: toFound(finding) })),
        written: writtenContent(calls, numbers),
      };
    }),
  );
  const found = files.flatMap(({ problems }) => problems);
  const pmem = found.find(({ code }) => code === 'lint/save-id');
  const warnings = found.filter(
    problem => problem.code !== 'lint/save-id' || (!hasSaveId && problem === pmem),
  );
  if (content) {
    // What the program writes itself is known only when it runs.
    const written = new Set(files.flatMap(file => file.written));
    const missing = files
      .flatMap(({ wanted }) => wanted)
      .filter(({ kind, ids }) => !written.has(kind) && !ids.some(id => content[kind].has(id)));
    const first = new Map(missing.reverse().map(({ problem }) => [problem.message, problem]));
    warnings.push(...[...first.values()].reverse());
  }
  if (!hints) return warnings;
  const slow = hotAllocations(entry, checker).filter(
    finding => !isIgnored(finding, finding.node.getSourceFile()),
  );
  return [...warnings, ...slow.map(toFound)];
}
