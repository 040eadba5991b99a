/** The long form of every test that has one. Files named `.deep.test.ts` have no short form. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { DEEP } from './deep-tag.ts';
import short from './vitest.config.ts';

process.env.CARTWRIGHT_DEEP = '1';

const HAS_LONG_FORM = /\b(LONG_FORM|testSame\w*|testDeep\w*|describeDeep)\b/;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => join(import.meta.dirname, name))
  .filter(file => HAS_LONG_FORM.test(readFileSync(file, 'utf8')));

const deep = mergeConfig(short, { test: { testTimeout: 900_000, hookTimeout: 900_000 } });
deep.test.include = files;
deep.test.exclude = [];
deep.test.tagsFilter = [DEEP];
export default deep;
