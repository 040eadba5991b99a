/** Functions that read gamepads, keyboard and mouse (specification: console §4.6, §5). */

import { type ConsoleError, type ConsoleFunction, countError, type Parameter } from './types.ts';

const button: Parameter = {
  name: 'id',
  kind: 'integer',
  range: [0, 31],
  doc: '8 × player + button; 0 up, 1 down, 2 left, 3 right, 4 A, 5 B, 6 X, 7 Y',
};
const code: Parameter = {
  name: 'code',
  kind: 'byte',
  range: [1, 94],
  stops: [[95, 255]],
  doc: 'key: A–Z 1–26, digits 27–36, space 48, return 50, up 58, down 59, left 60, right 61',
};
const hold: Parameter = {
  name: 'hold',
  kind: 'integer',
  doc: 'ticks after which it starts to repeat; negative for never',
};
const period: Parameter = { name: 'period', kind: 'integer', doc: 'ticks from one repeat to the next' };
const down = { type: 'boolean', doc: 'whether it is down' };
const pressed = { type: 'boolean', doc: 'whether it was pressed in this tick or repeats' };
const unknownKey: ConsoleError = { message: 'unknown keyboard code\n', cause: 'for codes of 95 and above' };

export const inputFunctions: readonly ConsoleFunction[] = [
  {
    name: 'btn',
    group: 'input',
    doc: 'Tells whether gamepad buttons are held down.',
    accepts: [0, 1],
    errors: [countError('invalid params, btn [ id ]')],
    signatures: [
      {
        counts: [0],
        parameters: [],
        returns: { type: 'number', doc: 'one bit for each of the 32 buttons' },
        doc: 'Reads all buttons of all gamepads at once.',
      },
      { counts: [1], parameters: [button], returns: down, doc: 'Reads one button.' },
    ],
  },
  {
    name: 'btnp',
    group: 'input',
    doc: 'Tells whether gamepad buttons were pressed in this tick, with auto-repeat if wanted.',
    accepts: [0, 1, 3],
    errors: [countError('invalid params, btnp [ id [ hold period ] ]')],
    signatures: [
      {
        counts: [0],
        parameters: [],
        returns: { type: 'number', doc: 'one bit for each of the 32 buttons' },
        doc: 'Reads all buttons of all gamepads at once.',
      },
      { counts: [1, 3], parameters: [button, hold, period], returns: pressed, doc: 'Reads one button.' },
    ],
  },
  {
    name: 'key',
    group: 'input',
    doc: 'Tells whether a key is held down; without a code, whether any key is.',
    accepts: [0, 1],
    errors: [countError('invalid params, key [code]'), unknownKey],
    signatures: [{ counts: [0, 1], parameters: [code], returns: down }],
  },
  {
    name: 'keyp',
    group: 'input',
    doc: 'Tells whether a key was pressed in this tick, with auto-repeat if wanted; without a code, whether any key was.',
    accepts: [0, 1, 3],
    errors: [unknownKey, countError('invalid params, keyp [ code [ hold period ] ]')],
    signatures: [{ counts: [0, 1, 3], parameters: [code, hold, period], returns: pressed }],
  },
  {
    name: 'mouse',
    group: 'input',
    doc: 'Reads the mouse. Take the result apart at once: `const [x, y, left] = mouse()`.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [0],
        parameters: [],
        returns: {
          type: 'LuaMultiReturn<[x: number, y: number, left: boolean, middle: boolean, right: boolean, scrollX: number, scrollY: number]>',
          doc: 'position in pixels (−8 to 247, −4 to 251), buttons, and wheel movement (−32 to 31)',
        },
      },
    ],
  },
];
