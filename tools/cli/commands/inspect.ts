/** `cartwright inspect FILE`: what is in a cartridge file. */

import type { Command } from 'commander';
import { type Inspection, inspectCartridge } from '../../cartridge/inspect.ts';
import { displayPath } from '../../files/display-path.ts';
import { readFile } from '../../files/read-file.ts';
import { addExamples } from '../help.ts';
import { printDiagnostics } from '../print/diagnostics.ts';
import { printable } from '../print/printable.ts';
import { formatTable } from '../print/table.ts';

const FORMS = { tic: 'binary cartridge', png: 'PNG cartridge', text: 'text project' };

export function register(program: Command): void {
  const command = program
    .command('inspect')
    .summary('show what is in a cartridge')
    .description('show what is in a cartridge: chunks with sizes and limits, metadata, palette')
    .argument('<file>', 'cartridge file of any format, - for standard input')
    .option('--json', 'print everything as JSON for programs');
  addExamples(
    command,
    'cartwright inspect dist/asteroids.tic',
    'cartwright inspect download.png',
    'cartwright inspect game.lua --json',
  );
  command.action((file: string, options: { json?: boolean }) => {
    const bytes = readFile(file);
    const outcome = bytes.ok ? inspectCartridge(bytes.value, file) : bytes;
    printDiagnostics(outcome.diagnostics);
    if (outcome.ok)
      process.stdout.write(
        options.json ? `${JSON.stringify(outcome.value, null, 2)}\n` : describe(outcome.value),
      );
    else process.exitCode = 1;
  });
}

function describe(inspection: Inspection): string {
  const { form, picture, language, code, binary, total, fileSize, metadata, palette, palette1 } = inspection;
  const place = picture ? `, ${picture.zippedSize} bytes zipped in ${PLACES[picture.place]}` : '';
  const facts = [
    ['file', displayPath(inspection.file)],
    ['form', `${FORMS[form]}, ${fileSize} bytes${place}`],
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
    ['palette', palette.length > 0 ? palette.join(' ') : 'none: the console shows DB16'],
    ...(palette1.length > 0 ? [['palette 1', palette1.join(' ')]] : []),
  ];
  const rows = inspection.chunks.map(({ name, type, bank, size, limit, cut }) => [
    name === 'unknown' ? `unknown (${type})` : name,
    String(bank),
    String(size),
    limit > 0 ? String(limit) : '',
    limit > 0 ? percent(size, limit) : '',
    cut ? 'cut off by the end of the file' : size > limit ? 'more than is read' : '',
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
