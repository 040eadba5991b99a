import { expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { namesLeft } from '../names-left.ts';
import { expectSame } from '../same.ts';

/** Fields of like names elsewhere, which could get short names; computed keys spell the names at run time. */
const OTHERS = `
export const join = (start: string, rest: string): string => start + rest;
class Holder {
  alpha = [1];
  beta = 2;
  gamma = 3;
  private delta = 4;
  sum() { return this.alpha.length + this.beta + this.gamma + this.delta; }
}
show(new Holder().sum());
`;

// Each program runs alone: keys of another one could keep the names.
test('names that a dictionary is asked for are those of its computed keys', LONG_FORM, () => {
  expectSame({
    'others.ts': OTHERS,
    'main.ts': `
import { join } from './others.ts';
const counts: { [key: string]: number } = {};
const put = (key: string) => { counts[key] = 1; };
put(join('al', 'pha')); put(join('be', 'ta'));
show(counts.alpha); counts.alpha += 2; show(counts[join('al', 'pha')]);
const { beta, beta: again } = counts; show(beta, again);
const deep: Record<string, Record<string, number> | undefined> = {};
(deep[join('gam', 'ma')] ??= {})[join('del', 'ta')] = 5;
show(deep.gamma?.delta, deep?.gamma?.['del' + 'ta']);
`,
  });
});

test('names that a type makes of strings are those of computed keys', LONG_FORM, () => {
  expectSame({
    'others.ts': OTHERS,
    'main.ts': `
import { join } from './others.ts';
type Key = 'alpha' | 'beta';
const keys = [join('al', 'pha'), join('be', 'ta')];
const made = Object.fromEntries(keys.map(key => [key, key.length])) as Record<Key, number>;
show(made.alpha, made.beta);
const by = <K extends string>(key: K) => (a: Record<K, number>, b: Record<K, number>) => a[key] - b[key];
const list = [{ gamma: 3 }, { gamma: 1 }];
list.sort(by('gamma'));
show(list[0].gamma);
`,
  });
});

test('objects with computed keys become values of types that name them', LONG_FORM, () => {
  expectSame(`
const join = (start: string, rest: string): string => start + rest;
interface Direct { direct: number }
interface Maybe { maybe?: number }
interface Spread { spread: number }
interface Computed { computed: number }
interface Assigned { assigned: number }
interface Listed { listed: number }
interface Guarded { guarded: number }
interface Generic { generic: number }
interface Entries { entries: number }
const record = (key: string): Record<string, number> => { const made: Record<string, number> = {}; made[key] = 9; return made; };
const direct = record(join('dir', 'ect')) as unknown as Direct; show(direct.direct);
const maybe: Maybe = record(join('may', 'be')); show(maybe.maybe);
const spread: Spread = { spread: 1, ...record(join('spr', 'ead')) }; show(spread.spread);
const base: Computed = { computed: 1 };
const computed: Computed = { ...base, [join('comp', 'uted')]: 9 }; show(computed.computed);
const assigned: Assigned = { assigned: 1 }; Object.assign(assigned, record(join('assi', 'gned'))); show(assigned.assigned);
const listed = [record(join('lis', 'ted'))] as unknown as Listed[]; show(listed[0].listed);
const isGuarded = (value: unknown): value is Guarded => typeof value === 'object';
const guarded: unknown = record(join('guar', 'ded')); if (isGuarded(guarded)) show(guarded.guarded);
function load<T>(key: string): T { return record(key) as T; }
const generic: Generic = load(join('gen', 'eric')); show(generic.generic);
const entries = Object.fromEntries([[join('ent', 'ries'), 9]]) as unknown as Entries; show(entries.entries);
`);
});

test('objects become ones whose keys another module computes, by every route', LONG_FORM, () => {
  expectSame({
    'dump.ts': `
const namesOf = (value: object): string => Object.keys(value).sort().join();
export const dump = (value: object): void => show(namesOf(value));
export const dumpAll = (values: Iterable<object>): void => { for (const value of values) dump(value); };
export const dumpRest = (...values: object[]): void => dumpAll(values);
export const dumpMade = <T extends object>(make: () => T): T => { const made = make(); dump(made); return made; };
export const dumpHeld = <T extends { held: object }>({ held }: T): void => dump(held);
export abstract class Dumped { abstract inner(): object; dump(): void { dump(this.inner()); } }
export const total = (values: Record<string, number>, ...keys: string[]): number => keys.reduce((sum, key) => sum + values[key], 0);
`,
    'level.json': '{ "start": { "column": 4 } }',
    'main.ts': `
import { dump, dumpAll, dumpHeld, dumpMade, dumpRest, Dumped, total } from './dump.ts';
import level from './level.json';
const read = { argument: 1 }; dump(read); show(read.argument);
let later: object; later = { assigned: 1 }; dump(later);
for (later of [{ looped: 1 }]) dump(later);
const elements = [{ element: 1 }]; dumpAll(elements); show(elements[0].element);
const values = new Map([['key', { mapped: 1 }]]); dumpAll(values.values()); show(values.get('key')!.mapped);
const spread = [{ rest: 1 }]; dumpRest(...spread); show(spread[0].rest);
show(dumpMade(() => ({ returned: 1 })).returned);
const holder = { held: { constrained: 1 } }; dumpHeld(holder); show(holder.held.constrained);
class Inner extends Dumped { inner() { return { overridden: 1 }; } }
const inner = new Inner();
inner.dump();
show(inner.inner().overridden);
const { missing = { defaulted: 1 } }: { missing?: { defaulted: number } } = {};
dump(missing);
show(missing.defaulted);
const chosen = elements.length > 0 ? { chosen: 1 } : { other: 2 }; dump(chosen);
const optional: { part?: { optional: number } } = { part: { optional: 1 } };
dump(optional.part ?? {});
show(optional.part?.optional);
const checked = { satisfied: 1 } satisfies Record<string, number>;
show(total(checked, 'satis' + 'fied'.slice(0)), checked.satisfied);
type Counted = { counted: number }; const counted: Counted = { counted: 1 };
show(total(counted, 'coun' + 'ted'), total({ ...counted, more: 2 }, 'mo' + 're'), counted.counted);
const known: Counted | Record<string, number> = elements.length > 0 ? { united: 3 } : counted;
show(total(known as Record<string, number>, 'uni' + 'ted'));
const any: any = { ...counted, unknown: 1 };
let part = 'un';
part += 'known';
const { [part]: taken } = any;
show(taken);
dump(level.start); show(level.start.column);
const owned = { own: 1 }; show((owned.hasOwnProperty)('own'), owned.own);
const ownedToo = { ownToo: 1 }; show(ownedToo.hasOwnProperty!('ownToo'), ownedToo.ownToo);
const keyed = { keyed: 1 }; show((Object as ObjectConstructor).keys(keyed).join(), keyed.keyed);
const wrapped = { wrapped: 1 }; show((Object.keys)(wrapped).join(), wrapped.wrapped);
`,
  });
});

test('fields of values that no computed key reaches get short names beside dictionaries', () => {
  const program = `
interface Ship { position: number; names: Record<string, number> }
const ship: Ship = { position: 1, names: {} };
let key = 'a'; key += 'b';
ship.names[key] = ship.position;
export function TIC(): void {
  const { position } = ship;
  const all: Ship[] = [ship];
  show(position, all.map(other => other.names[key]).join());
}`;
  expect(namesLeft(program, ['position', 'names'])).toEqual([]);
});
