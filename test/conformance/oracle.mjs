#!/usr/bin/env node
// Our machine as the oracle of make-golden.mjs (see README.md, "The oracle"):
//   node make-golden.mjs ./oracle.mjs --check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../tools/cli/cartwright.js', import.meta.url));
const options = { '-h': '--hashes', '-a': '--raw-audio', '-r': '--ram', '-i': '--input', '-o': '--png-dir', '-d': '--png-frames' };
const [cart, frames, ...rest] = process.argv.slice(2);
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-'));
const traces = path.join(temporary, 'traces');
const translated = rest.map(word => options[word] ?? word);
const run = spawnSync(process.execPath, [command, 'run', cart, '--frames', frames, '--traces', traces, ...translated], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
// A caller of the oracle reads traces and errors from standard error, and nothing else there.
process.stderr.write(run.status === 0 || run.status === 5 ? fs.readFileSync(traces) : run.stderr);
fs.rmSync(temporary, { recursive: true });
process.exitCode = run.status ?? 1;
