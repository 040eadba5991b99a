/**
 * `npm run bench [word]`: every benchmark, or those whose names contain the word, one after the other. Some compare with
 * other packages, which `npm ci --prefix bench/geometry` and `npm ci --prefix bench/compile` install.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const benchmarks = [
  'console',
  'compiled',
  'graphics',
  'pages',
  'workshop',
  'testing',
  'art',
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
  const folder = folderWithPeers(name);
  if (folder !== undefined && !existsSync(new URL(`${folder}/node_modules`, import.meta.url))) {
    process.stderr.write(
      `The packages to compare with are not installed. Run: npm ci --prefix bench/${folder}\n`,
    );
    process.exitCode = 1;
    continue;
  }
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'ts-blank-space/register', file], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** The folder whose packages a benchmark compares with, if any. */
function folderWithPeers(name: string): string | undefined {
  if (name.startsWith('geometry')) return 'geometry';
  return name === 'compile/speed' || name === 'compile/size' ? 'compile' : undefined;
}
