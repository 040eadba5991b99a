/** Statements without others in them. */

import { bool, expression, num } from './expressions.ts';
import { KINDS, namesOf } from './kinds.ts';
import { offerStatements, with_ } from './statements.ts';

offerStatements(
  [
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
        `if (${name}.length > 1) [${name}[0], ${name}[1]] = [${name}[1], ${name}[0]]; ` +
        `${p.random.once(3) ? `${name}.length = Math.min(${name}.length, 2);` : ''}`,
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
      return (
        `{ const ${it} = ${random.pick(place.generators)}(${num(place)}); ` +
        `${random.once(3) ? '' : `show(${it}.next().value);`} ${ends} show(${it}.next().done); }`
      );
    },
    place =>
      place.isGenerator && place.generators.length > 0
        ? `yield* ${place.random.pick(place.generators)}(${num(place)});`
        : `show(${num(place)});`,
  ],
  [],
);
