/** A game that is debugged on its page: paused at lines, looked into, and gone on with, without blocking the page. */

import { beforeAll, expect, test } from 'vitest';
import { NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import type { DebuggedCode } from '../../tools/debug/inspector/debugged-game.ts';
import { type Order, PageDebugger } from '../../tools/debug/page/page-debugger.ts';
import type { PausedView, ShownVariable } from '../../tools/debug/page/paused-view.ts';
import type { SourceBreakpoint } from '../../tools/debug/page/source-breakpoint.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import type { BuildOptions } from '../../tools/project/index.ts';
import { type LoadedGame, loadGame } from '../../tools/project/load-game.ts';
import { debugBuild, debuggedCode } from '../../tools/workspace/debugged-code.ts';
import { writeGame } from '../testing/project.ts';

const MAIN = `import { Hero } from './hero';

const start = Math.random();
let frames = 0;
const heroes = [new Hero('Ada', 3), new Hero('Bo', 5)];

function move(by: number): number {
  let total = 0;
  for (const hero of heroes) {
    hero.x += by;
    total += hero.x;
  }
  return total;
}

export function BOOT(): void {
  frames = 100;
}

export function TIC(): void {
  frames++;
  cls(frames % 16);
  const total = move(2);
  rect(heroes[0]!.x, 4, 8, 8, 12);
  trace(\`\${frames} \${total} \${start} \${Math.random()}\`);
  if (frames === 106) throw new Error('too far');
}
`;

const HERO = `export class Hero {
  readonly bag = new Map<string, number>([['coin', 2]]);
  x = 0;
  constructor(readonly name: string, public lives: number) {}
  hit(): void {
    this.lives--;
  }
}
`;

let entry: string;
let game: LoadedGame;
let code: DebuggedCode;
let lua: Awaited<ReturnType<typeof loadNodeLua>>;

beforeAll(async () => {
  game = await built(debugBuild());
  code = { ...debuggedCode(game), urls: game.sourceMap!.sources };
  lua = await loadNodeLua();
});

/** The game, built in some way. */
async function built(options: BuildOptions): Promise<LoadedGame> {
  entry ??= writeGame({ 'main.ts': MAIN, 'hero.ts': HERO });
  const loaded = await loadGame(entry, options);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\n'));
  return loaded.value;
}

const file = (name: string) => code.urls.find(url => url.endsWith(`/${name}`))!;
/** Number of a line that contains a text, from 1. */
const lineOf = (text: string, part: string) => text.split('\n').findIndex(line => line.includes(part)) + 1;
const at = (part: string, more: Partial<SourceBreakpoint> = {}): SourceBreakpoint => ({
  file: file('main.ts'),
  line: lineOf(MAIN, part),
  ...more,
});

/** A page with a game, whose display is drawn by hand. */
class Page {
  view: PausedView | undefined;
  readonly log: string[] = [];
  readonly pictures: string[] = [];
  readonly traces: string[] = [];
  readonly errors: string[] = [];
  lines: readonly (number | undefined)[] = [];
  readonly machine: Machine;
  readonly debugger = new PageDebugger({
    onPaused: view => {
      this.view = view;
    },
    onLog: text => this.log.push(text),
    onResolved: lines => {
      this.lines = lines;
    },
  });
  private steps: ReturnType<PageDebugger['tickInSteps']> | undefined;

  /** @param started what is played first, if not the game that is built for the debugger */
  constructor(breakpoints: readonly SourceBreakpoint[] = [], started?: LoadedGame) {
    this.machine = new Machine((started ?? game).cartridge, { lua, replaceable: true });
    this.machine.vm.listener = { onEvent() {}, onError() {}, onDebuggerStatement() {} };
    this.debugger.setBreakpoints(breakpoints);
    if (!started) this.debugger.attach(this.machine, code);
  }

  /** Draws the page until so many frames are made, or the game is paused. */
  run(frames: number): this {
    for (let drawn = 0; drawn < 100 && this.pictures.length < frames; drawn++) {
      this.steps ??= this.debugger.isAttached
        ? this.debugger.tickInSteps(NO_INPUT)
        : this.machine.tickInSteps(NO_INPUT);
      const step = this.steps.next();
      if (!step.done) {
        if (this.debugger.isStanding) return this;
        continue;
      }
      this.steps = undefined;
      this.pictures.push(checksum(step.value.frame));
      this.traces.push(...step.value.traces.map(({ text }) => text));
      this.errors.push(...step.value.errors.map(({ message }) => message));
    }
    return this;
  }

  go(order: Order, frames = 1000): this {
    this.debugger.go(order);
    return this.run(frames);
  }

  async value(expression: string): Promise<string> {
    const value = this.debugger.evaluate(expression).then(
      ({ text }) => text,
      (error: Error) => `! ${error.message}`,
    );
    this.run(1000);
    return value;
  }

  /** The unfinished frame is left for good. */
  drop(): void {
    this.steps?.return(undefined as never);
    this.steps = undefined;
  }

  /** `move main.ts:10 < TIC main.ts:22` */
  get place(): string {
    return (this.view?.frames ?? [])
      .map(({ name, file, line }) => `${name} ${file.replace(/.*\//, '')}:${line}`)
      .join(' < ');
  }
}

/** Variables as text: `total=4 hero={…}` */
const texts = (variables: readonly ShownVariable[] | undefined) =>
  (variables ?? []).map(({ name, text }) => `${name}=${text}`).join(' ');

/** What the game does if nobody looks at it. */
function undisturbed(frames: number): Pick<Page, 'pictures' | 'traces'> {
  const machine = new Machine(game.cartridge, { lua, replaceable: true });
  const run = { pictures: [] as string[], traces: [] as string[] };
  for (let frame = 0; frame < frames; frame++) {
    const tick = machine.tick(NO_INPUT);
    run.pictures.push(checksum(tick.frame));
    run.traces.push(...tick.traces.map(({ text }) => text));
  }
  return run;
}

test('a game pauses at a line, shows its calls and variables, and does the same as without a debugger', async () => {
  const page = new Page([at('total += hero.x')]).run(1000);
  expect(page.place).toBe('move main.ts:11 < TIC main.ts:23');
  expect(page.view!.reason).toBe('breakpoint');
  const [local, ofFile] = page.view!.scopes;
  expect(texts(local.parts)).toBe('by=2 total=0 hero=Hero { name: "Ada", lives: 3, bag: Map(1), x: 2 }');
  expect(ofFile).toMatchObject({ name: 'This file', text: 'main.ts' });
  expect(texts(ofFile.parts)).toMatch(/^start=0\.\d+ frames=101 heroes=\[Hero, Hero\]/);
  expect(await page.value('heroes[0].x + total')).toBe('2');
  expect(await page.value('nothing')).toMatch(/^! .*nothing is not defined/);
  page.debugger.lookAt({ frame: 0, unfolded: new Set(['Local', 'Local\nhero', 'Local\nhero\nbag']) });
  page.run(1000);
  const hero = page.view!.scopes[0].parts!.find(({ name }) => name === 'hero')!;
  expect(texts(hero.parts)).toBe('name="Ada" lives=3 bag=Map(1) { coin: 2 } x=2');
  expect(texts(hero.parts!.find(({ name }) => name === 'bag')!.parts)).toContain('coin=2');
  page.go({ kind: 'resume' });
  expect(page.place).toBe('move main.ts:11 < TIC main.ts:23');
  expect(await page.value('hero.name')).toBe('"Bo"');
  page.debugger.setBreakpoints([]);
  page.go({ kind: 'resume' }, 5);
  expect(page.view).toBeUndefined();
  expect({ pictures: page.pictures, traces: page.traces }).toEqual(undisturbed(5));
});

test('steps go over, into and out of calls, and on into the next frame', () => {
  const page = new Page([at('cls(frames')]).run(1000);
  const places = [page.place];
  page.debugger.setBreakpoints([]);
  const orders = ['over', 'into', 'over', 'out', 'over', 'over', 'over', 'over'] as const;
  for (const kind of orders) places.push(page.go({ kind }).place);
  expect(places).toEqual([
    'TIC main.ts:22',
    'TIC main.ts:23',
    'move main.ts:8 < TIC main.ts:23',
    'move main.ts:9 < TIC main.ts:23',
    'TIC main.ts:24',
    'TIC main.ts:25',
    'TIC main.ts:26',
    'TIC main.ts:21',
    'TIC main.ts:22',
  ]);
});

test('the first lines of a program can be paused at, in modules and in BOOT', async () => {
  const page = new Page([at('let frames'), at('frames = 100')]).run(1000);
  expect(page.place).toBe(' main.ts:4');
  expect(await page.value('start')).toMatch(/^0\.\d+$/);
  page.go({ kind: 'resume' });
  expect(page.place).toBe('BOOT main.ts:17');
  expect(await page.value('frames')).toBe('0');
  page.go({ kind: 'resume' }, 3);
  expect({ pictures: page.pictures, traces: page.traces }).toEqual(undisturbed(3));
});

test('conditions, and texts that are logged instead of stopping', async () => {
  const page = new Page([
    at('cls(frames', { condition: 'frames === 103' }),
    at('const total', { log: 'frame {frames} of {heroes[1].name}' }),
  ]).run(1000);
  expect(page.place).toBe('TIC main.ts:22');
  expect(await page.value('frames')).toBe('103');
  expect(page.log).toEqual(['frame 101 of Bo', 'frame 102 of Bo']);
  expect(page.pictures.length).toBe(2);
});

test('an error stops at its line if that is asked for, and goes on as it would', async () => {
  const page = new Page();
  page.debugger.stopAtErrors(true);
  page.run(1000);
  expect(page.place).toBe('TIC main.ts:26');
  expect(page.view).toMatchObject({ reason: 'error', message: 'Error: too far' });
  expect(await page.value('frames')).toBe('106');
  page.go({ kind: 'resume' }, 6);
  expect(page.errors).toEqual([expect.stringContaining('too far')]);
});

test('the way back: a line, the last breakpoint, the last write', async () => {
  const page = new Page([at('cls(frames', { condition: 'frames > 102' })]).run(1000);
  page.go({ kind: 'back' });
  expect(page.place).toBe('TIC main.ts:21');
  expect(await page.value('frames')).toBe('102');
  page.go({ kind: 'who', name: 'heroes[1].x' });
  expect(page.place).toBe('move main.ts:10 < TIC main.ts:23');
  expect(await page.value('frames')).toBe('102');
  page.go({ kind: 'resume' });
  expect(page.place).toBe('TIC main.ts:22');
  expect(await page.value('frames')).toBe('103');
  page.debugger.setBreakpoints([at('frames++')]);
  page.go({ kind: 'reverse' });
  expect(page.place).toBe('TIC main.ts:21');
  page.go({ kind: 'who', name: 'nobody' });
  expect(page.log.at(-1)).toBe('nothing wrote it in the last 600 frames');
  page.debugger.setBreakpoints([]);
  page.go({ kind: 'resume' }, 5);
  expect({ pictures: page.pictures, traces: page.traces }).toEqual(undisturbed(5));
});

test('a running game pauses at its next line, and a frame that was left begins again', () => {
  const page = new Page().run(2);
  page.debugger.pause();
  page.run(1000);
  expect(page.place).toBe('TIC main.ts:21');
  expect(page.view!.reason).toBe('pause');
  page.drop();
  expect(page.view).toBeUndefined();
  page.run(4);
  expect({ pictures: page.pictures, traces: page.traces }).toEqual(undisturbed(4));
});

test('it joins a game that has run for a while with other code', async () => {
  const page = new Page([], await built({}));
  page.run(20);
  expect(page.machine.replaceCode(game.cartridge).outcome).toBe('kept');
  page.debugger.attach(page.machine, code);
  page.debugger.setBreakpoints([at('hero.x += by')]);
  page.run(1000);
  expect(page.place).toBe('move main.ts:10 < TIC main.ts:23');
  expect(await page.value('hero.x')).toBe('40');
  expect(page.go({ kind: 'over' }).place).toBe('move main.ts:11 < TIC main.ts:23');
  expect(await page.value('hero.x')).toBe('42');
});

test('it is told at which lines the breakpoints hold', () => {
  const lines = [2, 19, 20, 14, 27, 40].map(line => ({ file: file('main.ts'), line }));
  const page = new Page([...lines, { file: file('hero.ts'), line: 400 }, { file: 'other.ts', line: 1 }]);
  page.run(1);
  page.debugger.setBreakpoints(lines);
  // An empty line, one before a function, its head, the end of another one, that of the program, and behind it.
  expect(page.lines).toEqual([3, 21, 21, 17, undefined, undefined]);
  page.debugger.setBreakpoints([
    { file: file('hero.ts'), line: 1 },
    { file: file('hero.ts'), line: 400 },
    { file: 'other.ts', line: 1 },
  ]);
  expect(page.lines).toEqual([1, undefined, undefined]);
});

test('breakpoints that have moved with the text hold in the next version of the game', () => {
  const page = new Page([at('frames++')]);
  page.run(1);
  expect(page.place).toBe('TIC main.ts:21');
  page.debugger.moveBreakpoints([{ ...at('frames++'), line: lineOf(MAIN, 'const total') }]);
  page.go({ kind: 'resume' });
  expect(page.place).toBe('TIC main.ts:21');
  page.drop();
  expect(page.machine.replaceCode(game.cartridge).outcome).toBe('kept');
  page.debugger.attach(page.machine, code);
  page.run(1000);
  expect(page.place).toBe('TIC main.ts:23');
});
