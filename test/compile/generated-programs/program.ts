/** A whole program from a seed: the same one whenever it is asked for. */

import type { Files } from '../differential.ts';
import { expression } from './expressions.ts';
import type { AssignmentTarget } from './kinds.ts';
import { circle } from './modules.ts';
import { EXPORTED, prelude } from './prelude.ts';
import { Random } from './random.ts';
import { statements } from './statements.ts';
import './numbers.ts';
import './texts.ts';
import './lists.ts';
import './objects.ts';
import './entities.ts';
import './idioms.ts';
import './hard-control.ts';
import './hard-numbers.ts';
import './own-classes.ts';
import './hidden-values.ts';
import './declarations.ts';
import './simple-statements.ts';
import './compound-statements.ts';

const TOOLS = `
class Fault extends Error { constructor(readonly code: number) { super(\`fault \${code}\`); this.name = 'Fault'; } }
function describe(problem: unknown): string {
  if (problem instanceof Fault) return \`\${problem}, \${problem.code}\`;
  if (problem instanceof TypeError) return String(problem); if (problem instanceof RangeError) return 'range';
  return problem instanceof Error ? \`\${problem.name}\` : \`thrown \${String(problem)}\`;
}
let faults = 0;
`;

/** The files of the program of a seed; `main.ts` is the entry. */
export function programOf(seed: number): Files {
  const random = new Random(seed);
  let count = 0;
  const place: AssignmentTarget = {
    random,
    variables: [],
    depth: 2 + random.below(3),
    functions: [],
    generators: [],
    labels: [],
    name: prefix => `${prefix}${count++}`,
  };
  const library = prelude({ ...place, depth: 1 });
  const functions: string[] = [];
  const generators: string[] = [];
  const declarations = random.some(1, 3, () => {
    const here = { ...place, functions: [...functions], generators: [...generators] };
    const variables = [
      { name: 'n', kind: 'number', isOpen: true },
      { name: 'm', kind: 'number', isOpen: true },
    ] as const;
    if (random.once(3)) {
      const name = place.name('gen');
      const body = statements(
        { ...here, variables: variables.slice(0, 1), isGenerator: true, depth: 2 },
        1,
        3,
      );
      generators.push(name);
      return `function* ${name}(n: number): Generator<number, number, number | undefined> { step(); ${body} yield n % 7; return n; }`;
    }
    const name = place.name('fun');
    const body = statements({ ...here, variables, returns: 'number', depth: 2 }, 1, 4);
    functions.push(name);
    return (
      `function ${name}(n: number, m: number = ` +
      `${expression('number', { ...here, variables: variables.slice(0, 1), depth: 1 })}): number { ` +
      `step(); ${body} return ${expression('number', { ...here, variables })}; }`
    );
  });
  const body = statements({ ...place, functions, generators }, 3, 7);
  const isFunction = random.once(2);
  const main = isFunction ? `function main(): void {\n${body}\n}\nmain();` : body;
  const around = random.once(4) ? circle({ ...place, depth: 1 }) : undefined;
  const run =
    `try {\n` +
    `${main}\n` +
    `${around?.uses ?? ''}\n` +
    `} catch (problem) { show('end', describe(problem)); }\n` +
    `show(note(1), Ship.built, Ship.last);`;
  const text = `${TOOLS}${declarations.join('\n')}\n${run}`;
  if (!around && random.once(3))
    return { 'main.ts': joinedFiles({ 'library.ts': library, 'main.ts': text }) };
  const through = random.once(2) ? './again.ts' : './library.ts';
  return {
    'library.ts': library,
    ...(through === './again.ts' && { 'again.ts': "export * from './library.ts';" }),
    ...around?.files,
    'main.ts': `import { ${EXPORTED} } from '${through}';\n${around?.imports ?? ''}\n${text}`,
  };
}

/** The files of a program as one. */
export function joinedFiles(files: Files): string {
  const { 'library.ts': library = '', 'main.ts': main } = files;
  return `${library.replace(/^(?! ).*/gm, line => line.replaceAll('export ', ''))}${main.replace(/^import .*$/gm, '')}`;
}
