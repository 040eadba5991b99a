/** Searches the past of a game for what has painted a pixel that it has not painted again since. */

import { FRAME_WIDTH } from '../../console/memory-map.ts';
import type { GameRun } from '../game/game-run.ts';
import { type PaintedThing, type PaintingCode, paintedPicture } from './painted-frame.ts';

/** Frames that are made again at once: it is quicker to go forward than back. */
const STRETCH = 60;

/** What was painted in a frame before the shown one. */
export interface EarlierThing {
  thing: PaintedThing;
  /** How many frames ago. */
  frames: number;
}

/**
 * Finds the call whose color a pixel has had since. The run is afterwards as it was before.
 *
 * @param code of the game now
 * @param x column of the picture, border included, 0–255
 * @param y its row, 0–143
 * @param isOver whether to give up
 */
export function paintedEarlier(
  run: GameRun,
  code: PaintingCode,
  x: number,
  y: number,
  isOver: () => boolean,
): EarlierThing | undefined {
  const { first, now } = run.span;
  const colorAt = (position: number) => {
    const tick = run.goTo(position);
    return tick && new Uint32Array(tick.frame.buffer, tick.frame.byteOffset)[y * FRAME_WIDTH + x];
  };
  try {
    for (let end = now; end > first && !isOver(); end = Math.max(first, end - STRETCH)) {
      const begin = Math.max(first, end - STRETCH);
      const changes: number[] = [];
      let color = colorAt(begin);
      for (let position = begin + 1; position <= end; position++) {
        const next = colorAt(position);
        if (next !== color) changes.unshift(position);
        color = next;
      }
      // The palette may have changed instead.
      for (const position of changes) {
        run.goTo(position);
        const found = paintedPicture(run, code)?.at(x, y);
        if (typeof found === 'object') return { thing: found, frames: now - position };
      }
    }
    return undefined;
  } finally {
    run.goTo(now);
  }
}
