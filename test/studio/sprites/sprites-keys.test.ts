/** What each key of the sprite editor asks for. */

import { expect, test } from 'vitest';
import { onSpritesKey, type SpritesKeys } from '../../../tools/studio/sprites/sprites-keys.ts';

interface State {
  hasCursor?: boolean;
  selection?: object;
}

/** What a key does in a state: the calls, and values that are set; false where it asks for nothing. */
function done(key: string, held: Partial<KeyboardEvent> = {}, state: State = {}) {
  const calls: string[] = [];
  const recorder = (name: string, known: Record<string, unknown>) =>
    new Proxy(known, {
      get: (target, part: string) =>
        part in target
          ? target[part]
          : (...values: unknown[]) => calls.push([`${name}.${part}`, ...values].join(' ')),
    });
  const signal = (name: string, initial: unknown) => ({
    get value() {
      return initial;
    },
    set value(value) {
      calls.push(`${name} = ${value}`);
    },
  });
  const keys = {
    drawing: recorder('drawing', {
      tool: signal('tool', 'fill'),
      selection: signal('selection', state.selection),
      hasOnion: signal('hasOnion', false),
      region: 'region',
    }),
    edits: recorder('edits', {}),
    choice: recorder('choice', {}),
    canvas: recorder('canvas', {
      hasCursor: state.hasCursor ?? false,
      view: recorder('view', { canvas: 'picture' }),
    }),
  } as unknown as SpritesKeys;
  const getModifierState = () => false;
  const event = {
    key,
    code: '',
    target: 'picture',
    shiftKey: false,
    altKey: false,
    getModifierState,
    ...held,
  };
  return onSpritesKey(event as KeyboardEvent, keys) && calls.join(', ');
}

test('each key does its own', () => {
  expect('12348lrox'.split('').map(key => done(key))).toEqual(
    ['pencil', 'pick', 'select', 'fill', 'eraser', 'line', 'rectangle', 'ellipse', 'replace'].map(
      tool => `tool = ${tool}`,
    ),
  );
  expect(['5', '6', '7', '9', '[', ']', 'Tab', 'Delete', 'Backspace'].map(key => done(key))).toEqual([
    'drawing.flipX',
    'drawing.flipY',
    'drawing.rotate',
    'drawing.outline',
    'drawing.stepColor -1',
    'drawing.stepColor 1',
    'choice.toggleArea',
    'drawing.erase',
    'drawing.erase',
  ]);
  expect('+=-0mdtn<>,.'.split('').map(key => done(key))).toEqual([
    'view.zoom 1',
    'view.zoom 1',
    'view.zoom -1',
    'canvas.fit',
    'drawing.toggle mirrorX',
    'drawing.toggle isDithered',
    'drawing.toggle wraps',
    'hasOnion = true',
    'edits.move -1',
    'edits.move 1',
    'drawing.stepFrame -1',
    'drawing.stepFrame 1',
  ]);
  expect([done('q'), done('Tab', { shiftKey: true }), done('Escape')]).toEqual([false, false, false]);
  // Beside the picture, Tab goes on.
  expect([done('Tab', { target: null }), done('Enter', { target: null })]).toEqual([false, false]);
});

test('arrow keys move what there is to move', () => {
  const arrow = (state?: State, shiftKey = false) => done('ArrowRight', { shiftKey }, state);
  expect([arrow(), arrow({ selection: {} }), arrow({ selection: {} }, true)]).toEqual([
    'choice.step 1 0',
    'drawing.nudge 1 0',
    'drawing.shift 1 0',
  ]);
  expect([arrow({ hasCursor: true }), arrow({ hasCursor: true, selection: {} }, true)]).toEqual([
    'canvas.moveCursor 1 0 false',
    'canvas.moveCursor 1 0 true',
  ]);
});

test('Escape takes the cursor away first, then the selection', () => {
  expect(done('Escape', {}, { hasCursor: true, selection: {} })).toBe('canvas.hideCursor');
  expect(done('Escape', {}, { selection: {} })).toBe('selection = undefined');
});

test('with Alt, frames are added and removed; with Control or Command, all is selected', () => {
  expect(['KeyN', 'Delete', 'Backspace', 'KeyQ'].map(code => done('ñ', { altKey: true, code }))).toEqual([
    'edits.add',
    'edits.remove',
    'edits.remove',
    false,
  ]);
  expect(done('A', { ctrlKey: true })).toBe('selection = region, tool = select');
  expect(done('A', { metaKey: true })).toBe('selection = region, tool = select');
  expect([done('5', { ctrlKey: true }), done('5', { altKey: true, ctrlKey: true })]).toEqual([false, false]);
});
