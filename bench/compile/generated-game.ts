/**
 * Games of any size, as people write them: classes with private fields, generics, generators for cutscenes, A*, levels as
 * data, states as unions. The same size always gives the same texts. About sixty lines a module.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What an edit changes: the text of one file, differently for every count. */
export interface GameEdit {
  name: string;
  /** From the game's folder. */
  file: string;
  change(text: string, count: number): string;
}

/** Kinds of modules, which take turns; each is given its number and asks the one before for what it exports. */
const KINDS: readonly ((number: number) => string)[] = [actor, cutscene, level, effect, menu, quest];

/** Three edits of a game, all in modules that others import. */
export const GAME_EDITS: readonly GameEdit[] = [
  {
    name: 'a constant',
    file: 'tuning.ts',
    change: (text, count) => text.replace(/GRAVITY = [\d.]+/, `GRAVITY = 0.${1001 + count}`),
  },
  {
    name: 'the body of a function',
    file: 'actor-0.ts',
    change: (text, count) =>
      text.replace(/(this\.[#_]energy) -= [\d.]+/, (_, field) => `${field} -= 0.${1001 + count}`),
  },
  {
    name: 'a new exported function',
    file: 'effect-3.ts',
    change: (text, count) =>
      `${text.replace(/\nexport function added[\s\S]*$/, '\n')}
export function added${count}(x: number): number {
  return x * ${count};
}
`,
  },
];

/**
 * Writes the sources of a game.
 *
 * @param root folder of a project
 * @param name name of the game
 * @param lines how many lines it has, about
 * @returns how many lines it has, and in how many modules
 */
export function writeGame(root: string, name: string, lines: number): { lines: number; modules: number } {
  const files = gameFiles(lines);
  for (const [file, text] of files) {
    const path = join(root, 'src', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  mkdirSync(join(root, 'cart', name), { recursive: true });
  writeFileSync(join(root, 'cart', name, 'cart.json'), JSON.stringify({ title: name, minify: 'none' }));
  return { lines: [...files.values()].reduce((sum, text) => sum + lineCount(text), 0), modules: files.size };
}

function gameFiles(lines: number): Map<string, string> {
  const files = new Map([
    ['tuning.ts', TUNING],
    ['collections.ts', COLLECTIONS],
    ['paths.ts', PATHS],
    ['world.ts', WORLD],
  ]);
  let count = [...files.values()].reduce((sum, text) => sum + lineCount(text), 0);
  let number = 0;
  for (; count < lines; number++) {
    const make = KINDS[number % KINDS.length];
    const text = make(number);
    files.set(`${make.name}-${number}.ts`, text);
    count += lineCount(text) + 3;
  }
  files.set('main.ts', main(number));
  return files;
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

/** The file of the nearest module of a kind before a number, without its ending; undefined if there is none. */
function moduleBefore(kind: (number: number) => string, number: number): number | undefined {
  for (let at = number - 1; at >= 0; at--) if (KINDS[at % KINDS.length] === kind) return at;
  return undefined;
}

const TUNING = `/** What is tried out while playing. */

export const GRAVITY = 0.25;
export const SPEED = 1.5;
export const CELL = 8;
export const WIDTH = 30;
export const HEIGHT = 17;
export const COLORS = { hero: 12, enemy: 2, wall: 14, text: 15 } as const;
export type Color = keyof typeof COLORS;

export let difficulty = 1;

export function raiseDifficulty(): void {
  difficulty = Math.min(difficulty + 1, 9);
}
`;

const COLLECTIONS = `/** A grid, a queue by priority and a pool of objects. */

export class Grid<T> {
  readonly #cells: T[];

  constructor(
    readonly width: number,
    readonly height: number,
    fill: (x: number, y: number) => T,
  ) {
    this.#cells = [];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.#cells.push(fill(x, y));
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  get(x: number, y: number): T {
    return this.#cells[y * this.width + x];
  }

  set(x: number, y: number, value: T): void {
    this.#cells[y * this.width + x] = value;
  }

  count(isWanted: (value: T) => boolean): number {
    return this.#cells.filter(isWanted).length;
  }
}

interface Entry<T> {
  value: T;
  cost: number;
}

export class PriorityQueue<T> {
  readonly #entries: Entry<T>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  push(value: T, cost: number): void {
    let at = this.#entries.length;
    while (at > 0 && this.#entries[at - 1].cost < cost) at--;
    this.#entries.splice(at, 0, { value, cost });
  }

  pop(): T | undefined {
    return this.#entries.pop()?.value;
  }
}

export class Pool<T extends { alive: boolean }> {
  readonly #items: T[] = [];

  constructor(private readonly make: () => T) {}

  take(): T {
    const free = this.#items.find(item => !item.alive);
    if (free) {
      free.alive = true;
      return free;
    }
    const made = this.make();
    this.#items.push(made);
    return made;
  }

  each(visit: (item: T) => void): void {
    for (const item of this.#items) if (item.alive) visit(item);
  }
}

export function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
`;

const PATHS = `/** The shortest way through a grid: A*. */

import { Grid, PriorityQueue } from './collections.ts';

export interface Cell {
  x: number;
  y: number;
}

const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

function distance(a: Cell, b: Cell): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

export function findPath(
  grid: Grid<number>,
  from: Cell,
  to: Cell,
  isOpen: (value: number) => boolean = value => value === 0,
): Cell[] | undefined {
  const open = new PriorityQueue<Cell>();
  const costs = new Map<string, number>();
  const before = new Map<string, Cell>();
  const keyOf = ({ x, y }: Cell): string => \`\${x},\${y}\`;
  open.push(from, 0);
  costs.set(keyOf(from), 0);
  while (open.size > 0) {
    const at = open.pop()!;
    if (at.x === to.x && at.y === to.y) {
      const path: Cell[] = [];
      for (let cell: Cell | undefined = at; cell; cell = before.get(keyOf(cell))) path.unshift(cell);
      return path;
    }
    const cost = (costs.get(keyOf(at)) ?? 0) + 1;
    for (const [dx, dy] of STEPS) {
      const next = { x: at.x + dx, y: at.y + dy };
      if (!grid.has(next.x, next.y) || !isOpen(grid.get(next.x, next.y))) continue;
      const known = costs.get(keyOf(next));
      if (known !== undefined && known <= cost) continue;
      costs.set(keyOf(next), cost);
      before.set(keyOf(next), at);
      open.push(next, cost + distance(next, to));
    }
  }
  return undefined;
}
`;

const WORLD = `/** What all things of the game share: where they are and what they tell each other. */

import { Grid } from './collections.ts';
import { GRAVITY, HEIGHT, WIDTH } from './tuning.ts';

export type GameEvent =
  | { kind: 'hit'; by: string; damage: number }
  | { kind: 'reached'; cell: number }
  | { kind: 'said'; text: string }
  | { kind: 'ended' };

export interface World {
  grid: Grid<number>;
  events: GameEvent[];
  time: number;
  score: number;
}

export function createWorld(): World {
  return { grid: new Grid(WIDTH, HEIGHT, () => 0), events: [], time: 0, score: 0 };
}

export abstract class Actor {
  protected x: number;
  protected y: number;
  protected vy = 0;
  #alive = true;

  constructor(
    readonly name: string,
    x: number,
    y: number,
  ) {
    this.x = x;
    this.y = y;
  }

  get alive(): boolean {
    return this.#alive;
  }

  abstract update(world: World): void;

  draw(color: number): void {
    rect(this.x, this.y, 8, 8, color);
  }

  protected fall(): void {
    this.vy += GRAVITY;
    this.y += this.vy;
    if (this.y > 120) {
      this.y = 120;
      this.vy = 0;
    }
  }

  protected die(world: World): void {
    this.#alive = false;
    world.events.push({ kind: 'said', text: \`\${this.name} is gone\` });
  }
}
`;

function actor(n: number): string {
  const before = moduleBefore(actor, n);
  const uses = before === undefined ? '' : `import { Actor${before} } from './actor-${before}.ts';\n`;
  const fellow = before === undefined ? 'Actor' : `Actor${before}`;
  return `/** A thing that walks, tires and looks for a way: number ${n}. */

${uses}import { type Cell, findPath } from './paths.ts';
import { CELL, difficulty, SPEED } from './tuning.ts';
import { Actor, type GameEvent, type World } from './world.ts';

type Mood${n} = 'calm' | 'alert' | 'angry';

export class Actor${n} extends Actor {
  static count = 0;
  #energy = ${20 + n};
  #mood: Mood${n} = 'calm';
  #path: Cell[] = [];
  readonly #fellows: ${fellow}[] = [];

  constructor(x: number, y: number) {
    super('actor ${n}', x, y);
    Actor${n}.count++;
  }

  get mood(): Mood${n} {
    return this.#mood;
  }

  join(fellow: ${fellow}): this {
    if (!this.#fellows.includes(fellow)) this.#fellows.push(fellow);
    return this;
  }

  override update(world: World): void {
    this.fall();
    this.#energy -= 0.${n + 1};
    if (this.#energy < 0) {
      this.#rest(world);
      return;
    }
    const [next, ...others] = this.#path;
    if (!next) {
      const target = { x: (world.time + ${n}) % world.grid.width, y: ${n % 17} };
      this.#path = findPath(world.grid, this.#cell(), target) ?? [];
      return;
    }
    const dx = next.x * CELL - this.x;
    this.x += Math.sign(dx) * Math.min(Math.abs(dx), SPEED * difficulty);
    if (Math.abs(dx) < 1) this.#path = others;
    for (const event of world.events) this.#hear(event);
  }

  #cell(): Cell {
    return { x: Math.floor(this.x / CELL), y: Math.floor(this.y / CELL) };
  }

  #hear(event: GameEvent): void {
    switch (event.kind) {
      case 'hit':
        this.#mood = event.damage > ${n % 5} ? 'angry' : 'alert';
        break;
      case 'ended':
        this.#mood = 'calm';
        break;
      default:
    }
  }

  #rest(world: World): void {
    this.#energy = Math.max(10, ${20 + n} - world.time / 60);
    const awake = this.#fellows.filter(({ alive }) => alive).length;
    world.events.push({ kind: 'said', text: \`\${this.name} rests, \${awake} go on\` });
    if (awake === 0 && this.#fellows.length > 0) this.die(world);
  }
}
`;
}

function cutscene(n: number): string {
  const before = moduleBefore(actor, n);
  return `/** A scene that is played frame by frame: number ${n}. */

import { Actor${before} } from './actor-${before}.ts';
import { COLORS, type Color } from './tuning.ts';
import type { World } from './world.ts';

interface Line${n} {
  who: string;
  text: string;
  color?: Color;
}

const LINES: Line${n}[] = [
  { who: 'guard', text: 'Who is there?' },
  { who: 'hero', text: 'A friend of number ${n}.', color: 'hero' },
  { who: 'guard', text: 'Then come in.', color: 'enemy' },
];

function* wait(frames: number): Generator<void> {
  for (let i = 0; i < frames; i++) yield;
}

function* say({ who, text, color = 'text' }: Line${n}): Generator<void> {
  for (let length = 1; length <= text.length; length++) {
    print(\`\${who}: \${text.slice(0, length)}\`, 8, 120, COLORS[color]);
    yield;
  }
  yield* wait(${20 + (n % 30)});
}

export function* scene${n}(world: World): Generator<void, number> {
  const guard = new Actor${before}(${n % 200}, 40);
  let spoken = 0;
  for (const line of LINES) {
    yield* say(line);
    spoken += line.text.length;
    guard.update(world);
  }
  if (guard.mood === 'angry') {
    world.events.push({ kind: 'hit', by: guard.name, damage: ${n % 7} });
    yield* wait(10);
  }
  world.events.push({ kind: 'ended' });
  return spoken;
}

export function skip${n}(scene: Generator<void, number>): number {
  for (;;) {
    const { done, value } = scene.next();
    if (done) return value;
  }
}
`;
}

function level(n: number): string {
  const rows = Array.from(
    { length: 12 },
    (_, y) =>
      `    '${Array.from({ length: 20 }, (_, x) => ((x * 7 + y * 13 + n) % 5 === 0 ? '#' : '.')).join('')}',`,
  );
  return `/** A level as an editor exports it: number ${n}. */

import { Grid } from './collections.ts';
import type { World } from './world.ts';

interface LevelData${n} {
  name: string;
  rows: string[];
  things: { kind: 'coin' | 'door' | 'key'; x: number; y: number; properties?: { [name: string]: number } }[];
}

const DATA: LevelData${n} = {
  name: 'Level ${n}',
  rows: [
${rows.join('\n')}
  ],
  things: [
    { kind: 'coin', x: ${n % 20}, y: 3, properties: { worth: ${n} } },
    { kind: 'door', x: 4, y: ${n % 12} },
    { kind: 'key', x: 9, y: 9, properties: { opens: 4, worth: 1 } },
  ],
};

export function loadLevel${n}(world: World): string {
  const { rows, things, name } = DATA;
  world.grid = new Grid(rows[0].length, rows.length, (x, y) => (rows[y][x] === '#' ? 1 : 0));
  for (const { kind, x, y, properties = {} } of things) {
    if (kind === 'door') world.grid.set(x, y, 2);
    for (const [key, value] of Object.entries(properties))
      if (key === 'worth') world.score += value;
  }
  return \`\${name}: \${world.grid.count(value => value === 1)} walls\`;
}
`;
}

/** The effect that another one adds to: families of three. */
function effectBefore(number: number): number | undefined {
  const before = moduleBefore(effect, number);
  return Math.floor(number / KINDS.length) % 3 === 0 ? undefined : before;
}

function effect(n: number): string {
  const before = effectBefore(n);
  const uses =
    before === undefined
      ? ''
      : `import { type Spark${before}, spread${before} } from './effect-${before}.ts';\n`;
  const base = before === undefined ? '{ alive: boolean; x: number; y: number }' : `Spark${before}`;
  const spread =
    before === undefined ? `Math.sin(angle) * ${1 + (n % 3)}` : `spread${before}(angle) * 0.${(n % 8) + 1}`;
  return `/** Sparks that fly and fade: number ${n}. */

import { Pool, sum } from './collections.ts';
${uses}import { GRAVITY } from './tuning.ts';

export type Spark${n} = ${base} & { vx${n}: number; vy${n}: number; life${n}: number };

const sparks = new Pool<Spark${n}>(() => blank${n}());

export function blank${n}(): Spark${n} {
  return { alive: true, x: 0, y: 0, ${sparkFields(n)} };
}

export function spread${n}(angle: number): number {
  return ${spread};
}

export function burst${n}(x: number, y: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const spark = sparks.take();
    const angle = (i / count) * Math.PI * 2;
    spark.x = x;
    spark.y = y;
    spark.vx${n} = Math.cos(angle) * 0.${(n % 9) + 1};
    spark.vy${n} = spread${n}(angle);
    spark.life${n} = 30 + (i % ${(n % 9) + 2});
  }
}

export function updateSparks${n}(): number {
  const lives: number[] = [];
  sparks.each(spark => {
    spark.vy${n} += GRAVITY;
    spark.x += spark.vx${n};
    spark.y += spark.vy${n};
    spark.life${n}--;
    if (spark.life${n} <= 0) spark.alive = false;
    lives.push(spark.life${n});
    pix(spark.x | 0, spark.y | 0, 8 + (spark.life${n} & 7));
  });
  return sum(lives, life => life);
}
`;
}

/** The fields of a spark with those of the kinds of sparks that it adds to. */
function sparkFields(number: number): string {
  const fields: string[] = [];
  for (let at: number | undefined = number; at !== undefined; at = effectBefore(at))
    fields.push(`vx${at}: 0, vy${at}: 0, life${at}: 0`);
  return fields.join(', ');
}

function menu(n: number): string {
  const before = moduleBefore(level, n);
  return `/** A menu with its entries: number ${n}. */

import { loadLevel${before} } from './level-${before}.ts';
import { COLORS, raiseDifficulty } from './tuning.ts';
import type { World } from './world.ts';

type State${n} =
  | { kind: 'closed' }
  | { kind: 'open'; chosen: number; since: number }
  | { kind: 'asking'; question: string; onYes: (world: World) => void };

interface Choice {
  label: string;
  enabled?: (world: World) => boolean;
  run(world: World, menu: Menu${n}): void;
}

export class Menu${n} {
  #state: State${n} = { kind: 'closed' };
  readonly #choices: Choice[] = [
    { label: 'play', run: world => print(loadLevel${before}(world)) },
    { label: 'harder', enabled: world => world.score > ${n}, run: () => raiseDifficulty() },
    {
      label: 'leave',
      run: (_world, menu) => menu.#ask('Really?', world => world.events.push({ kind: 'ended' })),
    },
  ];

  open(world: World): void {
    this.#state = { kind: 'open', chosen: 0, since: world.time };
  }

  update(world: World): void {
    const state = this.#state;
    if (state.kind === 'closed') return;
    if (state.kind === 'asking') {
      print(state.question, 40, 60, COLORS.text);
      if (btnp(4)) state.onYes(world);
      if (btnp(5)) this.#state = { kind: 'closed' };
      return;
    }
    const choices = this.#choices.filter(({ enabled }) => enabled?.(world) ?? true);
    if (btnp(0)) state.chosen = (state.chosen + choices.length - 1) % choices.length;
    if (btnp(1)) state.chosen = (state.chosen + 1) % choices.length;
    for (const [i, { label }] of choices.entries())
      print(i === state.chosen ? \`> \${label}\` : label, 40, 40 + i * 8, COLORS.text);
    if (btnp(4)) choices[state.chosen].run(world, this);
  }

  #ask(question: string, onYes: (world: World) => void): void {
    this.#state = { kind: 'asking', question, onYes };
  }
}
`;
}

function quest(n: number): string {
  const before = moduleBefore(menu, n);
  const previous = moduleBefore(quest, n);
  const uses =
    previous === undefined ? '' : `import { describe${previous} } from './quest-${previous}.ts';\n`;
  const history = previous === undefined ? `''` : `describe${previous}(world)`;
  return `/** A quest and what its steps ask for: number ${n}. */

import { groupBy } from './collections.ts';
import { Menu${before} } from './menu-${before}.ts';
${uses}import type { GameEvent, World } from './world.ts';

interface Step {
  title: string;
  isDone(world: World, event: GameEvent): boolean;
}

type Kind = GameEvent['kind'];

const STEPS: readonly Step[] = [
  { title: 'fight', isDone: (_world, event) => event.kind === 'hit' && event.damage > ${n % 4} },
  { title: 'walk', isDone: (world, event) => event.kind === 'reached' && world.grid.get(event.cell, ${n % 8}) === 0 },
  { title: 'listen', isDone: ({ score }, event) => event.kind === 'said' && score > ${n} },
];

const menu = new Menu${before}();
const seen: Partial<Record<Kind, number>> = {};
let step = 0;

export function advance${n}(world: World): void {
  for (const [kind, events] of groupBy(world.events, event => event.kind)) {
    seen[kind] = (seen[kind] ?? 0) + events.length;
    const current = STEPS[step];
    if (!current || !events.some(event => current.isDone(world, event))) continue;
    step++;
    world.score += ${n} * step;
    if (step === STEPS.length) menu.open(world);
  }
  menu.update(world);
}

export function describe${n}(world: World): string {
  const titles = STEPS.map(({ title }, i) => (i < step ? title.toUpperCase() : title)).join(', ');
  const most = Object.entries(seen)
    .sort(([, a], [, b]) => b - a)
    .map(([kind]) => kind)[0];
  return world.score > ${n * 100} ? \`\${titles} \${most ?? 'nothing'}\` : ${history};
}
`;
}

function main(count: number): string {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const of = (kind: (number: number) => string): number[] =>
    numbers.filter(number => KINDS[number % KINDS.length] === kind);
  const lines = [
    ...of(actor).map(n => `import { Actor${n} } from './actor-${n}.ts';`),
    ...of(cutscene).map(n => `import { scene${n}${n === 1 ? ', skip1' : ''} } from './cutscene-${n}.ts';`),
    ...of(effect).map(n => `import { burst${n}, updateSparks${n} } from './effect-${n}.ts';`),
    ...of(quest).map(n => `import { advance${n}, describe${n} } from './quest-${n}.ts';`),
    `import { COLORS } from './tuning.ts';`,
    `import { type Actor, createWorld } from './world.ts';`,
    '',
    'const world = createWorld();',
    `const actors: Actor[] = [${of(actor).map(n => `new Actor${n}(${n}, 40)`)}];`,
    `const scenes = [${of(cutscene).map(n => `scene${n}`)}].map(scene => scene(world));`,
    '',
    'export function BOOT(): void {',
    '  world.score += skip1(scenes[0]);',
    ...of(effect).map(n => `  burst${n}(${n}, 20, 8);`),
    '}',
    '',
    'export function TIC(): void {',
    '  cls(0);',
    '  world.time++;',
    '  for (const actor of actors) {',
    '    actor.update(world);',
    '    actor.draw(COLORS.enemy);',
    '  }',
    '  for (const scene of scenes) scene.next();',
    ...of(effect).map(n => `  world.score += updateSparks${n}();`),
    ...of(quest).map(n => `  advance${n}(world);\n  print(describe${n}(world));`),
    '  world.events = [];',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
