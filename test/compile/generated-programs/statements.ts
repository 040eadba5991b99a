/** Statements, what they change is shown: which there are is told by the files that offer them. */

import { num, type Production } from './expressions.ts';
import { type Context, type Kind, namesOf, type Variable } from './kinds.ts';
import { observation } from './observation.ts';

export interface Declared {
  text: string;
  declared?: Variable[];
}

const DECLARATIONS: ((place: Context) => Declared)[] = [];
const SIMPLE: Production[] = [];
const COMPOUND: Production[] = [];

/** Adds declarations. */
export function offerDeclarations(...productions: readonly ((place: Context) => Declared)[]): void {
  DECLARATIONS.push(...productions);
}

/** Adds statements without others in them, and with. */
export function offerStatements(simple: readonly Production[], compound: readonly Production[]): void {
  SIMPLE.push(...simple);
  COMPOUND.push(...compound);
}

/** Some statements, of which later ones see the variables of earlier ones. */
export function statements(place: Context, min: number, max: number): string {
  const { random } = place;
  let variables = place.variables;
  const lines = random.some(min, max, () => {
    const here = { ...place, variables };
    const isDeclaration = random.once(4) || variables.length < 3;
    const { text, declared = [] } = isDeclaration
      ? random.pick(DECLARATIONS)(here)
      : { text: statement(here) };
    variables = [...variables, ...declared];
    const shown = declared.length > 0 ? declared : random.once(2) ? [random.pick(variables)] : [];
    return [text, ...shown.map(show)].join('\n');
  });
  return lines.join('\n');
}

function show({ name, kind }: Variable): string {
  return `show('${name}', ${observation(name, kind)});`;
}

/** A place inside of a block, a loop or a function, whose statements are simpler. */
export function within(place: Context, more: Partial<Context> = {}): Context {
  return { ...place, depth: Math.max(1, place.depth - 1), ...more };
}

export function block(place: Context, more: Partial<Context> = {}): string {
  return `{ ${statements(within(place, more), 1, 2)} }`;
}

function statement(place: Context): string {
  const isDeep = place.depth > 1;
  const production = place.random.pick(isDeep && place.random.once(2) ? COMPOUND : SIMPLE);
  return production(place);
}

/** `make` with the name of a variable of a kind, or another statement where there is none. */
export const with_ =
  (kind: Kind, mustBeOpen: boolean, make: (name: string, place: Context) => string): Production =>
  place => {
    const names = namesOf(place, kind, mustBeOpen);
    return names.length > 0 ? make(place.random.pick(names), place) : `show(${num(place)});`;
  };

/** A loop whose body may keep closures, which are called after it. */
export function loop(head: string, tail: string, place: Context, ...added: readonly Variable[]): string {
  const { random } = place;
  const inside = within(place, { isInLoop: true, variables: [...place.variables, ...added] });
  const kept = place.name('kept');
  const keep = (): string =>
    random.once(3) ? `${kept}.push(() => ${num({ ...inside, isGenerator: false, depth: 1 })});` : '';
  const body = `{ step(); ${keep()} ${statements(inside, 1, 2)} ${keep()} }`;
  return `const ${kept}: (() => number)[] = [];\n${head} ${body} ${tail}\nfor (const keep of ${kept}) show('kept', keep());`;
}

export const counter = (name: string, isOpen = false): Variable => ({ name, kind: 'number', isOpen });
