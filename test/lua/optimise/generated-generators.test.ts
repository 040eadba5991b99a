/** Random generators, and what consumes them on the spot and elsewhere. */

import { expect, test } from 'vitest';
import { TURNS, waysInTurn } from '../../compile/differential.ts';
import { comparePrograms } from '../../compile/generated-programs/compare.ts';
import { randomNumbers } from '../../console/compiled/random-program.ts';
import { LONG_FORM, shortOrDeep } from '../../deep.ts';

const PROGRAMS = shortOrDeep(5, 120);
/** Programs that are compiled together, as modules of one: together they have fewer than 200 variables at their top level. */
const BATCH = 10;
/** Values that a program takes of generators, so that none goes on for ever. */
const MAX_VALUES = 400;

class Writer {
  private readonly random: (below: number) => number;
  private variables = 0;
  private loops = 0;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  private pick<T>(values: readonly T[]): T {
    return values[this.random(values.length)];
  }

  private fresh(): string {
    return `v${this.variables++}`;
  }

  private number(names: readonly string[]): string {
    const one = () => this.pick([...names, `${this.random(5)}`, 'total % 7', 'note(2)']);
    return this.random(2) ? one() : `(${one()} ${this.pick(['+', '-', '*'])} ${one()})`;
  }

  /** A call of a generator that is declared before the one with a number. */
  private call(before: number, names: readonly string[]): string {
    const which = this.random(before + 1);
    if (which === before) return `${this.pick(['list.entries', 'list.keys'])}()`;
    return `g${which}(${Array.from({ length: this.random(3) }, () => this.number(names)).join(', ')})`;
  }

  /** A loop over a generator, whose values are numbers or pairs. */
  private loop(before: number, names: readonly string[], depth: number, inside: string): string {
    const call = this.call(before, names);
    const [name, label] = [this.fresh(), `l${this.loops++}`];
    const isPair = call.startsWith('list.entries');
    const head = isPair ? `[${name}, ${name}b]` : name;
    const own = [...names, name, ...(isPair ? [`${name}b`] : [])];
    const jumps = ['continue', 'break', `continue ${label}`, `break ${label}`];
    const jump = this.random(2) ? `if (${this.number(own)} % 3 === 1) ${this.pick(jumps)};` : '';
    const kept = this.random(3) === 0 ? `made.push(() => ${name} + ${this.number(own)});` : '';
    return (
      `${label}: for (const ${head} of ${call}) { taken(); ${kept} ${jump} ` +
      `${this.statements(before, own, depth - 1, inside)} ${inside} }`
    );
  }

  private statements(before: number, names: readonly string[], depth: number, inside: string): string {
    return Array.from({ length: 1 + this.random(2) }, () =>
      this.statement(before, names, depth, inside),
    ).join(' ');
  }

  private statement(before: number, names: readonly string[], depth: number, inside: string): string {
    const value = this.number(names);
    if (depth > 0)
      switch (this.random(7)) {
        case 0:
        case 1:
          return this.loop(before, names, depth, inside);
        case 2:
          return `if (${value} % 2) { ${this.statements(before, names, depth - 1, inside)} } else { total += 1; }`;
        case 3: {
          const name = this.fresh();
          return (
            `for (let ${name} = 0; ${name} < ${1 + this.random(3)}; ${name}++) { taken(); ` +
            `${this.statements(before, [...names, name], depth - 1, inside)} }`
          );
        }
        case 4:
          return `{ const [${this.fresh()}${this.random(2) ? `, ${this.fresh()} = 3` : ''}] = ${this.call(before, names)}; total += 2; }`;
        case 5:
          return `show([...${this.call(before, names)}].join());`;
        default:
      }
    return this.pick([
      `total += ${value};`,
      `show(${value});`,
      `list.push(note(${value}) % 9); list.shift();`,
      inside,
    ]);
  }

  /** A generator by its number; some take what is sent to them, some have a `try`. */
  private generator(number: number): string {
    const sent = this.fresh();
    const yielded = this.pick([
      `yield total % 11;`,
      `yield note(p);`,
      `{ const ${sent}: unknown = yield p + 1; show(${sent}); }`,
    ]);
    const delegated = number > 0 && this.random(3) === 0 ? `yield* g${this.random(number)}(p);` : '';
    const leave = this.random(3) === 0 ? `if (total % 5 === 2) return note(3);` : '';
    const body = `${this.statements(number, ['p', 'q'], 2, yielded)} ${leave} ${delegated} ${yielded} q += 1;`;
    const guarded = this.random(6) === 0 ? `try { ${body} } finally { show('left'); }` : body;
    return `function* g${number}(p = 2, q = p + 1): Generator<number, number | void, unknown> { show('g${number}', p, q); ${guarded} }`;
  }

  program(): string {
    const count = 3 + this.random(2);
    const generators = Array.from({ length: count }, (_, number) => this.generator(number)).join('\n');
    const uses = Array.from({ length: 3 }, () => this.loop(count, [], 3, 'total += 1;')).join('\n');
    return `let total = 1; let values = 0; const list = [3, 1, 2]; const made: (() => number)[] = [];
      function note(n: number) { total = (total * 3 + n) % 101; return total; }
      function taken() { if (++values > ${MAX_VALUES}) throw new Error('enough'); }
      ${generators}
      try { ${uses} } catch (e) { show((e as Error).message); }
      function find() { for (const x of g${count - 1}(1)) { taken(); if (x > 3) return x; } return -1; }
      try { show(find()); } catch (e) { show((e as Error).message); }
      show(total, list.join(), made.length, ...made.slice(0, 5).map(f => f()));`;
  }
}

test('random generators do the same, wherever they are consumed', LONG_FORM, () => {
  const seeds = Array.from({ length: PROGRAMS }, (_, index) => index + 1);
  let inlined = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const inTurn = seeds.filter(seed => seed % TURNS === turn);
    for (let start = 0; start < inTurn.length; start += BATCH) {
      const batch = inTurn.slice(start, start + BATCH);
      const programs = batch.map(seed => ({ 'main.ts': new Writer(seed).program() }));
      for (const [index, result] of comparePrograms(programs, waysInTurn(turn)).entries()) {
        if (result.kind !== 'same') expect.fail(`seed ${batch[index]}: ${result.reason}`);
        if (result.shown.length > 5) inlined++;
      }
    }
  }
  expect(inlined).toBeGreaterThan(PROGRAMS / 2);
});
