/** Functions about the machine itself (specification: console §3.7, §4.6). */

import { type ConsoleFunction, countError, outside } from './types.ts';

export const systemFunctions: readonly ConsoleFunction[] = [
  {
    name: 'time',
    group: 'system',
    doc: 'Tells how long the program has been running.',
    accepts: { atLeast: 0 },
    signatures: [
      { counts: [0], parameters: [], returns: { type: 'number', doc: 'milliseconds, with a fraction' } },
    ],
  },
  {
    name: 'tstamp',
    group: 'system',
    doc: 'Tells the time of day.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [0],
        parameters: [],
        returns: { type: 'number', doc: 'whole seconds since the start of 1970, UTC' },
      },
    ],
  },
  {
    name: 'trace',
    group: 'system',
    doc: 'Writes a line to the console, outside the game: the way to look at values while developing.',
    accepts: { atLeast: 1 },
    errors: [countError('invalid params, trace(text,[color])')],
    signatures: [
      {
        counts: [1, 2],
        parameters: [
          { name: 'value', kind: 'value', doc: 'what to write' },
          { name: 'color', kind: 'color', default: 15, range: [0, 15], doc: 'palette color of the line' },
        ],
      },
    ],
    cost: 2000,
  },
  {
    name: 'vbank',
    group: 'system',
    doc: 'Chooses the video bank that is drawn to and seen by `peek` and `poke`. Bank 1 is shown above bank 0.',
    accepts: { atLeast: 0 },
    signatures: [
      {
        counts: [0, 1],
        parameters: [
          { name: 'bank', kind: 'integer', range: [0, 1], default: 'no change', doc: 'video bank' },
        ],
        returns: { type: 'number', doc: 'bank that was chosen before' },
      },
    ],
  },
  {
    name: 'sync',
    group: 'system',
    doc: 'Copies sections of a cartridge bank into memory or back. Each section can be copied once a tick. Changes to the cartridge last until it is closed.',
    accepts: { atLeast: 0 },
    errors: [{ message: 'sync() error, invalid bank', cause: 'for banks other than 0–7' }],
    signatures: [
      {
        counts: [0, 1, 2, 3],
        parameters: [
          {
            name: 'sections',
            kind: 'integer',
            default: 0,
            doc: 'sum of 1 tiles, 2 sprites, 4 map, 8 sound effects, 16 music, 32 palettes, 64 flags, 128 screen; 0 for all',
          },
          {
            name: 'bank',
            kind: 'integer',
            default: 0,
            range: [0, 7],
            stops: outside(0, 7),
            doc: 'bank of the cartridge',
          },
          { name: 'toCartridge', kind: 'boolean', default: false, doc: 'copy from memory to the cartridge' },
        ],
      },
    ],
    cost: 200,
  },
  {
    name: 'reset',
    group: 'system',
    doc: 'Starts the program again with the next tick. The function that calls it runs to its end first.',
    accepts: { atLeast: 0 },
    signatures: [{ counts: [0], parameters: [] }],
  },
  {
    name: 'exit',
    group: 'system',
    doc: 'Ends the program after this tick. The function that calls it runs to its end first.',
    accepts: { atLeast: 0 },
    signatures: [{ counts: [0], parameters: [] }],
  },
  ...(['fft', 'ffts'] as const).map(
    (name): ConsoleFunction => ({
      name,
      group: 'system',
      doc: `Measures the loudness of a range of frequencies of the sound the host captures${name === 'ffts' ? ', smoothed over time' : ''}. Without capture, which is the rule, always 0.`,
      accepts: { atLeast: 1 },
      errors: [countError(`invalid params, ${name}(start_freq, end_freq=-1)`)],
      signatures: [
        {
          counts: [1, 2],
          parameters: [
            { name: 'start', kind: 'integer', doc: 'first frequency band' },
            { name: 'end', kind: 'integer', default: -1, doc: 'last frequency band; -1 for the first alone' },
          ],
          returns: { type: 'number', doc: 'loudness' },
        },
      ],
    }),
  ),
];
