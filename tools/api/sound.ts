/** Functions that play sound effects and music (specification: console §4.6, sound §4.2 and §7.4). */

import { above, type ConsoleFunction, countError, outside } from './types.ts';

export const soundFunctions: readonly ConsoleFunction[] = [
  {
    name: 'sfx',
    group: 'sound',
    doc: 'Plays a sound effect on a channel, or stops the channel with id -1.',
    accepts: { atLeast: 1 },
    errors: [
      countError('invalid sfx params', 'without arguments'),
      { message: 'unknown sfx index\n', cause: 'for ids of 64 and above' },
      {
        message: 'invalid note, should be like C#4\n',
        cause: 'for a note name, or a note number with a fraction, that does not have three characters',
      },
      { message: 'unknown channel\n', cause: 'for channels other than 0–3' },
    ],
    signatures: [
      {
        counts: [1, 2, 3, 4, 5, 6],
        parameters: [
          {
            name: 'id',
            kind: 'integer',
            refersTo: 'sfx',
            range: [-1, 63],
            stops: above(63),
            doc: 'sound effect; -1 stops the channel',
          },
          {
            name: 'note',
            kind: 'note',
            default: "the effect's own",
            doc: 'whole number 12 × octave + semitone (0–95), or a string such as "C#4"',
          },
          {
            name: 'duration',
            kind: 'integer',
            default: -1,
            doc: 'length in ticks, one more than are heard; 0 is silent, -1 endless',
          },
          {
            name: 'channel',
            kind: 'integer',
            default: 0,
            range: [0, 3],
            stops: outside(0, 3),
            doc: 'channel to play on',
          },
          {
            name: 'volume',
            kind: 'integer',
            default: 15,
            range: [0, 15],
            doc: 'loudness (low 4 bits); a pair for left and right does not work on the console: it plays both at 3',
          },
          {
            name: 'speed',
            kind: 'integer',
            default: "the effect's own",
            range: [-4, 3],
            doc: 'speed of the envelopes; other values mean the own one',
          },
        ],
      },
    ],
  },
  {
    name: 'music',
    group: 'sound',
    doc: 'Plays a music track from its start or from a place in it; without arguments, or with track -1, stops the music.',
    accepts: { atLeast: 0 },
    errors: [{ message: 'invalid music track index', cause: 'for tracks of 8 and above' }],
    signatures: [
      {
        counts: [0, 1, 2, 3, 4, 5, 6, 7],
        parameters: [
          {
            name: 'track',
            kind: 'integer',
            default: -1,
            range: [-1, 7],
            stops: above(7),
            doc: 'track; -1 stops the music',
          },
          { name: 'frame', kind: 'integer', default: -1, range: [-1, 15], doc: 'frame to start at' },
          { name: 'row', kind: 'integer', default: -1, range: [-1, 63], doc: 'row to start at' },
          { name: 'loop', kind: 'boolean', default: true, doc: 'start again at the end' },
          { name: 'sustain', kind: 'boolean', default: false, doc: 'let notes ring on into the next frame' },
          {
            name: 'tempo',
            kind: 'integer',
            default: -1,
            doc: "tempo as a plain value; -1 for the track's own",
          },
          {
            name: 'speed',
            kind: 'integer',
            default: -1,
            doc: "speed as a plain value; -1 for the track's own",
          },
        ],
      },
    ],
  },
];
