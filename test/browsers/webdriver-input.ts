/** Keys and buttons as WebDriver has them, the old one and the bidirectional one. */

import type { MouseButton } from './test-page.ts';

/** Keys that are not characters have characters of their own. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  F1: '\uE031',
};
const BUTTONS: Record<MouseButton, number> = { left: 0, middle: 1, right: 2 };

/** What a page is told of keys and mouse. */
export interface PageInput {
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  mouseMove(x: number, y: number): Promise<void>;
  mouseDown(button: MouseButton): Promise<void>;
  mouseUp(button: MouseButton): Promise<void>;
  wheel(x: number, y: number, deltaX: number, deltaY: number): Promise<void>;
}

/** @param perform sends the list of `actions` of the command that performs them */
export function webDriverInput(perform: (actions: readonly object[]) => Promise<unknown>): PageInput {
  const act = async (type: string, action: object, parameters?: object) =>
    void (await perform([{ type, id: type, parameters, actions: [action] }]));
  const mouse = (action: object) => act('pointer', action, { pointerType: 'mouse' });
  return {
    keyDown: async key => act('key', { type: 'keyDown', value: keyOf(key) }),
    keyUp: async key => act('key', { type: 'keyUp', value: keyOf(key) }),
    mouseMove: (x, y) => mouse({ type: 'pointerMove', x: Math.floor(x), y: Math.floor(y), duration: 0 }),
    mouseDown: button => mouse({ type: 'pointerDown', button: BUTTONS[button] }),
    mouseUp: button => mouse({ type: 'pointerUp', button: BUTTONS[button] }),
    wheel: (x, y, deltaX, deltaY) =>
      act('wheel', { type: 'scroll', x: Math.floor(x), y: Math.floor(y), deltaX, deltaY, duration: 0 }),
  };
}

/** A key as WebDriver has it: a character of its own for each. */
function keyOf(name: string): string {
  const key = KEYS[name] ?? name;
  if ([...key].length === 1) return key;
  throw new Error(`The key ${name} has no number yet: give it one in the list of keys.`);
}
