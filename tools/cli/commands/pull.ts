/** `cartwright pull CART`: the sound of a cartridge as text, for a project to build on. */

import { basename, join } from 'node:path';
import { type Command, Option } from 'commander';
import { emptySoundSections, type SoundSections, writeSoundText } from '../../assets/sound-text.ts';
import { BANK_COUNT, type Bank } from '../../cartridge/cartridge.ts';
import { decodeCartridge } from '../../cartridge/decode.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { readFile } from '../../files/read-file.ts';
import { STANDARD_STREAM } from '../../files/standard-stream.ts';
import { writeFile } from '../../files/write-file.ts';
import { printDiagnostics } from '../print/diagnostics.ts';

interface Options {
  into?: string;
  bank: string;
  force?: boolean;
}

const FILE_NAME = 'sound.txt';
const SECTIONS = Object.keys(emptySoundSections()) as (keyof SoundSections)[];

export function register(program: Command): void {
  program
    .command('pull')
    .description('write the sound of a cartridge as text: waveforms, SFX, patterns and tracks')
    .argument('<cartridge>', 'cartridge file of any format, - for standard input')
    .option('--into <folder>', 'folder to write sound.txt to (default: cart/<name of the cartridge>)')
    .addOption(
      new Option('--bank <number>', 'bank to read')
        .choices(Array.from({ length: BANK_COUNT }, (_, bank) => String(bank)))
        .default('0'),
    )
    .option('-f, --force', 'replace sound.txt if it exists')
    .addHelpText(
      'after',
      `
Examples:
  cartwright pull game.tic                        writes cart/game/sound.txt
  cartwright pull game.png --into cart/mine       writes cart/mine/sound.txt

docs/sound-text.md describes the format of the file.`,
    )
    .action((file: string, options: Options) => {
      const outcome = pullSound(file, options);
      printDiagnostics(outcome.diagnostics);
      if (outcome.ok) process.stdout.write(`${displayPath(outcome.value)}\n`);
      else process.exitCode = 1;
    });
}

/** Writes the sound of one bank of a cartridge file. @returns the path written */
function pullSound(file: string, options: Options): Outcome<string> {
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const cartridge = decodeCartridge(bytes.value, file);
  if (!cartridge.ok) return cartridge;
  const { banks } = cartridge.value;
  const bank = Number(options.bank);
  const others = banks.flatMap((each, index) => (index !== bank && hasSound(each) ? [index] : []));
  if (!hasSound(banks[bank]!)) return failure(noSound(file, bank, others));
  const folder = options.into ?? join('cart', nameOf(file));
  const written = writeFile(join(folder, FILE_NAME), writeSoundText(banks[bank]!), {
    overwrite: options.force === true,
  });
  if (!written.ok) return written;
  return success(written.value, others.length > 0 ? [otherBanks(file, others)] : []);
}

/** Name for the folder of a cartridge's sound. */
function nameOf(file: string): string {
  return file === STANDARD_STREAM ? 'cartridge' : basename(file).replace(/(\.[^.]+)+$/, '');
}

function hasSound(bank: Bank): boolean {
  return SECTIONS.some(section => bank[section].some(byte => byte !== 0));
}

function noSound(file: string, bank: number, others: number[]): Diagnostic {
  return errorDiagnostic('pull/no-sound', `bank ${bank} has no sound`, {
    file,
    remedy:
      others.length > 0
        ? `Use --bank ${others[0]}.`
        : 'No other bank of it does either; nothing was written.',
  });
}

function otherBanks(file: string, others: number[]): Diagnostic {
  return {
    severity: 'warning',
    code: 'pull/other-banks',
    message: `the cartridge holds sound in other banks too: ${others.join(', ')}`,
    remedy: 'Pull each into a folder of its own with --bank and --into.',
    file,
  };
}
