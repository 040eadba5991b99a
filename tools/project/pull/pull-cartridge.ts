/** Brings a cartridge into the files of a game: those that say something else are written, all others stay. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sameBytes } from '../../cartridge/bytes.ts';
import type { Bank, Cartridge } from '../../cartridge/cartridge.ts';
import { LANGUAGES } from '../../cartridge/languages.ts';
import { cartridgeLanguage } from '../../cartridge/metadata.ts';
import type { Diagnostic, Outcome } from '../../diagnostic.ts';
import { success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import { readTextIfThere } from '../../files/read-text.ts';
import { type BankFiles, findArtFiles } from '../art/find-art-files.ts';
import { readArt } from '../art/read-art.ts';
import { type CartConfig, readCartJson } from '../cart-json.ts';
import { entryOf } from '../raw-program.ts';
import { ART_WRITERS, type ArtWriter, paletteEntries } from './cartridge-files.ts';

/** A file that does not say what the cartridge says. */
export interface PulledFile {
  file: string;
  content: Uint8Array | string;
  /** Whether a file that says something else is in its place. */
  isChange: boolean;
}

export interface PulledCartridge {
  files: PulledFile[];
  /** Of what cannot be written: parts that are drawn in files which only their program can write. */
  diagnostics: Diagnostic[];
}

export interface PullFolders {
  art: string;
  /** Where the program goes; undefined to leave it. */
  code: string | undefined;
}

/**
 * Finds what has to be written, so that a build gives the cartridge.
 *
 * @returns the files; or an error where those that are there cannot be read
 */
export function pullCartridge(cartridge: Cartridge, folders: PullFolders): Outcome<PulledCartridge> {
  const { art: folder } = folders;
  const configFile = join(folder, 'cart.json');
  const configText = readTextIfThere(configFile);
  if (!configText.ok) return configText;
  const config = readCartJson(configText.value ?? '{}', configFile);
  if (!config.ok) return config;
  const art = readArt(folder, { value: config.value, file: configFile, text: configText.value ?? '{}' });
  if (!art.ok) return art;
  const found = findArtFiles(folder).banks;
  const pulled: PulledCartridge = { files: [], diagnostics: [] };
  for (const [number, bank] of cartridge.banks.entries())
    pullBank(
      bank,
      number,
      cartridge.banks[0],
      art.value.banks.get(number) ?? {},
      found.get(number),
      folder,
      pulled,
    );
  if (folders.code !== undefined)
    pullCode(cartridge, folders.code, configFile, config.value, configText.value, pulled);
  return success(pulled);
}

function pullBank(
  bank: Bank,
  number: number,
  first: Bank,
  present: Partial<Bank>,
  files: BankFiles | undefined,
  folder: string,
  pulled: PulledCartridge,
): void {
  const differs = ({ sections }: ArtWriter) =>
    sections.some(name => !sameBytes(bank[name], present[name] ?? new Uint8Array(bank[name].length)));
  const hasOwnPalette = number === 0 || bank.palette0.some(byte => byte !== 0);
  const palette = paletteEntries(hasOwnPalette ? bank.palette0 : first.palette0);
  const nameOf = ({ kind, extension }: ArtWriter) => `${kind}${number > 0 ? `.${number}` : ''}.${extension}`;
  const sheet = nameOf(ART_WRITERS.find(({ kind }) => kind === 'tiles')!);
  for (const writer of ART_WRITERS) {
    const { kind } = writer;
    const isSheet = kind === 'tiles' || kind === 'sprites';
    // A map of Tiled needs the picture of its tiles, and the picture the colors that it was drawn in.
    const isNeeded =
      kind === 'tiles' &&
      bank.map.some(id => id !== 0) &&
      files?.single.map === undefined &&
      !files?.single.tiles;
    if (!differs(writer) && !isNeeded) continue;
    const existing = files?.single[kind];
    const name = nameOf(writer);
    const loose = isSheet ? (files?.loose[kind] ?? []) : kind === 'map' ? (files?.loose.maps ?? []) : [];
    if ((existing !== undefined && existing !== name) || loose.length > 0) {
      pulled.diagnostics.push(
        otherProgram(kind, [...(existing === undefined ? [] : [existing]), ...loose], folder),
      );
      continue;
    }
    const file = join(folder, name);
    pulled.files.push({ file, content: writer.write(bank, palette, sheet), isChange: existsSync(file) });
  }
}

function otherProgram(kind: string, names: readonly string[], folder: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'pull/other-program',
    message: `the ${kind} of the cartridge are not those of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`,
    remedy:
      'Change them in the program that they were made with; or pull into an empty folder, and copy what you want.',
    file: join(folder, names[0]),
  };
}

function pullCode(
  cartridge: Cartridge,
  folder: string,
  configFile: string,
  config: CartConfig,
  configText: string | undefined,
  pulled: PulledCartridge,
): void {
  const language = cartridgeLanguage(cartridge);
  if (language.name === 'wasm' || cartridge.binary.length > 0) {
    pulled.diagnostics.push({
      severity: 'warning',
      code: 'pull/wasm',
      message: 'the program of the cartridge is WebAssembly, which is left in it',
      remedy: 'Build the game from its sources, or write a program of your own.',
    });
    return;
  }
  const file = join(folder, entryOf(language));
  const present = existsSync(file) ? readFile(file) : undefined;
  if (!present?.ok || !sameBytes(present.value, cartridge.code))
    pulled.files.push({ file, content: cartridge.code, isChange: present !== undefined });
  const inChunk = LANGUAGES.find(({ id }) => id === cartridge.language)?.name;
  if (inChunk === config.language) return;
  if (configText === undefined) {
    const content = `${JSON.stringify({ language: inChunk }, undefined, 2)}\n`;
    pulled.files.push({ file: configFile, content, isChange: false });
  } else
    pulled.diagnostics.push({
      severity: 'warning',
      code: 'pull/language',
      message: 'the cartridge names its language in another way than this game',
      remedy: inChunk
        ? `Write "language": "${inChunk}" into cart.json.`
        : 'Remove "language" from cart.json.',
      file: configFile,
    });
}
