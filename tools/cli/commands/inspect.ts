/** `cartwright inspect FILE`: shows the contents of a cartridge file. */

import type { Command } from 'commander';
import { decodeCartridge } from '../../cartridge/decode.ts';
import { FORMS } from '../../cartridge/forms.ts';
import { type Inspection, inspectCartridge } from '../../cartridge/inspect.ts';
import type { Outcome } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { readFile } from '../../files/read-file.ts';
import { writeFile } from '../../files/write-file.ts';
import { sheetPicture } from '../../project/art/slots.ts';
import { paletteEntries } from '../../project/pull/art-writers.ts';
import { printable } from '../../workspace/problems/printable.ts';
import { fileNamed } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import { jsonDiagnostics, printDiagnostics } from '../print/diagnostics.ts';
import { formatTable } from '../print/table.ts';

export function register(command: Command): void {
  command
    .description('show a cartridge: chunks with sizes and limits, metadata, palette')
    .argument('<file>', 'cartridge file of any format, - for standard input')
    .option('--sheet <file>', 'write a PNG of the tiles and sprites', fileNamed('.png'))
    .option('--json', 'print everything as JSON');
  addExamples(
    command,
    'cartwright inspect dist/asteroids.tic',
    'cartwright inspect download.png --sheet sheet.png',
    'cartwright inspect game.lua --json',
  );
  command.action((file: string, options: { json?: boolean; sheet?: string }) => {
    const bytes = readFile(file);
    const outcome = bytes.ok ? inspectCartridge(bytes.value, file) : bytes;
    const sheet =
      bytes.ok && options.sheet !== undefined ? writeSheet(bytes.value, file, options.sheet) : undefined;
    const diagnostics = [...outcome.diagnostics, ...(outcome.ok ? (sheet?.diagnostics ?? []) : [])];
    printDiagnostics(diagnostics);
    if (options.json) {
      const all = { ...(outcome.ok && outcome.value), diagnostics: jsonDiagnostics(diagnostics) };
      process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
    } else if (outcome.ok) process.stdout.write(describe(outcome.value));
    if (!outcome.ok || sheet?.ok === false) process.exitCode = 1;
  });
}

function writeSheet(bytes: Uint8Array, file: string, sheet: string): Outcome<string> {
  const cartridge = decodeCartridge(bytes, file);
  if (!cartridge.ok) return cartridge;
  const { banks } = cartridge.value;
  return writeFile(sheet, sheetPicture(banks, paletteEntries(banks[0].palette0)));
}

function describe(inspection: Inspection): string {
  const { form, picture, language, code, binary, total, fileSize, metadata, palette, palette1 } = inspection;
  const place = picture ? `, ${picture.zippedSize} bytes zipped in ${PLACES[picture.place]}` : '';
  const facts = [
    ['file', displayPath(inspection.file)],
    ['form', `${FORMS.find(({ name }) => name === form)?.title}, ${fileSize} bytes${place}`],
    ['language', language.id === 0 ? language.name : `${language.name} (LANG chunk ${language.id})`],
    ['code', share(code)],
    ...(binary.size > 0 ? [['binary', share(binary)]] : []),
    ...(form === 'tic' ? [] : [['as .tic', `${total} bytes`]]),
    ...Object.entries(metadata).map(([tag, value]) => [tag, printable(value)]),
    ...inspection.slots.map(({ bank, tiles, sprites }) => [
      bank === 0 ? 'slots' : `slots ${bank}`,
      `${tiles} of 256 tiles and ${sprites} of 256 sprites are not empty`,
    ]),
    ['save key', inspection.saveKey],
    ['palette', palette.length > 0 ? palette.join(' ') : 'none: the console uses DB16'],
    ...(palette1.length > 0 ? [['palette 1', palette1.join(' ')]] : []),
  ];
  const rows = inspection.chunks.map(({ name, type, bank, size, limit, cut }) => [
    name === 'unknown' ? `unknown (${type})` : name,
    String(bank),
    String(size),
    limit > 0 ? String(limit) : '',
    limit > 0 ? percent(size, limit) : '',
    cut ? 'truncated' : size > limit ? 'over the limit, the rest is ignored' : '',
  ]);
  const table = formatTable(['chunk', 'bank', 'bytes', 'limit', 'full', ''], rows, 'lrrrrl');
  return `${formatTable([], facts, 'll')}\n${table}`;
}

const PLACES = { chunk: 'a chunk', pixels: 'the pixels' };

function share({ size, limit }: { size: number; limit: number }): string {
  return `${size} of ${limit} bytes (${percent(size, limit)})`;
}

function percent(size: number, limit: number): string {
  return `${((size / limit) * 100).toFixed(1)} %`;
}
