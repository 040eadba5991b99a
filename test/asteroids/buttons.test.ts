import { expect, test } from 'vitest';
import { type Buttons, createButtons, pressButtons } from '../../src/asteroids/buttons.ts';

const NAMES = Object.keys(createButtons()) as (keyof Buttons)[];

test('a button acts once, however long it stays down, and again after it was let go', () => {
  for (const name of NAMES) {
    const [held, pressed] = [createButtons(), createButtons()];
    const acts = [false, true, true, true, false, true].map(isDown => {
      pressButtons(held, { ...createButtons(), [name]: isDown }, pressed);
      return NAMES.filter(button => pressed[button]);
    });
    expect(acts).toEqual([[], [name], [], [], [], [name]]);
  }
});
