/**
 * `import 'cartwright/testing/vitest'`: adds the matchers for games to vitest.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
 */

import { expect } from 'vitest';
import { matchers } from './cartwright-testing.js';

expect.extend(matchers);
