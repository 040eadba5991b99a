/**
 * Which variable of a chunk is which of another version of it. They are known by their names; but where modules have
 * private variables of the same name, the compiler puts numbers behind it that depend on the other modules. Those are
 * known by the variables that the same functions use.
 */

import type { Chunk } from '../vm/memory/chunk.ts';

/** Numbers of variables of the old chunk by those of the new one. */
export function matchVariables(before: Chunk, after: Chunk): Map<number, number> {
  const matches = new Map<number, number>();
  const companions = { before: companionsOf(before), after: companionsOf(after) };
  const olds = families(before, companions.before.keys());
  for (const [family, news] of families(after, companions.after.keys())) {
    const known = olds.get(family) ?? [];
    const nameOf = (chunk: Chunk, variable: number) => chunk.variables[variable].name;
    const names = new Set(known.map(variable => nameOf(before, variable)));
    const isSameFamily =
      known.length === news.length && news.every(variable => names.has(nameOf(after, variable)));
    const likeness = (old: number, next: number) => {
      const name = nameOf(before, old) === nameOf(after, next) ? 1 : 0;
      if (isSameFamily) return name;
      return shared(companions.before.get(old)!, companions.after.get(next)!) + name / 1000;
    };
    const pairs = known.flatMap(old => news.map(next => ({ old, next, score: likeness(old, next) })));
    const taken = new Set<number>();
    for (const { old, next, score } of pairs.sort((a, b) => b.score - a.score)) {
      if (score === 0 || taken.has(old) || matches.has(next)) continue;
      taken.add(old);
      matches.set(next, old);
    }
  }
  return matches;
}

/** Variables of a chunk by their names without the numbers behind them. */
function families({ variables }: Chunk, used: Iterable<number>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const variable of [...used].sort((a, b) => a - b)) {
    const family = familyOf(variables[variable].name);
    found.set(family, [...(found.get(family) ?? []), variable]);
  }
  return found;
}

function familyOf(name: string): string {
  return name.replace(/[_ ]\d+$/, '');
}

/** For each variable that functions use the names of what those functions use besides. */
function companionsOf({ functions }: Chunk): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { upvalues } of functions.values())
    for (const { variable } of upvalues) {
      if (variable < 0) continue;
      const names = found.get(variable) ?? new Set();
      for (const other of upvalues) if (other.variable !== variable) names.add(familyOf(other.name));
      found.set(variable, names);
    }
  return found;
}

/** Share of the names of two sets that both have. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter(name => other.has(name)).length;
  return both / Math.max(1, one.size + other.size - both);
}
