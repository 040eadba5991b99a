/** Compares generated programs in Lua and in Node, many of them at once, as modules of one larger program. */

import { NOT_TRANSLATED } from '../../../tools/compile/check/refusals/program.ts';
import type { Diagnostic } from '../../../tools/diagnostic.ts';
import { describeDifference } from '../difference.ts';
import { BuildError, type Files, runBoth, type Way } from '../differential.ts';

/** Shown before each program of a batch. */
const MARK = 'program';

/** What became of one program. */
export type Result =
  | { kind: 'same'; shown: readonly string[] }
  /** The build has errors: those of TypeScript, or what the console cannot have. */
  | { kind: 'refused'; reason: string }
  | {
      kind: 'different';
      reason: string;
      /** The other programs of the batch, by index, without which it shows the same. */
      others?: readonly number[];
    };

/** Compares one program, `main.ts` of which is the entry. */
export function compareProgram(files: Files, ways: readonly Way[]): Result {
  try {
    const runs = runBoth(files, ways);
    const reason = describeDifference(files, runs);
    return reason === undefined ? { kind: 'same', shown: runs.javascript } : { kind: 'different', reason };
  } catch (problem) {
    const isRefused = problem instanceof BuildError && !problem.diagnostics.some(isFailure);
    return { kind: isRefused ? 'refused' : 'different', reason: `${problem}` };
  }
}

/** Compares programs together, and those one by one that do not show the same. */
export function comparePrograms(programs: readonly Files[], ways: readonly Way[]): Result[] {
  if (programs.length < 2) return programs.map(program => compareProgram(program, ways));
  const results = compareTogether(programs, ways);
  return results ?? withOthers(programs, ways);
}

/** What became of the programs of a batch; undefined if the batch is not the same although each program is. */
function compareTogether(programs: readonly Files[], ways: readonly Way[]): Result[] | undefined {
  const isFound = ({ kind }: Result): boolean => kind === 'different';
  try {
    const { lua, javascript } = runBoth(together(programs), ways);
    const [found, wanted] = [partsOf(lua), partsOf(javascript)];
    const isSame = (index: number): boolean => found[index]?.join('\n') === wanted[index]?.join('\n');
    const results = programs.map(
      (program, index): Result =>
        isSame(index) ? { kind: 'same', shown: wanted[index] } : compareProgram(program, ways),
    );
    return results.some(isFound) || programs.every((_, index) => isSame(index)) ? results : undefined;
  } catch (problem) {
    const refused = problem instanceof BuildError ? refusedPrograms(problem) : new Map<number, Diagnostic>();
    const others = programs.filter((_, index) => !refused.has(index));
    const middle = others.length >> 1;
    const groups = refused.size > 0 ? [others] : [others.slice(0, middle), others.slice(middle)];
    const rest = groups.flatMap(group => comparePrograms(group, ways));
    // A build may have an error because many programs together are too large.
    if (!(problem instanceof BuildError) && !rest.some(isFound)) return undefined;
    const indices = programs.flatMap((_, index) => (refused.has(index) ? [] : [index]));
    const results = programs.map((_, index) => resultOf(refused.get(index)));
    for (const [at, result] of rest.entries())
      results[indices[at]] = isFound(result) ? inBatch(result, indices) : result;
    return results;
  }
}

/** The result of a program of a group, with the places that the others of the group have in the batch. */
function inBatch(result: Result, indices: readonly number[]): Result {
  if (result.kind !== 'different' || !result.others) return result;
  return { ...result, others: result.others.map(index => indices[index]) };
}

/** Results of programs that differ only together: the first of the smallest group that still does has the others. */
function withOthers(programs: readonly Files[], ways: readonly Way[]): Result[] {
  let indices = programs.map((_, index) => index);
  const differenceOf = (some: readonly number[]): string | undefined => {
    const files = together(some.map(index => programs[index]));
    try {
      return describeDifference(files, runBoth(files, ways));
    } catch (problem) {
      return problem instanceof BuildError ? undefined : `${problem}`;
    }
  };
  let reason = differenceOf(indices);
  for (const dropped of indices) {
    const fewer = indices.filter(index => index !== dropped);
    const found = differenceOf(fewer);
    if (found === undefined) continue;
    indices = fewer;
    reason = found;
  }
  const [first, ...others] = indices;
  return programs.map((_, index) =>
    index === first
      ? { kind: 'different', reason: reason ?? 'a difference that comes and goes', others }
      : { kind: 'same', shown: [] },
  );
}

/** One program that runs others in turn, each behind a mark. */
function together(programs: readonly Files[]): Files {
  const files: Files = {};
  const imports = programs.flatMap((program, index) => {
    files[`mark${index}.ts`] = `show('${MARK}', ${index});\n`;
    for (const [name, text] of Object.entries(program)) files[`program${index}/${name}`] = text;
    return [`import './mark${index}.ts';`, `import './program${index}/main.ts';`];
  });
  return { ...files, 'main.ts': imports.join('\n') };
}

/** What the compiler cannot translate is no refusal, which says what to write instead. */
function isFailure({ code }: Diagnostic): boolean {
  return code === NOT_TRANSLATED.code;
}

/** The result of a program that the build finds an error in. */
function resultOf(error: Diagnostic | undefined): Result {
  return { kind: error && isFailure(error) ? 'different' : 'refused', reason: error?.message ?? '' };
}

/** The programs of a batch that the build finds errors in, with the first error of each. */
function refusedPrograms({ diagnostics }: BuildError): Map<number, Diagnostic> {
  const refused = new Map<number, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const index = Number(/program(\d+)\//.exec(diagnostic.file ?? '')?.[1]);
    if (!Number.isNaN(index) && !refused.has(index)) refused.set(index, diagnostic);
  }
  return refused;
}

/** What each program of a batch has shown. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines)
    if (line.startsWith(`'${MARK}' `)) parts.push([]);
    else parts.at(-1)!.push(line);
  return parts;
}
