/** Compares generated programs in Lua and in Node, many of them at once, as modules of one larger program. */

import { describeDifference } from '../difference.ts';
import { compileFiles, type Files, runBoth, type Way, withShow } from '../differential.ts';

/** Ways to compile a program that are compared if nobody asks for others. */
export const WAYS: readonly Way[] = ['plain', 'packed'];

/** Shown before each program of a batch. */
const MARK = 'program';

/** `main.ts:3:5 compile/var …`, as the errors of a build are told. */
const DIAGNOSTIC = /^[\w.]+:\w+:\w+ [\w-]+\//;

/** What became of one program. */
export type Result =
  | { kind: 'same' }
  /** The build has errors: those of TypeScript, or what the console cannot have. */
  | { kind: 'refused'; reason: string }
  | { kind: 'different'; reason: string };

/** Compares one program, `main.ts` of which is the entry. */
export function compareProgram(files: Files, ways: readonly Way[] = WAYS): Result {
  try {
    const reason = describeDifference(files, runBoth(files, ways));
    return reason === undefined ? { kind: 'same' } : { kind: 'different', reason };
  } catch (problem) {
    const reason = (problem as Error).message;
    return { kind: DIAGNOSTIC.test(reason) ? 'refused' : 'different', reason };
  }
}

/** Compares programs together, and those one by one that do not show the same. */
export function comparePrograms(programs: readonly Files[], ways: readonly Way[] = WAYS): Result[] {
  if (programs.length === 1) return [compareProgram(programs[0], ways)];
  const files: Files = {};
  const imports = programs.flatMap((program, index) => {
    files[`mark${index}.ts`] = `show('${MARK}', ${index});\n`;
    for (const [name, text] of Object.entries(program)) files[`program${index}/${name}`] = text;
    return [`import './mark${index}.ts';`, `import './program${index}/main.ts';`];
  });
  files['main.ts'] = imports.join('\n');
  try {
    const { lua, javascript } = runBoth(files, ways);
    const [found, wanted] = [partsOf(lua), partsOf(javascript)];
    return programs.map((program, index) =>
      found[index]?.join('\n') === wanted[index]?.join('\n')
        ? { kind: 'same' }
        : compareProgram(program, ways),
    );
  } catch {
    const isRefused = refusedAmong(programs.length, files);
    const middle = programs.length >> 1;
    const groups = isRefused.some(Boolean)
      ? [programs.filter((_, index) => isRefused[index]), programs.filter((_, index) => !isRefused[index])]
      : [programs.slice(0, middle), programs.slice(middle)];
    const results = new Map(
      groups.flatMap((group, first) => {
        const alone = isRefused.some(Boolean) && first === 0;
        const made = alone
          ? group.map(program => compareProgram(program, ways))
          : group.length > 0
            ? comparePrograms(group, ways)
            : [];
        return group.map((program, index) => [program, made[index]] as const);
      }),
    );
    return programs.map(program => results.get(program)!);
  }
}

/** Which programs of a batch the build finds errors in. */
function refusedAmong(count: number, files: Files): boolean[] {
  const outcome = compileFiles(withShow(files));
  const problems = outcome.ok ? [] : outcome.diagnostics;
  const found = new Set(problems.map(({ file }) => /program(\d+)\//.exec(file ?? '')?.[1]));
  return Array.from({ length: count }, (_, index) => found.has(String(index)));
}

/** What each program of a batch has shown. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const line of lines)
    if (line.startsWith(`'${MARK}' `)) parts.push([]);
    else parts.at(-1)!.push(line);
  return parts;
}
