/** The expression under the pointer: what may be looked at without calling anything. */

import { expect, test } from 'vitest';
import { expressionAt } from '../../../tools/studio/code/model/expression-at.ts';

/** The expression at the place of `|` in a line. */
const at = (line: string) => expressionAt(line.replace('|', ''), line.indexOf('|'))?.text;

test.each([
  ['|speed * 2', 'speed'],
  ['const a = spe|ed * 2', 'speed'],
  ['ro|ck.x += by', 'rock'],
  ['rock.|x += by', 'rock.x'],
  ['this.#sp|eed', 'this.#speed'],
  ['th|is.#speed', 'this'],
  ['rocks[0]!.x|', 'rocks[0]!.x'],
  ['rocks[in|dex].x', 'rocks[index]'],
  ['player?.na|me', 'player?.name'],
  ['größe.hö|he', 'größe.höhe'],
  ['draw(rock.x, ro|ck.y)', 'rock'],
])('%s', (line, text) => {
  expect(at(line)).toBe(text);
});

test.each(['find().na|me', 'if (a) ret|urn 1', '1| + 2', '|+', 'list[0](1).le|ngth'])(
  'nothing at %s',
  line => {
    expect(at(line)).toBeUndefined();
  },
);

test('its place in the line is told', () => {
  expect(expressionAt('  draw(rock.x)', 12)).toEqual({ text: 'rock.x', from: 7, to: 13 });
});
