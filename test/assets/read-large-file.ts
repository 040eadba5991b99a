/** Reads a map or a picture, and prints what came of it and how much memory that took, as JSON. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readMapFile } from '../../tools/assets/map/read-map.ts';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { success } from '../../tools/diagnostic.ts';

const [path] = process.argv.slice(2);
const bytes = readFileSync(path);
const text = path.endsWith('.png') ? '' : bytes.toString('latin1');
globalThis.gc!();
const before = process.memoryUsage().rss;
const map = () => readMapFile(basename(path), { text: () => success(text) });
const outcome = text === '' ? decodePicture(bytes) : map();
let tiles = 0;
if (outcome.ok && 'levels' in outcome.value)
  for (const level of outcome.value.levels)
    for (const layer of level.layers) for (const _ of layer.tiles) tiles++;
const message = outcome.ok ? '' : outcome.diagnostics[0].message;
const memory = peakMemory() - before;
console.log(JSON.stringify({ tiles, message, memory }));

/** The most memory that this process has had, in bytes. */
function peakMemory(): number {
  // On Linux, maxRSS starts with what the process had that started this one, which is a whole test run.
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))![1]) * 1024;
}
