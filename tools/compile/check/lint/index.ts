/**
 * Warnings about what is a program without errors and hardly what its author means: checks that TypeScript does
 * not make, many of which need the table of the console's API. A line below `// cartwright-ignore-next-line` is left alone.
 */

import type TypeScript from 'typescript';
import type { Diagnostic } from '../../../diagnostic.ts';
import { createNumberProver } from '../../facts/number-facts.ts';
import { neededSources } from '../../program/needed-files.ts';
import { remembered } from '../../program/rebuild/memory.ts';
import { hotAllocations } from './allocations.ts';
import { argumentProblems } from './arguments.ts';
import { consoleCalls } from './console-calls.ts';
import { toFound } from './finding.ts';
import { isIgnored } from './ignore.ts';
import { saveIdProblems } from './save-id.ts';
import { shadowProblems } from './shadows.ts';
import { slips } from './slips.ts';
import { playedSounds, type Sounds, writesSound } from './sounds.ts';

export interface LintOptions {
  /** Whether the cartridge has a `saveid`. */
  hasSaveId: boolean;
  /** What the cartridge has to play; left out, nothing is said of what is missing. */
  sounds?: Sounds;
  /** Whether to look for hints as well: what is right and may be slow. */
  hints?: boolean;
}

/** Warnings about the files of a program without type errors, and errors about arguments that stop it, file by file. */
export function lint(
  program: TypeScript.Program,
  entry: TypeScript.SourceFile,
  { hasSaveId, sounds, hints }: LintOptions,
): Diagnostic[] {
  const checker = program.getTypeChecker();
  const prover = createNumberProver(checker);
  const files = neededSources(program).map(file =>
    remembered(program, file, 'lint', () => {
      const calls = consoleCalls(file, checker);
      const findings = [
        ...argumentProblems(calls, prover),
        ...shadowProblems(calls),
        ...saveIdProblems(calls),
        ...slips(file, calls, checker),
      ];
      const played = playedSounds(calls, prover).filter(({ finding }) => !isIgnored(finding, file));
      return {
        problems: findings.filter(finding => !isIgnored(finding, file)).map(toFound),
        played: played.map(({ finding, ...sound }) => ({ ...sound, problem: toFound(finding) })),
        writesSound: writesSound(calls, prover),
      };
    }),
  );
  const found = files.flatMap(({ problems }) => problems);
  const pmem = found.find(({ code }) => code === 'lint/save-id');
  const warnings = found.filter(
    problem => problem.code !== 'lint/save-id' || (!hasSaveId && problem === pmem),
  );
  // What the program writes itself is known only when it runs.
  if (sounds && !files.some(file => file.writesSound)) {
    const missing = files.flatMap(({ played }) => played).filter(({ kind, id }) => !sounds[kind].has(id));
    const first = new Map(missing.reverse().map(({ problem }) => [problem.message, problem]));
    warnings.push(...[...first.values()].reverse());
  }
  if (!hints) return warnings;
  const slow = hotAllocations(entry, checker).filter(
    finding => !isIgnored(finding, finding.node.getSourceFile()),
  );
  return [...warnings, ...slow.map(toFound)];
}
