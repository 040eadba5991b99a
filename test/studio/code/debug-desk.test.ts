/** The debugger of the Code tab without its page: when it is needed, what is kept, and what is shown. */

import { expect, test } from 'vitest';
import type { DebuggedPage, PageDebugger } from '../../../tools/debug/page/page-debugger.ts';
import type { PausedView } from '../../../tools/debug/page/paused-view.ts';
import { conditionOf, type SourceBreakpoint } from '../../../tools/debug/page/source-breakpoint.ts';
import { DebugDesk } from '../../../tools/studio/code/debug/debug-desk.ts';
import { memoryStorage } from '../../player/memory-storage.ts';

const AT_5: SourceBreakpoint = { file: 'src/ship/main.ts', line: 5 };
const VIEW: PausedView = {
  reason: 'breakpoint',
  frames: [
    { name: 'move', file: 'src/ship/rock.ts', line: 3 },
    { name: 'TIC', file: 'src/ship/main.ts', line: 5 },
  ],
  frame: 0,
  scopes: [],
};

/** A desk with a page that writes down what it is told. */
function makeDesk(store = memoryStorage()) {
  const told: string[] = [];
  let page!: DebuggedPage;
  const stand = {
    setBreakpoints: (all: readonly SourceBreakpoint[]) =>
      told.push(`breakpoints ${all.map(({ line }) => line).join()}`),
    moveBreakpoints: (all: readonly SourceBreakpoint[]) =>
      told.push(`moved ${all.map(({ line }) => line).join()}`),
    stopAtErrors: (stops: boolean) => told.push(`errors ${stops}`),
    pause: () => told.push('pause'),
    go: ({ kind }: { kind: string }) => told.push(`go ${kind}`),
    lookAt: ({ frame, unfolded }: { frame: number; unfolded: ReadonlySet<string> }) =>
      told.push(`look ${frame} ${[...unfolded].join()}`),
  };
  const desk = new DebugDesk({
    door: {
      join: () => void told.push('join'),
      play: async isDebugged => void told.push(`play ${isDebugged}`),
    },
    async load(made) {
      told.push('load');
      page = made;
      return stand as unknown as PageDebugger;
    },
    show: place => told.push(place ? `show ${place.file}:${place.line}` : 'show nothing'),
    showBreakpoints: all => told.push(`gutter ${all.map(({ line }) => line).join()}`),
    tell: text => told.push(text),
    log: text => told.push(text),
    complain: text => told.push(text),
    store,
    project: 'ship',
  });
  /** What has been told since the last time. */
  const news = async () => {
    await new Promise(resolve => setTimeout(resolve));
    return told.splice(0);
  };
  return { desk, news, page: () => page };
}

test('nothing is loaded without a breakpoint, and the game plays code for it while there is one', async () => {
  const { desk, news } = makeDesk();
  desk.start();
  expect(await news()).toEqual(['gutter ', 'play false']);
  desk.setInFile(AT_5.file, [AT_5]);
  expect(await news()).toEqual(['load', 'join', 'breakpoints 5', 'errors false', 'play true']);
  expect(desk.isOn.value).toBe(true);
  desk.change(desk.breakpoints.value[0], undefined);
  expect(await news()).toEqual(['gutter ', 'breakpoints ', 'errors false', 'play false']);
  expect(desk.isOn.value).toBe(false);
});

test('breakpoints are kept for their project, with what they do', async () => {
  const store = memoryStorage();
  const first = makeDesk(store);
  first.desk.setInFile(AT_5.file, [AT_5]);
  first.desk.change(first.desk.breakpoints.value[0], { ...AT_5, condition: 'lives < 3' });
  first.desk.stopAtErrors(true);
  const next = makeDesk(store);
  expect(next.desk.breakpoints.value).toEqual([{ ...AT_5, condition: 'lives < 3' }]);
  expect(next.desk.stopsAtErrors.value).toBe(true);
  next.desk.start();
  expect(await next.news()).toEqual([
    'gutter 5',
    'load',
    'join',
    'breakpoints 5',
    'errors true',
    'play true',
  ]);
});

test('a breakpoint at a line without code tells where the game stops, and moves with the text', async () => {
  const { desk, news, page } = makeDesk();
  const [first, second] = [AT_5, { ...AT_5, line: 9 }];
  desk.setInFile(AT_5.file, [first]);
  await news();
  page().onResolved([7]);
  expect(await news()).toEqual(['gutter 5', 'Line 5 has no code. The game stops at line 7.']);
  desk.setInFile(AT_5.file, [first, second]);
  expect(desk.breakpoints.value.map(each => desk.holdsAt(each))).toEqual([7, 9]);
  await news();
  page().onResolved([7, undefined]);
  expect(await news()).toEqual(['gutter 5,9', 'Line 9 has no code. The game never stops here.']);
  // The game has the text of before; its lines are not those of the text.
  const moved = [
    { ...first, line: 6 },
    { ...second, line: 10 },
  ];
  desk.moveInFile(AT_5.file, moved);
  expect(await news()).toEqual(['moved 6,10']);
  expect(moved.map(each => desk.holdsAt(each))).toEqual([8, undefined]);
  // With its next version they are known anew, and nothing is said of what nobody has set.
  page().onResolved([6, 10]);
  expect(await news()).toEqual(['gutter 6,10']);
  expect(moved.map(each => desk.holdsAt(each))).toEqual([6, 10]);
  // One of them was in a line that is gone.
  desk.moveInFile(AT_5.file, [{ ...first, line: 2 }]);
  expect(desk.holdsAt({ ...first, line: 2 })).toBe(2);
});

test('the place of a pause is shown, and that of a call on request; it goes when the game runs', async () => {
  const { desk, news, page } = makeDesk();
  desk.setInFile(AT_5.file, [AT_5]);
  await news();
  page().onPaused(VIEW);
  expect(await news()).toEqual(['show src/ship/rock.ts:3']);
  desk.showFrame(1);
  desk.toggle('Local');
  expect(await news()).toEqual([
    'look 1 Local,Enclosing functions,This file',
    'show src/ship/main.ts:5',
    'look 0 Enclosing functions,This file',
  ]);
  // A step that arrives at once shows only where it arrives.
  desk.go({ kind: 'over' });
  page().onPaused(undefined);
  page().onPaused({ ...VIEW, frames: [{ name: 'move', file: 'src/ship/rock.ts', line: 4 }] });
  expect(await news()).toEqual(['go over', 'show src/ship/rock.ts:4']);
  page().onPaused(undefined);
  expect(await news()).toEqual(['show nothing', 'breakpoints 5', 'errors false', 'play true']);
});

test('a game that was paused without a breakpoint goes back to its own code when it goes on', async () => {
  const { desk, news, page } = makeDesk();
  await desk.pause();
  expect(await news()).toEqual(['load', 'join', 'breakpoints ', 'errors false', 'play true', 'pause']);
  page().onPaused(VIEW);
  desk.go({ kind: 'resume' });
  page().onPaused(undefined);
  expect((await news()).at(-1)).toBe('play false');
});

test.each([
  [{}, undefined],
  [{ condition: 'a > 1' }, 'a > 1'],
  [{ log: 'lives: {lives}' }, 'console.log("lives:", lives)'],
  [{ log: '{a}{b}' }, 'console.log(a, b)'],
  [{ log: 'say "x"', condition: 'a' }, '(a) && console.log("say \\"x\\"")'],
])('the condition of %j', (more, condition) => {
  expect(conditionOf({ ...AT_5, ...more })).toBe(condition);
});
