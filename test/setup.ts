/** What holds for every test: plain text from commands, and property tests that can be repeated with FAST_CHECK_SEED. */

import fc from 'fast-check';
import { afterAll } from 'vitest';
import { closePages } from './browser.ts';

const DEFAULT_SEED = 20261120;

// Commands that tests start print plain text, whatever the terminal or build server says of itself.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? DEFAULT_SEED) });

// A file's pages end with it; the browser goes on for the next file.
afterAll(closePages);
