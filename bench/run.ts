/**
 * `npm run bench`: every benchmark, one after the other; a word chooses those whose names contain it. Some compare
 * with packages of their own, which `npm ci --prefix bench/geometry` and `npm ci --prefix bench/compile` install.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const benchmarks = [
  'console',
  'graphics',
  'geometry/membership',
  'geometry/segments',
  'geometry/shapes',
  'geometry/broad-phase',
  'geometry/asteroids',
  'geometry/lua',
  'compile/speed',
  'compile/size',
  'compile/time',
];
const word = process.argv[2] ?? '';

for (const name of benchmarks.filter(name => name.includes(word))) {
  process.stdout.write(`\n${name}\n\n`);
  const room = roomWithPeers(name);
  if (room !== undefined && !existsSync(new URL(`${room}/node_modules`, import.meta.url))) {
    process.stderr.write(`The peers are not installed. Run: npm ci --prefix bench/${room}\n`);
    process.exitCode = 1;
    continue;
  }
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/** The folder of a benchmark that compares with packages of its own. */
function roomWithPeers(name: string): string | undefined {
  if (name.startsWith('geometry')) return 'geometry';
  return name === 'compile/speed' || name === 'compile/size' ? 'compile' : undefined;
}
