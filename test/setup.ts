/** Runs of property tests can be repeated: the seed is fixed unless FAST_CHECK_SEED gives another. */

import fc from 'fast-check';

const DEFAULT_SEED = 20261120;

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? DEFAULT_SEED) });
