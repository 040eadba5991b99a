import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { displayPath } from '../../tools/files/display-path.ts';

test('paths are those from the working directory, or absolute if they lead out of it', () => {
  expect(displayPath(resolve('src/main.ts'))).toBe('src/main.ts');
  expect(displayPath('src/main.ts')).toBe('src/main.ts');
  expect(displayPath('.')).toBe('.');
  expect(displayPath(resolve('..odd/main.ts'))).toBe('..odd/main.ts');
  expect(displayPath('../main.ts')).toBe(resolve('../main.ts'));
  expect(displayPath('..')).toBe(resolve('..'));
  expect(displayPath('-')).toBe('standard input');
});
