import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('the files that begin first are there', () => {
  const files = new Set(
    readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).map(name =>
      name.replaceAll('\\', '/'),
    ),
  );
  expect(LONGEST.filter(file => !files.has(file))).toEqual([]);
});
