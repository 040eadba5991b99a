/** Statements with others in them. */

import { bool, expression, num } from './expressions.ts';
import { type Context, deeper, type Variable } from './kinds.ts';
import { block, counter, loop, offerStatements, statements, within } from './statements.ts';

offerStatements(
  [],
  [
    place => `if (${bool(place)}) ${block(place)}${place.random.once(2) ? ` else ${block(place)}` : ''}`,
    place => {
      const value = expression(place.random.pick(['number', 'string', 'optional'] as const), place);
      return `if (${value.replace(/^[^a-z].*$/, text => `same(${text})`)}) ${block(place)}`;
    },
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
      const inside: Partial<Context> = { isInLoop: place.isInLoop };
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
      const body =
        `${statements(within(place), 1, 1)} ` +
        `${random.once(2) ? `if (${bool(place)}) throw ${thrown};` : ''} ` +
        `${statements(within(place), 0, 1)}`;
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
      return (
        `const ${name} = (${n}: number): number => { step(); ${body} ` +
        `return ${num({ ...deeper(place), isGenerator: false })}; };\n` +
        `show(${name}(${num(place)}), ${name}(2));`
      );
    },
  ],
);
