/** Classes whose members are used through inheritance: accessors, statics, private fields, methods kept as functions. */

import { expression, num, nums, type Production, str } from './expressions.ts';
import { body } from './idioms.ts';
import { without } from './kinds.ts';
import { offerStatements } from './statements.ts';

type Context = Parameters<Production>[0];

const inMethod = (p: Context): Context => ({
  ...body(p, ['n', 'number']),
  variables: [...body(p, ['n', 'number']).variables],
});

const BASE = [
  (p: Context) =>
    `#left = ${num(p)}; get left(): number { return this.#left; } set left(value: number) { this.#left = value % 500; this.log('left'); }`,
  (p: Context) =>
    `get left(): number { return ${num({ ...p, variables: [] })}; } set left(value: number) { this.log('set ' + (value > 2)); }`,
  (p: Context) => `left = ${num(p)};`,
  () =>
    `protected held = 1; get left(): number { this.log('get'); return this.held++; } set left(value: number) { this.held = -value; }`,
];
const STATIC = [
  (p: Context) =>
    `static made = 0; static all: string[] = []; static get last(): string { ` +
    `return this.all.at(-1) ?? 'nobody'; } static note(name: string): number { ` +
    `return this.all.push(name) + ++this.made; } static limit = ${num(p)};`,
  () =>
    `static #made = 0; static all: string[] = ['first']; static get last(): string { ` +
    `return \`\${this.all.length}\`; } static note(name: string): number { ` +
    `this.all = [...this.all, name]; return ++this.made; } static get made(): number { ` +
    `return Actor_.#made; } static set made(value: number) { Actor_.#made = value * 2; } static limit: ` +
    `number;`,
];
const METHODS = [
  (p: Context) => `act(n: number): number { this.left += n % 50; return ${num(inMethod(p))}; }`,
  () => `act(n: number): number { return [n, 2].map(x => x + this.left).reduce((a, b) => a + b) % 999; }`,
  () => `act = (n: number): number => (this.left = n % 77) + 1;`,
  () => `act(n: number): number { const self = this; return (function () { return self.left + n % 9; })(); }`,
];
const OVERRIDES = [
  () => `override toString(): string { return 'b' + super.toString(); }`,
  () => `override log(text: string): void { super.log(text.toUpperCase()); }`,
  () => `static override note(name: string): number { return super.note(name + '!') * 2; }`,
  () => `static own = 3; static override get last(): string { return super.last + this.own; }`,
  () => `#left = 'hidden'; peek(): string { return this.#left + this.left; }`,
  () => `static is(x: object): boolean { return #mark in x; } #mark = true;`,
  () => `extra = this.logs.length;`,
  () => `override name = 'fixed';`,
  (p: Context) =>
    `constructor(name: string, readonly n = ${num(without(p, 'n'))}) { super(name + n); this.left -= 1; }`,
  () => `constructor(...names: string[]) { super(names.join('&')); names.forEach(name => this.log(name)); }`,
];

const classes: Production = p => {
  const [actor, boss] = [p.name('Actor'), p.name('Boss')];
  const ctor = p.random.pick([
    'constructor(public name: string) { new.target.note(name); }',
    `constructor(public name: string) { ${actor}.note(name); this.log('born'); }`,
  ]);
  const statics = p.random.pick(STATIC)(p).replaceAll('Actor_', actor);
  const base =
    `class ${actor} { ${statics} logs: string[] = []; ${p.random.pick(BASE)(p)} ${ctor} ` +
    `log(text: string): void { this.logs.push(text); } ${p.random.pick(METHODS)(p)} toString(): string { ` +
    `return \`<\${this.name} \${this.logs.length}>\`; } }`;
  const overrides = new Set(p.random.some(0, 3, () => p.random.pick(OVERRIDES)));
  const derived = `class ${boss} extends ${actor} { ${[...overrides]
    .map(make => make(p))
    .filter(
      (text, i, all) =>
        !text.startsWith('constructor') || all.findIndex(one => one.startsWith('constructor')) === i,
    )
    .join(' ')} }`;
  const one = p.name('one');
  const uses = [
    `show(${one}.act(${num(p)}), ${one}.left, ${one}.logs.join());`,
    `${one}.left ${p.random.pick(['=', '+=', '-='])} ${num(p)}; show(${one}.left, ${one}.logs.length);`,
    `${one}.left++; show(--${one}.left);`,
    `show(\`\${${one}}\`, ${one} instanceof ${boss}, ${one}.constructor === ${boss}, ${boss}.name.length > 0);`,
    `show(${boss}.made, ${actor}.made, ${boss}.last, ${actor}.last, ${boss}.all === ${actor}.all);`,
    `${boss}.made = ${num(p)} % 9; ${boss}.limit ??= 4; show(${actor}.made, ${boss}.limit, ${actor}.limit);`,
    `show(${boss}.note(${str(p)}), ${actor}.note('x'));`,
    `const act = (n: number) => ${one}.act(n); show(${nums(p)}.map(act).join());`,
    `const act = ${one}.act.bind(${one}); show(act(3));`,
    `show(new (class extends ${boss} { override toString(): string { return super.toString() + 'c'; } ` +
      `})(${expression('string', p)}).toString());`,
    `const { name, left, logs: [first = 'no log'] } = ${one}; show(name, left, first);`,
  ];
  return (
    `{ ${base} ${derived} const ${one} = new ${p.random.pick([actor, boss, boss])}(${str(p)}); ` +
    `${p.random.some(2, 4, () => `{ ${p.random.pick(uses)} }`).join(' ')} show(${one}.logs.join()); }`
  );
};

const mixins: Production = p =>
  `{ type Made<T> = new (...values: any[]) => T; const Armed = <B extends Made<{ ` +
  `hp: number }>>(base: B) => class extends base { ammo = ${num(p)} % 20; fire(): number { ` +
  `return this.hp - --this.ammo; } get full(): boolean { return this.ammo > 3; } }; class Tank { ` +
  `hp = 3; constructor(readonly size = ${num(p)}) { this.hp += size % 7; } } ` +
  `class Big extends Armed(Tank) { override fire(): number { return super.fire() * 2; } } ` +
  `const big = new Big(${num(p)}); show(big.fire(), big.fire(), big.full, big.size, big instanceof ` +
  `Tank); }`;

const abstract: Production = p =>
  `{ abstract class Part { static count = 0; readonly id = ++Part.count; abstract area(): number; ` +
  `get double(): number { return this.area() * 2; } describe(): string { ` +
  `return \`\${this.id}:\${this.double}\`; } } class Square extends Part { ` +
  `constructor(private side: number) { super(); } area(): number { return (this.side % 99) ** 2; } } ` +
  `class Round extends Part { r = ${num(p)} % 50; area(): number { return this.r * 3; } ` +
  `override get double(): number { return super.double + 1; } } ` +
  `const parts: Part[] = [new Square(${num(p)}), new Round(), new Square(2)]; ` +
  `show(parts.map(part => part.describe()).join(), Part.count); ` +
  `parts.sort((a, b) => b.area() - a.area()); show(parts.map(({ id }) => id).join()); }`;

offerStatements([classes, classes, mixins, abstract], []);
