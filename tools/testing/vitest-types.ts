/** What `cartwright/testing/vitest` adds to vitest's `expect`. */

import 'vitest';
import type { CostLimits } from './matchers.ts';

declare module 'vitest' {
  interface Matchers<T> {
    /** The picture of the last frame is the stored one, `__screens__/NAME.png` beside the test. */
    toMatchScreen(name: string): T;
    /** Samples, as `game.listen` returns them, are the stored ones, `__sounds__/NAME.wav` beside the test. */
    toMatchSound(name: string): T;
    /** A text was drawn in the last frame. */
    toShowText(text: string): T;
    /** No frame since the game was started or forked cost more. */
    toStayWithin(limits: CostLimits): T;
  }
}
