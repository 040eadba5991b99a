/**
 * Runs the drivers of packages, in Node and on the console, and says which differ: `npm run test:packages [name …]`. With
 * `--write`, the page about packages gets the table of what each costs.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Driven, drive } from './drive.ts';
import { FETCHED, fetchPackages } from './fetch.ts';
import { writeTable } from './table.ts';

/** What the driver of a package shows. */
type Result = 'passes' | 'is refused' | 'ends with an error' | 'is different';

const [flags, wanted] = [true, false].map(isFlag =>
  process.argv.slice(2).filter(word => word.startsWith('--') === isFlag),
);
const names = readdirSync(join(import.meta.dirname, 'drivers')).map(file => file.replace(/\.ts$/, ''));

fetchPackages();
const passed: string[] = [];
const counts = new Map<Result, number>();
for (const name of wanted.length > 0 ? wanted : names) {
  const driven = await drive(name, FETCHED);
  const result = resultOf(driven);
  counts.set(result, (counts.get(result) ?? 0) + 1);
  if (result === 'passes') passed.push(name);
  console.log(`${name} ${result}`);
  for (const line of reasonsOf(driven)) console.log(`  ${line}`);
}
console.log([...counts].map(([result, count]) => `${count}: ${result}`).join(', '));
if (flags.includes('--write')) await writeTable(passed);
if (counts.has('is different')) process.exitCode = 1;

function resultOf({ errors, expected, isBuilt, traced }: Driven): Result {
  const isSame = traced.every((line, index) => line === expected[index]);
  if (!isBuilt) return 'is refused';
  if (!isSame) return 'is different';
  if (errors.length > 0) return 'ends with an error';
  return traced.length === expected.length ? 'passes' : 'is different';
}

function reasonsOf({ errors, expected, traced }: Driven): string[] {
  const at = traced.findIndex((line, index) => line !== expected[index]);
  const difference = [`line ${at + 1} in Node: ${expected[at]}`, `on the console: ${traced[at]}`];
  return [...errors.slice(0, 5), ...(at < 0 ? [] : difference)];
}
