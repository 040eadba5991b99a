/** Statements of every kind. What they change is shown. */

import { expression, observation } from './expressions.ts';
import { deeper, KINDS, type Kind, namesOf, type Place, TYPES, type Variable } from './kinds.ts';

/** Some statements, of which later ones see the variables of earlier ones. */
export function statements(place: Place, least: number, most: number): string {
  const { random } = place;
  let variables = place.variables;
  const lines = random.some(least, most, () => {
    const here = { ...place, variables };
    const isDeclaration = random.once(4) || variables.length < 3;
    const { text, declared = [] } = isDeclaration ? declaration(here) : { text: statement(here) };
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
function within(place: Place, more: Partial<Place> = {}): Place {
  return { ...place, depth: Math.max(1, place.depth - 1), ...more };
}

function block(place: Place, more: Partial<Place> = {}): string {
  return `{ ${statements(within(place, more), 1, 2)} }`;
}

interface Declared {
  text: string;
  declared?: Variable[];
}

function declaration(place: Place): Declared {
  const { random } = place;
  const num = (): string => expression('number', place);
  const kind = random.pick(KINDS);
  const name = place.name(kind[0]);
  const variable = (name: string, kind: Kind, isOpen = true): Variable => ({ name, kind, isOpen });
  switch (random.below(11)) {
    case 9: {
      // It stays what it was where the block is not entered, in a loop too.
      const v = place.name('v');
      const text = random.pick([
        `if (${expression('boolean', place)}) { var ${v}: number | undefined = ${num()}; }`,
        `for (var ${v}: number | undefined = 0; ${v}! < ${random.below(4)}; ${v}!++) { step(); ${random.once(2) ? `note(${v}!);` : ''} }`,
        `for (var ${v} of [${num()}, undefined, ${num()}]) { step(); note(${v} ?? 1); }`,
      ]);
      return { text, declared: [variable(v, 'optional')] };
    }
    case 10: {
      const [a, b] = [place.name('a'), place.name('b')];
      const source =
        place.generators.length > 0 && random.once(2)
          ? `${random.pick(place.generators)}(${num()})`
          : `stepsOf(${num()})`;
      return {
        text: `let [${a} = 1, ${random.pick(['', ', '])}${b} = ${num()}] = ${source};`,
        declared: [variable(a, 'number'), variable(b, 'number')],
      };
    }
    case 0: {
      const [a, b] = [place.name('a'), place.name('b')];
      const value = expression('numbers', place);
      const pattern = random.pick([`[${a} = ${num()}, ...${b}]`, `[, ${a} = 3, ...${b}]`]);
      return {
        text: `let ${pattern}: number[] = ${value};`,
        declared: [variable(a, 'number'), variable(b, 'numbers')],
      };
    }
    case 1: {
      const [x, tag, rest] = [place.name('x'), place.name('t'), place.name('r')];
      return {
        text: `let { x: ${x}, tag: ${tag} = ${expression('string', place)}, ...${rest} } = ${expression('point', place)}; show(Object.keys(${rest}).join());`,
        declared: [variable(x, 'number'), variable(tag, 'string')],
      };
    }
    case 2: {
      const [a, b, c] = [place.name('a'), place.name('b'), place.name('c')];
      return {
        text: `const [${a}, ${b}, ${c} = ${expression('boolean', place)}] = ${expression('tuple', place)};`,
        declared: [variable(a, 'number', false), variable(b, 'string', false), variable(c, 'boolean', false)],
      };
    }
    case 3: {
      const [a, b] = [place.name('a'), place.name('b')];
      return {
        text: `const { p: { x: ${a} = 5 } = {}, list: [${b} = ${num()}] = [] } = { ${random.pick(['p: { x: 2 }', 'list: [7]', ''])} } as { p?: { x?: number }; list?: number[] };`,
        declared: [variable(a, 'number', false), variable(b, 'number', false)],
      };
    }
    default: {
      const isOpen = !random.once(3);
      const value = expression(kind, place);
      // A type that is declared would be narrowed to that of the value.
      const asserted = /^(boolean|optional|union|mode|shape)$/.test(kind)
        ? `same<${TYPES[kind]}>(${value})`
        : value;
      return {
        text: `${isOpen ? 'let' : 'const'} ${name}: ${TYPES[kind]} = ${asserted};`,
        declared: [variable(name, kind, isOpen)],
      };
    }
  }
}

type Maker = (place: Place) => string;

function statement(place: Place): string {
  const isDeep = place.depth > 1;
  const maker = place.random.pick(isDeep && place.random.once(2) ? COMPOUND : SIMPLE);
  return maker(place);
}

const num: Maker = place => expression('number', place);
const bool: Maker = place => expression('boolean', place);

/** `make` with the name of a variable of a kind, or another statement where there is none. */
const with_ =
  (kind: Kind, mustBeOpen: boolean, make: (name: string, place: Place) => string): Maker =>
  place => {
    const names = namesOf(place, kind, mustBeOpen);
    return names.length > 0 ? make(place.random.pick(names), place) : `show(${num(place)});`;
  };

const SIMPLE: readonly Maker[] = [
  place => `show(${num(place)}, ${expression('string', place)});`,
  place => `show(${bool(place)}, ${num(place)});`,
  place => {
    const kind = place.random.pick(KINDS);
    const names = namesOf(place, kind, true);
    if (names.length === 0) return `note(${num(place)});`;
    return `${place.random.pick(names)} = ${expression(kind, place)};`;
  },
  with_(
    'number',
    true,
    (name, p) =>
      `${name} ${p.random.pick(['+=', '-=', '&=', '|=', '^=', '<<=', '>>=', '>>>=', '%='])} ${num(p)};`,
  ),
  with_('number', true, (name, p) => `${name} ${p.random.pick(['||=', '&&='])} ${num(p)};`),
  with_('number', true, (name, p) => p.random.pick([`${name}++;`, `--${name};`])),
  with_(
    'string',
    true,
    (name, p) =>
      `${name} += ${expression(p.random.pick(['number', 'string', 'boolean'] as const), p)}; ${name} = ${name}.slice(-20);`,
  ),
  with_('optional', true, (name, p) => `${name} ??= ${expression('optional', p)};`),
  with_(
    'numbers',
    false,
    (name, p) => `${name}[Math.abs(${num(p)} | 0) % (${name}.length || 1)] = ${num(p)};`,
  ),
  with_(
    'numbers',
    false,
    (name, p) =>
      `if (${name}.length > 0) ${name}[Math.abs(${num(p)} | 0) % ${name}.length] ${p.random.pick(['+=', '-=', '|='])} ${num(p)};`,
  ),
  with_(
    'numbers',
    false,
    (name, p) =>
      `if (${name}.length < 9) ${name}.${p.random.pick(['push', 'unshift'])}(${num(p)}, ${num(p)});`,
  ),
  with_(
    'numbers',
    false,
    (name, p) => `show(${name}.splice(${p.random.below(3)}, ${p.random.below(3)}, ${num(p)}).join());`,
  ),
  with_(
    'numbers',
    false,
    (name, p) =>
      `if (${name}.length > 1) [${name}[0], ${name}[1]] = [${name}[1], ${name}[0]]; ${p.random.once(3) ? `${name}.length = Math.min(${name}.length, 2);` : ''}`,
  ),
  with_(
    'gaps',
    false,
    (name, p) =>
      `if (${name}.length < 9) ${name}.push(${expression('optional', p)}); show(${name}.indexOf(undefined), ${name}.length);`,
  ),
  with_('record', false, (name, p) => `${name}[${p.random.pick(["'a'", "'new'", "'7'"])}] = ${num(p)};`),
  with_('record', false, (name, p) => `delete ${name}[${p.random.pick(["'a'", "'hp'", "'10'"])}];`),
  with_(
    'point',
    false,
    (name, p) => `${name}.${p.random.pick(['x', 'y'])} ${p.random.pick(['=', '+=', '-='])} ${num(p)};`,
  ),
  with_('point', false, (name, p) => `({ x: ${name}.y, y: ${name}.x } = ${expression('point', p)});`),
  with_(
    'ship',
    false,
    (name, p) =>
      `${name}.${p.random.pick(['power', 'speed'])} ${p.random.pick(['=', '+=', '-='])} ${num(p)}; ${name}.power++;`,
  ),
  with_('ship', false, (name, p) => `show(${name}.turn(${num(p)}), ${name}.power, ${name}.count);`),
  with_(
    'tuple',
    false,
    (name, p) => `${name}[0] += ${num(p)} % 100; ${name}[1] = ${expression('string', p)};`,
  ),
  with_(
    'map',
    false,
    name => `${name}.forEach((v, k) => { step(); show(v, k); }); if (${name}.size > 6) ${name}.clear();`,
  ),
  place => {
    const names = namesOf(place, 'number', true);
    if (names.length < 2) return `note(${num(place)});`;
    const [a, b] = [place.random.pick(names), place.random.pick(names)];
    return `[${a}, ${b}] = [${b}, ${num(place)}];`;
  },
  place =>
    place.isInLoop
      ? `if (${bool(place)}) ${place.random.pick(['break', 'continue'])};`
      : `note(${num(place)});`,
  place =>
    place.labels.length > 0
      ? `if (${bool(place)}) ${place.random.pick(['break', 'continue'])} ${place.random.pick(place.labels)};`
      : `note(${num(place)});`,
  place =>
    place.returns === 'number' ? `if (${bool(place)}) return ${num(place)};` : `note(${num(place)});`,
  place => (place.isGenerator ? `yield ${num(place)};` : `show(${expression('string', place)});`),
  place => {
    const { random } = place;
    if (place.generators.length === 0)
      return `show(kindOf(${random.pick(['Ship', 'Fault', 'note', '{}', '[1]', 'undefined'])}));`;
    const it = place.name('it');
    const ends = random.pick([
      `const left = ${it}.return(${num(place)}); show(left.value, left.done);`,
      `try { show(${it}.throw(new Fault(2)).value); } catch (problem) { show(describe(problem)); }`,
      `try { for (const x of ${it}) { step(); if (x > 2) throw new Fault(x); } } catch (problem) { show(describe(problem)); }`,
      `for (const x of ${it}) { if (same(x > 1)) break; show(x); }`,
    ]);
    return `{ const ${it} = ${random.pick(place.generators)}(${num(place)}); ${random.once(3) ? '' : `show(${it}.next().value);`} ${ends} show(${it}.next().done); }`;
  },
  place =>
    place.isGenerator && place.generators.length > 0
      ? `yield* ${place.random.pick(place.generators)}(${num(place)});`
      : `show(${num(place)});`,
];

/** A loop whose body may keep closures, which are called after it. */
function loop(head: string, tail: string, place: Place, ...added: readonly Variable[]): string {
  const { random } = place;
  const inside = within(place, { isInLoop: true, variables: [...place.variables, ...added] });
  const kept = place.name('kept');
  const keep = (): string =>
    random.once(3) ? `${kept}.push(() => ${num({ ...inside, isGenerator: false, depth: 1 })});` : '';
  const body = `{ step(); ${keep()} ${statements(inside, 1, 2)} ${keep()} }`;
  return `const ${kept}: (() => number)[] = [];\n${head} ${body} ${tail}\nfor (const keep of ${kept}) show('kept', keep());`;
}

const counter = (name: string, isOpen = false): Variable => ({ name, kind: 'number', isOpen });

const COMPOUND: readonly Maker[] = [
  place => `if (${bool(place)}) ${block(place)}${place.random.once(2) ? ` else ${block(place)}` : ''}`,
  place =>
    `if (${expression(place.random.pick(['number', 'string', 'optional'] as const), place).replace(/^[^a-z].*$/, text => `same(${text})`)}) ${block(place)}`,
  place => {
    const i = place.name('i');
    const head = place.random.pick([
      `let ${i} = 0; ${i} < ${place.random.below(4)}; ${i}++`,
      `let ${i} = 3; ${i} > 0; ${i}--`,
      `let ${i} = 0; ${i} < 5; ${i} += 2`,
      `let ${i} = 0, end = ${num(place)} % 3; ${i} < end; ${i}++`,
    ]);
    return loop(`for (${head})`, '', place, counter(i, place.random.once(4)));
  },
  place => {
    const [label, i] = [place.name('outer'), place.name('i')];
    const labels = [...place.labels, label];
    return loop(`${label}: for (let ${i} = 0; ${i} < 3; ${i}++)`, '', { ...place, labels }, counter(i));
  },
  place => {
    const [kind, of] = place.random.pick([
      ['number', expression('numbers', place)],
      ['string', expression('strings', place)],
      ['number', expression('set', place)],
      ['string', `${expression('string', place)}.slice(0, 4)`],
      ['optional', expression('gaps', place)],
    ] as const);
    const name = place.name('v');
    const source =
      kind === 'number' && place.generators.length > 0 && place.random.once(3)
        ? `${place.random.pick(place.generators)}(${num(place)})`
        : kind === 'number' && place.random.once(4)
          ? `stepsOf(${num(place)})`
          : `[...${of}].slice(0, 5)`;
    return loop(`for (const ${name} of ${source})`, '', place, { name, kind, isOpen: false });
  },
  place => {
    const [k, v] = [place.name('k'), place.name('v')];
    const added: Variable[] = [{ name: k, kind: 'string', isOpen: false }, counter(v)];
    const of = place.random.pick([
      expression('map', place),
      `Object.entries(${expression('record', place)})`,
    ]);
    return loop(`for (const [${k}, ${v}] of [...${of}].slice(0, 4))`, '', place, ...added);
  },
  place => {
    const k = place.name('k');
    return loop(
      `for (const ${k} in ${expression(place.random.pick(['record', 'point', 'table', 'numbers'] as const), place)})`,
      '',
      place,
      { name: k, kind: 'string', isOpen: false },
    );
  },
  place => {
    const n = place.name('n');
    const text = place.random.once(2)
      ? loop(`while (${n}++ < ${place.random.below(4)})`, '', place, counter(n))
      : loop(
          'do',
          `while (--${n} > 0${place.random.once(2) ? ` && ${bool(place)}` : ''});`,
          place,
          counter(n),
        );
    return `{ let ${n} = 2; ${text} }`;
  },
  place => {
    const { random } = place;
    const inside: Partial<Place> = { isInLoop: place.isInLoop };
    const cases = random.some(1, 3, index => {
      const end = random.once(3) ? '' : ' break;';
      return `case ${random.once(3) ? `same(${num(place)})` : index}: ${block(place, inside)}${end}`;
    });
    if (random.once(2))
      cases.splice(
        random.below(cases.length + 1),
        0,
        `default: ${block(place, inside)}${random.once(2) ? ' break;' : ''}`,
      );
    return `switch (same(${num(place)} | 0) & 3) { ${cases.join('\n')} }`;
  },
  place => {
    const { random } = place;
    const thrown = random.pick([
      `new Error(\`e\${++faults}\`)`,
      "new TypeError('t')",
      `new Fault(${num(place)})`,
      `${num(place)}`,
      "'text'",
    ]);
    const body = `${statements(within(place), 1, 1)} ${random.once(2) ? `if (${bool(place)}) throw ${thrown};` : ''} ${statements(within(place), 0, 1)}`;
    const handler = `catch (problem) { show(describe(problem)); ${statements(within(place), 0, 1)} }`;
    const last = `finally { ${statements(within(place, { isInLoop: false, labels: [], returns: undefined }), 1, 1)} }`;
    return `try { ${body} } ${random.once(3) ? `${last}`.replace(/^/, `${handler} `) : random.once(4) ? last : handler}`;
  },
  place => block(place),
  place => {
    const name = place.name('f');
    const n = place.name('n');
    const added = [counter(n, true)];
    const body = statements(
      within(place, {
        variables: [...place.variables, ...added],
        returns: 'number',
        isGenerator: false,
        isInLoop: false,
        labels: [],
        hasThis: false,
      }),
      1,
      2,
    );
    return `const ${name} = (${n}: number): number => { step(); ${body} return ${num({ ...deeper(place), isGenerator: false })}; };\nshow(${name}(${num(place)}), ${name}(2));`;
  },
];
