/**
 * What the pipeline counts. A game full of rocks and bullets asks in stages: grid, then ball, then exact shape; each
 * asks only what the one before let through. The counters show how much work that saves.
 */

/** In the counters: all pairs. */
export const PAIRS_ALL = 0;
/** In the counters: pairs that the grid let through, so many ball tests. */
export const PAIRS_NEAR = 1;
/** In the counters: pairs whose balls touch, so many exact tests. */
export const PAIRS_IN_BALL = 2;
/** In the counters: pairs that really meet. */
export const PAIRS_HIT = 3;
