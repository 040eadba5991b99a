/**
 * Reads malformed cartridge files and reports:
 * `node --import ts-blank-space/register test/cartridge/fuzz.ts 100000 [first]`.
 * Exit code 1 if anything crashed or came out wrong.
 */

import { fuzz } from './fuzz-run.ts';

const count = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);
const start = performance.now();
const report = fuzz(first, count, ({ files, peakMemory }) => {
  process.stderr.write(`\r${files} files, ${peakMemory} MiB `);
});
process.stderr.write('\n');
const seconds = (performance.now() - start) / 1000;
process.stdout.write(`${JSON.stringify({ ...report, seconds: Math.round(seconds) }, null, 2)}\n`);
if (report.failures.length > 0) process.exitCode = 1;
