/** The profiler: shares that are known, the same in every run, and files that other programs open. */

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { writeGame } from '../testing/project.ts';

/** `hot` does three times the work of `warm`; `litter` allocates; `idle` does nothing; a generator does its own work. */
const MAIN = `import { litter } from './litter';
let sink = 0;
function work(rounds: number): void {
  for (let i = 0; i < rounds; i++) {
    sink = (sink * 31 + i) % 1009;
    sink += i % 7;
  }
}
/** @noinline */
function hot(): void {
  for (let i = 0; i < 30000; i++) sink = (sink * 31 + i) % 1009;
}
/** @noinline */
function warm(): void {
  for (let i = 0; i < 10000; i++) sink = (sink * 31 + i) % 1009;
  work(3);
}
export function TIC(): void {
  hot();
  warm();
  sink += litter(sink);
  cls(sink % 16);
}
`;
const LITTER = `let kept: number[] = [];
/** @noinline */
export function litter(n: number): number {
  kept = [];
  for (let i = 0; i < 2000; i++) kept.push(n + i);
  return kept.length;
}
`;

const entry = writeGame({ 'main.ts': MAIN, 'litter.ts': LITTER });
const folder = join(dirname(entry), '../..');

async function profiled(...args: string[]) {
  const { status, stdout, stderr } = await runCommand(folder, 'profile', 'game', '--frames', '20', ...args);
  return { status, stdout, stderr };
}

test('functions get the work and the memory that is theirs, the same every time', async () => {
  const first = JSON.parse((await profiled('--json')).stdout);
  expect(first).toMatchObject({ frames: 20, end: 'frames', diagnostics: [] });
  const cost = (name: string) => first.functions.find((one: { name: string }) => one.name === name);
  expect(cost('hot').self / cost('warm').self).toBeGreaterThan(2.8);
  expect(cost('hot').self / cost('warm').self).toBeLessThan(3.2);
  expect(cost('TIC').total).toBeGreaterThanOrEqual(cost('hot').total + cost('warm').total);
  expect(cost('hot')).toMatchObject({ file: 'src/game/main.ts', line: 10 });
  // What the program has set up since the look before.
  expect(cost('hot').bytes).toBeLessThan(2000);
  // 2,000 numbers of 16 bytes, in a table that grows by doubling, twenty times.
  expect(cost('litter').bytes).toBeGreaterThan(20 * 2000 * 16);
  expect(cost('litter')).toMatchObject({ file: 'src/game/litter.ts', line: 3 });
  expect(JSON.parse((await profiled('--json')).stdout)).toEqual(first);
});

test('the table names what costs most first, and the file is one that other programs open', async () => {
  const { status, stdout, stderr } = await profiled('-o', 'game.cpuprofile');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^20 frames ·/)]);
  expect(stdout.split('\n')[0]).toMatch(/^ +self +with calls +a frame +bytes +function$/);
  expect(stdout.split('\n')[1]).toMatch(/^\d\d\.\d % +\d\d\.\d % +[\d,]+ +\d+ +hot +src\/game\/main\.ts:10$/);
  const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(
    readFileSync(join(folder, 'game.cpuprofile'), 'utf8'),
  );
  expect(samples.length).toBe(timeDeltas.length);
  expect(samples.length).toBeGreaterThan(1000);
  expect(endTime - startTime).toBe(timeDeltas.reduce((sum: number, delta: number) => sum + delta, 0));
  const byId = new Map<number, { callFrame: { functionName: string; url: string }; children: number[] }>(
    nodes.map((node: { id: number }) => [node.id, node]),
  );
  expect(samples.every((id: number) => byId.has(id))).toBe(true);
  const tic = [...byId.values()].find(({ callFrame }) => callFrame.functionName === 'TIC')!;
  expect(tic.callFrame.url).toMatch(/^file:\/\/.*\/src\/game\/main\.ts$/);
  const called = tic.children.map(id => byId.get(id)!.callFrame.functionName).sort();
  expect(called).toEqual(['hot', 'litter', 'warm']);
});

test('lines that allocate are told, with their bytes and how often they run', async () => {
  const { lines } = JSON.parse((await profiled('--memory', '--json')).stdout);
  // The numbers of the array, and the array itself, in the twenty frames but the first.
  const frames = 19;
  expect(lines[0]).toMatchObject({ file: 'src/game/litter.ts', line: 5 });
  expect(lines[0].runs).toBeGreaterThanOrEqual(frames * 2000);
  expect(lines[0].bytes).toBeGreaterThanOrEqual(frames * 2048 * 16);
  expect(lines[1]).toMatchObject({ file: 'src/game/litter.ts', line: 4, runs: frames });
  expect(lines[1].bytes).toBeLessThan(frames * 100);
  // A call takes again what the collector has given back of the list of calls; nothing else allocates.
  const others = lines.slice(2);
  expect(others.length).toBeLessThanOrEqual(1);
  for (const { file, bytes } of others) {
    expect(file).toBe('src/game/main.ts');
    expect(bytes).toBeLessThan(frames * 100);
  }
  const { stdout, status } = await profiled('--memory');
  expect([status, stdout.split('\n')[1]]).toEqual([
    0,
    expect.stringMatching(/^ +[\d,.]+ +99\.\d % +[\d,]+ +src\/game\/litter\.ts:5 +for \(let i = 0/),
  ]);
});

test('a game that fails is profiled up to there, and wrong names are told', async () => {
  const failing = writeGame({
    'main.ts':
      'let n = 0;\n' +
      'export function TIC(): void { n++; for (let i = 0; i < 5000; i++) n += i % 2; if (n > 9000) ' +
      '(undefined as unknown as { x: number }).x = 1; }',
  });
  const { status, stdout, stderr } = await runCommand(join(dirname(failing), '../..'), 'profile', 'game');
  expect([status, stderr]).toEqual([5, expect.stringContaining('src/game/main.ts:2:')]);
  expect(stdout).toContain('TIC');
  const none = await runCommand(folder, 'profile', 'none', '--json');
  expect(none.status).toBe(1);
  expect(JSON.parse(none.stdout)).toMatchObject({ end: 'none', functions: [], diagnostics: [{}] });
});

test('functions of a program in Lua have the names that it gives them', async () => {
  const file = join(folder, 'plain.lua');
  writeFileSync(
    file,
    'local sum = 0\n' +
      'local list = { add = function() for i = 1, 9000 do sum = sum + i % 7 end end }\n' +
      'local half = function() for i = 1, 4500 do sum = sum + i % 7 end end\n' +
      'function list.rest()\n' +
      '  for i = 1, 2000 do sum = sum + i % 7 end\n' +
      'end\n' +
      'function TIC() list.add() half() list.rest() end\n',
  );
  const { stdout } = await runCommand(folder, 'profile', 'plain.lua', '--frames', '20', '--json');
  const names = JSON.parse(stdout).functions.map(
    ({ name, line }: { name: string; line: number }) => `${name} ${line}`,
  );
  expect(names.slice(0, 3)).toEqual(['add 2', 'half 3', 'list.rest 4']);
});
