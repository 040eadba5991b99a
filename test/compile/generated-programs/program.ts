/** A whole program from a seed: the same one whenever it is asked for. */

import type { Files } from '../differential.ts';
import { expression } from './expressions.ts';
import type { Context } from './kinds.ts';
import { circle } from './modules.ts';
import { EXPORTED, prelude } from './prelude.ts';
import { Random } from './random.ts';
import { statements } from './statements.ts';
import { usedDeclarations, usedImport } from './used-declarations.ts';
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
import './wider-types.ts';
import './functions-as-values.ts';
import './copied-values.ts';
import './evaluation-order.ts';
import './kept-effects.ts';
import './number-edges.ts';
import './generic-code.ts';
import './promises.ts';
import './typed-arrays.ts';
import './texts-and-patterns.ts';
import './class-members.ts';
import './declarations.ts';
import './simple-statements.ts';
import './compound-statements.ts';

const TOOLS = `
class Fault extends Error { constructor(readonly code: number) { super(\`fault \${code}\`); this.name = 'Fault'; } }
function describe(problem: unknown): string {
  if (problem instanceof Fault) return \`\${problem}, \${problem.code}\`;
  // V8 names the expression, if it is a call.
  if (problem instanceof TypeError) return problem.message.endsWith('not iterable') ? 'not iterable' : String(problem);
  if (problem instanceof RangeError) return 'range';
  return problem instanceof Error ? \`\${problem.name}\` : \`thrown \${String(problem)}\`;
}
let faults = 0;
`;

/** The files of the program of a seed; `main.ts` is the entry. */
export function programOf(seed: number): Files {
  const random = new Random(seed);
  let count = 0;
  const place: Context = {
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
  const scenes = random.some(1, 3, index => {
    const declarations = random.some(1, 2, () => declaration({ ...place, functions, generators }));
    const body = statements({ ...place, functions: [...functions], generators: [...generators] }, 3, 7);
    const main = random.once(2) ? `function main${index}(): void {\n${body}\n}\nmain${index}();` : body;
    return [...declarations, ...guarded(main), 'restart();'].join('\n');
  });
  const around = random.once(4) ? circle({ ...place, depth: 1 }) : undefined;
  const uses = around ? guarded(around.uses) : [];
  const text = [TOOLS, ...scenes, ...uses, 'show(note(1), Ship.built, Ship.last);'].join('\n');
  const isJoined = !around && random.once(3);
  const through = random.once(2) ? './again.ts' : './library.ts';
  const own = {
    ...around?.files,
    'main.ts': `${around?.imports ?? ''}\n${text}`,
  };
  const used = usedDeclarations(library, Object.values(own).join('\n'));
  if (isJoined) return { 'main.ts': joinedFiles({ ...own, 'library.ts': used }) };
  const importing = Object.entries(own).map(([name, content]) => {
    const imports = usedImport(EXPORTED, name === 'main.ts' ? through : './library.ts', content);
    return [name, name === 'front.ts' ? content : `${imports}\n${content}`];
  });
  return {
    'library.ts': used,
    ...(through === './again.ts' && { 'again.ts': "export * from './library.ts';" }),
    ...Object.fromEntries(importing),
  };
}

/** A function or a generator, which is added to those that can be called after it. */
function declaration(place: Context & { functions: string[]; generators: string[] }): string {
  const { random } = place;
  const here = { ...place, functions: [...place.functions], generators: [...place.generators] };
  const variables = [
    { name: 'n', kind: 'number', isOpen: true },
    { name: 'm', kind: 'number', isOpen: true },
  ] as const;
  if (random.once(3)) {
    const name = place.name('gen');
    const body = statements({ ...here, variables: variables.slice(0, 1), isGenerator: true, depth: 2 }, 1, 3);
    place.generators.push(name);
    return `function* ${name}(n: number): Generator<number, number, number | undefined> { step(); ${body} yield n % 7; return n; }`;
  }
  const name = place.name('fun');
  const body = statements({ ...here, variables, returns: 'number', depth: 2 }, 1, 4);
  place.functions.push(name);
  return (
    `function ${name}(n: number, m: number = ` +
    `${expression('number', { ...here, variables: variables.slice(0, 1), depth: 1 })}): number { ` +
    `step(); ${body} return ${expression('number', { ...here, variables })}; }`
  );
}

function guarded(text: string): string[] {
  return ['try {', text, `} catch (problem) { show('end', describe(problem)); }`];
}

/** The files of a program as one. */
export function joinedFiles(files: Files): string {
  const { 'library.ts': library = '', 'main.ts': main } = files;
  return `${library.replace(/^(?! ).*/gm, line => line.replaceAll('export ', ''))}${main.replace(/^import .*$/gm, '')}`;
}
