/** Who has made a game is written where the game says it. */

import { expect, test } from 'vitest';
import { saidIn } from '../../../tools/workshop/projects/project-files.ts';
import { withAuthor } from '../../../tools/workshop/worker/game-author.ts';
import { TEMPLATE_NAMES, templateProject, textFiles } from '../template-project.ts';

test.each(TEMPLATE_NAMES)('in a project of the template %s', template => {
  const files = templateProject(template);
  const write = (author: string) => {
    const changed = withAuthor(files, 'my-game', author);
    if (changed) files.set(changed[0], changed[1]!);
    return changed !== undefined;
  };
  expect(saidIn(files, 'my-game').author).toBe('Ada');
  expect(write('Ada')).toBe(false);
  expect(write(' Grace "G"  Hopper')).toBe(true);
  expect(saidIn(files, 'my-game').author).toBe('Grace "G" Hopper');
  expect(write('')).toBe(true);
  expect(saidIn(files, 'my-game').author).toBeUndefined();
  expect(write('Ada $1')).toBe(true);
  expect(saidIn(files, 'my-game')).toEqual({ title: 'My Game', author: 'Ada $1' });
});

test('settings keep their comments, and a project without any stays as it is', () => {
  const settings = '{\n  // Mine.\n  "title": "Ball"\n}\n';
  const changed = withAuthor(textFiles({ 'cart/ball/cart.json': settings }), 'ball', 'Ada');
  expect(new TextDecoder().decode(changed![1])).toContain('// Mine.');
  expect(withAuthor(textFiles({ 'src/ball/main.ts': '' }), 'ball', 'Ada')).toBeUndefined();
});
