/**
 * How small the code of a game becomes, as text and compressed. Peers, on the same program: luamin, and the rules that
 * ticbuild documents, emulated (see ticbuild-rules.ts for how); compressed by the same zopfli. Ratios are to the
 * smaller of the two. For a small program there is Lua minified by hand as well. The comments with the metadata, which
 * minifiers drop, are left out everywhere. `npm run bench compile/size`.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import luamin from 'luamin';
import { type CompileOptions, compile } from '../../tools/compile/index.ts';
import { findGames } from '../../tools/project/index.ts';
import { packCode } from '../../tools/project/pack-code.ts';
import { applyTicbuildRules } from './ticbuild-rules.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HAND_MADE = 'size-coded';
/** How much larger a packed program may be than Lua minified by hand and packed with zopfli, as a share. */
const HAND_AIM = 1.02;

let good = true;

const games = findGames(ROOT);
if (!games.ok) throw new Error(games.diagnostics[0].message);
console.log('bytes of code');
console.log('ticbuild*: its documented rules, emulated; the package itself is not run');
console.log(
  row(
    'game',
    'readable',
    'luamin',
    'ticbuild*',
    'minified',
    'ratio',
    'luamin zip',
    'ticbuild* zip',
    'packed',
    'ratio',
  ),
);
for (const { name, entry } of games.value) compareWithPeer(name, entry);
compareWithHand();
if (!good) process.exitCode = 1;

function compareWithPeer(name: string, entry: string): void {
  const readable = codeOf(entry, { minify: 'none' });
  const peers = [luamin.minify(readable), applyTicbuildRules(readable)];
  const short = sizeOf(codeOf(entry, { minify: 'safe' }));
  const packed = packedSize(codeOf(entry, { minify: 'pack' }));
  const texts = peers.map(sizeOf);
  const streams = peers.map(packedSize);
  const textRatio = short / Math.min(...texts);
  const streamRatio = packed / Math.min(...streams);
  good &&= textRatio <= 1 && streamRatio <= 1;
  const ratios = [textRatio, streamRatio].map(ratio => ratio.toFixed(2));
  console.log(row(name, sizeOf(readable), ...texts, short, ratios[0], ...streams, packed, ratios[1]));
}

function compareWithHand(): void {
  const entry = fileURLToPath(new URL(`${HAND_MADE}.ts`, import.meta.url));
  const hand = readFileSync(new URL(`${HAND_MADE}.lua`, import.meta.url), 'utf8').trimEnd();
  const short = codeOf(entry, { minify: 'safe' });
  const packed = codeOf(entry, { minify: 'pack' });
  const handPacked = packedSize(hand);
  const ratio = packedSize(packed) / handPacked;
  good &&= ratio <= HAND_AIM;
  console.log('\na small program, against Lua minified by hand');
  console.log(row('', 'by hand', 'luamin', 'ticbuild*', 'minified', 'by hand zip', 'packed', 'ratio'));
  const readable = codeOf(entry, { minify: 'none' });
  const peers = [luamin.minify(readable), applyTicbuildRules(readable)].map(sizeOf);
  const told = `${ratio.toFixed(2)} (aim: at most ${HAND_AIM})`;
  console.log(row('', sizeOf(hand), ...peers, sizeOf(short), handPacked, packedSize(packed), ` ${told}`));
}

function codeOf(entry: string, options: CompileOptions): string {
  const outcome = compile(entry, options);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value.lua.trimEnd();
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

function packedSize(text: string): number {
  const packed = packCode(Buffer.from(text));
  if (!packed.ok) throw new Error(packed.diagnostics[0].message);
  return packed.value.length;
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(12) + cells.map(cell => String(cell).padStart(14)).join('');
}
