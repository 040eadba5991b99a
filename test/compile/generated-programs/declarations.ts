/** Declarations of variables: of every kind, and by patterns. */

import { expression, num } from './expressions.ts';
import { type Context, KINDS, type Kind, TYPES, type Variable } from './kinds.ts';
import { type Declared, offerDeclarations } from './statements.ts';

const variable = (name: string, kind: Kind, isOpen = true): Variable => ({ name, kind, isOpen });

/** A variable of any kind, which is the most frequent. */
function plain(place: Context): Declared {
  const { random } = place;
  const kind = random.pick(KINDS);
  const name = place.name(kind[0]);
  const isOpen = !random.once(3);
  const value = expression(kind, place);
  // A type that is declared would be narrowed to that of the value.
  const asserted = /^(boolean|optional|union|mode|shape|color)$/.test(kind)
    ? `same<${TYPES[kind]}>(${value})`
    : value;
  return {
    text: `${isOpen ? 'let' : 'const'} ${name}: ${TYPES[kind]} = ${asserted};`,
    declared: [variable(name, kind, isOpen)],
  };
}

offerDeclarations(
  ...[plain, plain, plain, plain, plain, plain],
  place => {
    // It stays what it was where the block is not entered, in a loop too.
    const v = place.name('v');
    const { random } = place;
    const text = random.pick([
      `if (${expression('boolean', place)}) { var ${v}: number | undefined = ${num(place)}; }`,
      `for (var ${v}: number | undefined = 0; ${v}! < ${random.below(4)}; ${v}!++) { step(); ${random.once(2) ? `note(${v}!);` : ''} }`,
      `for (var ${v} of [${num(place)}, undefined, ${num(place)}]) { step(); note(${v} ?? 1); }`,
    ]);
    return { text, declared: [variable(v, 'optional')] };
  },
  place => {
    const [a, b] = [place.name('a'), place.name('b')];
    const { random } = place;
    const source =
      place.generators.length > 0 && random.once(2)
        ? `${random.pick(place.generators)}(${num(place)})`
        : `stepsOf(${num(place)})`;
    return {
      text: `let [${a} = 1, ${random.pick(['', ', '])}${b} = ${num(place)}] = ${source};`,
      declared: [variable(a, 'number'), variable(b, 'number')],
    };
  },
  place => {
    const [a, b] = [place.name('a'), place.name('b')];
    const value = expression('numbers', place);
    const pattern = place.random.pick([`[${a} = ${num(place)}, ...${b}]`, `[, ${a} = 3, ...${b}]`]);
    return {
      text: `let ${pattern}: number[] = ${value};`,
      declared: [variable(a, 'number'), variable(b, 'numbers')],
    };
  },
  place => {
    const [x, tag, rest] = [place.name('x'), place.name('t'), place.name('r')];
    return {
      text:
        `let { x: ${x}, tag: ${tag} = ${expression('string', place)}, ...${rest} } ` +
        `= ${expression('point', place)}; show(Object.keys(${rest}).join());`,
      declared: [variable(x, 'number'), variable(tag, 'string')],
    };
  },
  place => {
    const [a, b, c] = [place.name('a'), place.name('b'), place.name('c')];
    return {
      text: `const [${a}, ${b}, ${c} = ${expression('boolean', place)}] = ${expression('tuple', place)};`,
      declared: [variable(a, 'number', false), variable(b, 'string', false), variable(c, 'boolean', false)],
    };
  },
  place => {
    const [a, b] = [place.name('a'), place.name('b')];
    return {
      text:
        `const { p: { x: ${a} = 5 } = {}, list: [${b} = ${num(place)}] = [] } = { ` +
        `${place.random.pick(['p: { x: 2 }', 'list: [7]', ''])} } as { p?: { x?: number }; ` +
        `list?: number[] };`,
      declared: [variable(a, 'number', false), variable(b, 'number', false)],
    };
  },
);
