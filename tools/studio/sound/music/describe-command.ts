/** Describes commands of a pattern. */

import { COMMANDS, type Row } from '../../../assets/sound-values/pattern.ts';

const NAMES = ['', 'volume', 'chord', 'jump', 'slide', 'pitch', 'vibrato', 'delay'];

/** All commands: letters and names. */
export const COMMAND_NAMES: readonly [letter: string, name: string][] = [...COMMANDS]
  .map((letter, i): [string, string] => [letter, NAMES[i]])
  .slice(1);

/** Describes the command of a row; '' for none. */
export function describeCommand({ command, x, y }: Row): string {
  const both = 16 * x + y;
  switch (COMMANDS[command]) {
    case 'M':
      return x === y ? `volume ${x} of 15` : `volume ${x} left, ${y} right`;
    case 'C':
      return `chord: the note, ${interval(x)}${y === 0 ? '' : `, ${interval(y)}`}, a tick each`;
    case 'J':
      return `jump: go on in frame ${x} at row ${4 * y}`;
    case 'S':
      return both === 0 ? 'slide: off' : `slide: reach each note in ${both} ticks`;
    case 'P':
      return both === 128
        ? 'pitch: in tune'
        : `pitch: ${both > 128 ? '+' : '−'}${Math.abs(both - 128)} hertz`;
    case 'V':
      return x === 0 || y === 0 ? 'vibrato: off' : `vibrato: ±${y} hertz every ${2 * x} ticks`;
    case 'D':
      return `delay: play this row ${both} ticks later`;
    default:
      return '';
  }
}

function interval(semitones: number): string {
  return `+${semitones}`;
}
