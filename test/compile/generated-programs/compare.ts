/** Compares generated programs in Lua and in Node, many of them at once, as modules of one larger program. */

import { describeDifference } from '../difference.ts';
import { BuildError, type Files, runBoth, type Way } from '../differential.ts';

/** Ways to compile a program that are compared if nobody asks for others. */
export const WAYS: readonly Way[] = ['plain', 'packed'];

/** Shown before each program of a batch. */
const MARK = 'program';

/** What became of one program. */
export type Result =
  | { kind: 'same'; shown: readonly string[] }
  /** The build has errors: those of TypeScript, or what the console cannot have. */
  | { kind: 'refused'; reason: string }
  | { kind: 'different'; reason: string };

/** Compares one program, `main.ts` of which is the entry. */
export function compareProgram(files: Files, ways: readonly Way[] = WAYS): Result {
  try {
    const runs = runBoth(files, ways);
    const reason = describeDifference(files, runs);
    return reason === undefined ? { kind: 'same', shown: runs.javascript } : { kind: 'different', reason };
  } catch (problem) {
    return { kind: problem instanceof BuildError ? 'refused' : 'different', reason: `${problem}` };
  }
}

/** Compares programs together, and those one by one that do not show the same. */
export function comparePrograms(programs: readonly Files[], ways: readonly Way[] = WAYS): Result[] {
  if (programs.length < 2) return programs.map(program => compareProgram(program, ways));
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
        ? { kind: 'same', shown: wanted[index] }
        : compareProgram(program, ways),
    );
  } catch (problem) {
    const refused = problem instanceof BuildError ? refusedPrograms(problem) : new Map<number, string>();
    const others = programs.filter((_, index) => !refused.has(index));
    const middle = others.length >> 1;
    const groups = refused.size > 0 ? [others] : [others.slice(0, middle), others.slice(middle)];
    const results = groups.flatMap(group => comparePrograms(group, ways));
    return programs.map((_, index) => {
      const reason = refused.get(index);
      return reason === undefined ? results.shift()! : { kind: 'refused', reason };
    });
  }
}

/** The programs of a batch that the build finds errors in, with the first error of each. */
function refusedPrograms({ diagnostics }: BuildError): Map<number, string> {
  const refused = new Map<number, string>();
  for (const { file = '', message } of diagnostics) {
    const index = Number(/program(\d+)\//.exec(file)?.[1]);
    if (!Number.isNaN(index) && !refused.has(index)) refused.set(index, message);
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
