/** Additions of `cartwright/testing/vitest` to vitest's `expect`. */

import 'vitest';
import type { CostLimits } from './matchers.ts';

declare module 'vitest' {
  interface Matchers<T> {
    /** The picture of the last frame equals the stored one, `__screens__/NAME.png` next to the test. */
    toMatchScreen(name: string): T;
    /** Samples, as from `game.listen`, equal the stored ones, `__sounds__/NAME.wav` next to the test. */
    toMatchSound(name: string): T;
    /** A text was drawn in the last frame. */
    toShowText(text: string): T;
    /** No frame since the game was started or forked exceeds the limits. */
    toStayWithin(limits: CostLimits): T;
  }
}
