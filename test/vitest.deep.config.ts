/**
 * The long form of every test that has one: the files that ask how long to search, by themselves or by a module that
 * searches for them. Files named `.deep.test.ts` have no short form.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import short from './vitest.config.ts';

process.env.CARTWRIGHT_DEEP = '1';

const LONG_FORM = /from '[./]+\/(deep|differential|same|compare)\.ts'/;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => join(import.meta.dirname, name))
  .filter(file => file.endsWith('.deep.test.ts') || LONG_FORM.test(readFileSync(file, 'utf8')));

const deep = mergeConfig(short, { test: { testTimeout: 900_000, hookTimeout: 900_000 } });
deep.test.include = files;
deep.test.exclude = [];
export default deep;
