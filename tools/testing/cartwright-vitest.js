/**
 * `import 'cartwright/testing/vitest'`: the matchers for games, in vitest.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { expect } from 'vitest';
import { matchers } from './cartwright-testing.js';

expect.extend(matchers);
