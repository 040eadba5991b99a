import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Way } from '../../compile/differential.ts';
import { expectSame } from '../../compile/same.ts';
import { LONG_FORM } from '../../deep.ts';

/**
 * Programs of functions that come near the limit of local variables or go far beyond: blocks and loops of every kind
 * inside each other with many variables each, functions that keep variables of a round, jumps to every loop around,
 * lists of arguments and deep expressions. A number made up from the seed chooses what stands where.
 */
type Choose = (limit: number) => number;

/** Where statements stand: variables that are known, labels of the loops around, and how deep that is. */
interface AssignmentTarget {
  known: readonly string[];
  labels: readonly string[];
  depth: number;
}

class Generator {
  private readonly choose: Choose;
  private count = 0;
  private budget: number;

  constructor(choose: Choose, budget: number) {
    this.choose = choose;
    this.budget = budget;
  }

  function(name: string): string {
    const body = this.block({ known: ['n'], labels: [], depth: 0 }, true);
    return `function ${name}(n: number): number { let total = n; let rounds = 0; ${body} return total; }`;
  }

  private block(place: AssignmentTarget, isOuter = false): string {
    const { choose } = this;
    const count = choose(4) === 0 ? choose(120) : choose(12);
    let known = place.known;
    const statements: string[] = [];
    for (let i = 0; i < count; i++) {
      const name = `v${this.count++}`;
      statements.push(`let ${name} = (${this.simple(known)} + ${i}) % 97;`);
      known = [...known, name];
      if (choose(9) === 0) statements.push(this.statement({ ...place, known }));
    }
    const inner = isOuter ? 3 : 1 + choose(2);
    for (let i = 0; i < inner; i++) statements.push(this.statement({ ...place, known }));
    const own = known.slice(place.known.length);
    if (own.length > 0) statements.push(`total = (total + add(${own.join(', ')})) % 99991;`);
    return statements.join(' ');
  }

  private statement(place: AssignmentTarget): string {
    const { choose } = this;
    const { known, labels, depth } = place;
    const test = `${this.name(known)} % ${2 + choose(4)} ${choose(2) ? '===' : '!=='} ${choose(2)}`;
    if (this.budget-- <= 0 || depth > 12) return `total = (total * 3 + ${this.simple(known)}) % 99991;`;
    const inner = { known, labels, depth: depth + 1 };
    switch (choose(12)) {
      case 0:
        return `kept.push(() => (${this.name(known)} += 1) + ${this.sum(known)});`;
      case 1:
        return `kept.push(((): (() => number) => { let own = ${this.sum(known)}; return () => own++ + ${this.name(known)}; })());`;
      case 2:
        return `total = (total + ${this.expression(known, choose(25))}) % 99991;`;
      case 3:
        return `total = (total + add(${Array.from({ length: choose(25) }, () => this.simple(known)).join(', ')})) % 99991;`;
      case 4:
        if (labels.length > 0 && depth > 0)
          return `if (${test}) ${choose(2) ? 'continue' : 'break'} ${labels[choose(labels.length)]};`;
        return `if (${test}) return total;`;
      case 5:
        return `if (total % 7 === 3) { if (${test}) return total; }`;
      case 6:
      case 7:
        return `if (${test}) { ${this.block(inner)} } else { ${this.block(inner)} }`;
      default:
        return this.loop(place);
    }
  }

  private loop({ known, labels, depth }: AssignmentTarget): string {
    const { choose } = this;
    const label = `l${this.count++}`;
    const name = `i${this.count++}`;
    const body = this.block({ known: [...known, name], labels: [...labels, label], depth: depth + 1 });
    const guarded = `if (rounds++ > 60) break ${label}; total += ${name} % 3; ${body}`;
    switch (choose(4)) {
      case 0:
        return `${label}: for (let ${name} = 0; ${name} < ${1 + choose(3)}; ${name}++) { ${guarded} }`;
      case 1:
        return `${label}: for (let ${name} of [${choose(9)}, ${this.simple(known)}]) { ${guarded} }`;
      case 2:
        return `{ let ${name} = 0; ${label}: while (${name} < 2) { ${name}++; ${guarded} } }`;
      default:
        return `{ let ${name} = 0; ${label}: do { ${name}++; ${guarded} } while (${name} < ${1 + choose(2)}); }`;
    }
  }

  private name(known: readonly string[]): string {
    return known[this.choose(known.length)];
  }

  private simple(known: readonly string[]): string {
    return this.choose(5) === 0 ? String(this.choose(50)) : this.name(known);
  }

  /** Every seventh variable or so that is known. */
  private sum(known: readonly string[]): string {
    const step = this.choose(8) + 1;
    return known.filter((_, index) => index % step === 0).join(' + ');
  }

  private expression(known: readonly string[], depth: number): string {
    let text = this.simple(known);
    for (let i = 0; i < depth; i++)
      switch (this.choose(4)) {
        case 0:
          text = `(${this.simple(known)} - ${text})`;
          break;
        case 1:
          text = `add(${this.simple(known)}, ${this.simple(known)}, ${text})`;
          break;
        case 2:
          text = `(total % 2 === ${i % 2} ? ${this.simple(known)} : ${text})`;
          break;
        default:
          text = `(${text} + ${this.simple(known)})`;
      }
    return text;
  }
}

const PRELUDE = `const kept: (() => number)[] = [];
function add(...all: number[]): number { let sum = 0; for (const one of all) sum = (sum * 3 + one) % 10007; return sum; }
`;

/** Whole numbers below a limit: the linear congruential generator of Park and Miller (CACM 1988). */
function chooser(seed: number): Choose {
  let state = (seed % 2147483646) + 1;
  return limit => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

test(
  'generated programs with too many variables do the same in Lua, whether they are optimised or not, and in JavaScript',
  LONG_FORM,
  () => {
    const seeds = fc.sample(fc.nat(), { numRuns: 5, seed: 20261120 });
    const functions = seeds.map((seed, index) => {
      const generator = new Generator(chooser(seed), 30 + (seed % 40));
      return `${generator.function(`p${index}`)}
      for (let n = 0; n < 5; n++) show(p${index}(n)); for (const keep of kept.splice(0, 40)) show(keep(), keep()); kept.length = 0;`;
    });
    const ways: Way[] = ['plain', 'optimised', 'minified', 'minified alone'];
    const shown = expectSame(`${PRELUDE}${functions.join('\n')}`, ways);
    expect(shown.length).toBeGreaterThan(20);
  },
);
