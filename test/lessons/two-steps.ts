/** A small course for tests: a square, which gets a color, and then a sound. */

import type { Course } from '../../tools/lessons/course.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const program = (color: number, more = '') =>
  base64(`export function TIC(): void {\n  cls(0);\n  rect(100, 60, 20, 20, ${color});\n${more}}\n`);

export const TWO_STEPS: Course = {
  name: 'two-steps',
  title: 'Two steps',
  summary: 'a color and a sound',
  order: 1,
  intro: '<p>It begins.</p>',
  start: { 'main.ts': program(2) },
  steps: [
    {
      id: 'color-it',
      title: 'Color it',
      text: '<p>Give the square the color <code>4</code>.</p>',
      hints: ['<p>It is the last number.</p>', '<p>Not <code>2</code>.</p>'],
      check:
        "must('the square must have the color 4', game.shapes[0].color === 4, 'It has ' + game.shapes[0].color + '.');",
      checkLine: 12,
      brings: {},
      solution: { 'main.ts': program(4) },
    },
    {
      id: 'make-a-sound',
      title: 'Make a sound',
      text: '<p>Call <code>sfx(0)</code>.</p>',
      hints: [],
      check: "must('there must be a sound', game.calls.some(({ name }) => name === 'sfx'));",
      checkLine: 30,
      brings: { 'cart/sound.txt': base64('sfx 0\n  note C-4\n') },
      solution: { 'main.ts': program(4, '  sfx(0);\n') },
    },
  ],
};
