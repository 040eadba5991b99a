import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGames, type Project } from '../../tools/project/find-project.ts';
import { GalleryBuilder } from '../../tools/server/gallery-builder.ts';
import { planGallery } from '../../tools/server/gallery-plan.ts';
import { addGame, ringGame } from '../export/projects.ts';

let folder: string;
let games: Project[];
let builder: GalleryBuilder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-gallery-'));
  for (const [color, name] of ['ant', 'bee', 'cat', 'dog'].entries())
    addGame(
      folder,
      name,
      ringGame(color),
      name === 'cat' ? { title: 'Cat and Mouse', desc: 'It runs' } : undefined,
    );
  const found = findGames(folder);
  if (!found.ok) throw new Error(found.diagnostics[0].message);
  games = [...found.value];
  builder = new GalleryBuilder();
});
afterAll(() => {
  builder.close();
  rmSync(folder, { recursive: true });
});

test('the plan names the games as their cart.json does, or after their folders', () => {
  const plan = planGallery(games);
  expect(plan.ok && plan.value.games.map(({ project: { name }, ...shown }) => [name, shown])).toEqual([
    ['ant', { title: 'ant', description: '' }],
    ['bee', { title: 'bee', description: '' }],
    ['cat', { title: 'Cat and Mouse', description: 'It runs' }],
    ['dog', { title: 'dog', description: '' }],
  ]);
});

test('games are built in order, after one that is waited for, and each can be played before all are built', async () => {
  const order: string[] = [];
  const ends = games.map(async game => {
    const { playable, end } = builder.build(game);
    expect((await playable)?.cartridge.length).toBeGreaterThan(0);
    order.push(`${game.name} playable`);
    const { outcome, milliseconds } = await end;
    expect(outcome.ok && outcome.value.card.name).toBe(game.name);
    expect(milliseconds).toBeGreaterThan(0);
    order.push(`${game.name} made`);
  });
  builder.hurry(games[3]);
  await Promise.all(ends);
  expect(order.map(line => line.split(' '))).toEqual(
    ['ant', 'dog', 'bee', 'cat'].flatMap(name => [
      [name, 'playable'],
      [name, 'made'],
    ]),
  );
  expect((await builder.build(games[1]).end).outcome.ok).toBe(true);
});

test('a game that cannot be built is not playable, and its result says why', async () => {
  addGame(folder, 'bee', 'export function TIC(): void {\n  cls("red");\n}\n');
  const { playable, end } = builder.build(games[1]);
  expect(await playable).toBeUndefined();
  const { outcome } = await end;
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics[0]).toMatchObject({ line: 2 });
});
