/** Extracts a cartridge into the files of a game: files that differ are written, all others are kept. */

import { join } from 'node:path';
import { ART_KIND_NAMES, ART_KINDS, artFileName } from '../../assets/art-files.ts';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { sameBytes } from '../../cartridge/bytes.ts';
import type { Bank, Cartridge } from '../../cartridge/cartridge.ts';
import { loadedCartridge, readCartridgeFile } from '../../cartridge/decode.ts';
import { LANGUAGES } from '../../cartridge/languages.ts';
import { cartridgeLanguage } from '../../cartridge/metadata.ts';
import { encodeTic } from '../../cartridge/tic/tic.ts';
import { type Diagnostic, errorDiagnostic, type Outcome, success } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { readFile, readTextIfThere } from '../../files/read-file.ts';
import { append } from '../../long-lists.ts';
import type { BankPictures } from '../art/bank-art.ts';
import type { PlacedLevel } from '../art/bank-maps.ts';
import { changeFlags, flagsText } from '../art/change-flags.ts';
import { type BankFiles, findArtFiles, NO_FILES } from '../art/find-art-files.ts';
import { pictureSlots } from '../art/picture-slots.ts';
import { readArt } from '../art/read-art.ts';
import { entryOf } from '../entries.ts';
import { ORIGINAL_FILE } from '../game-content.ts';
import { BINARY_FILE } from '../raw-program.ts';
import { type CartConfig, readCartJson } from '../settings/cart-json.ts';
import { ART_WRITERS, paletteEntries } from './art-writers.ts';
import { pullMaps } from './drawn-maps.ts';
import { changedPicture, type DrawnBank, type DrawnPictures, findDrawnPixels } from './drawn-pictures.ts';
import { asWarning, otherProgram, type PulledCartridge } from './pulled-files.ts';

export interface PullFolders {
  art: string;
  /** Path for the program; undefined to skip it. */
  code: string | undefined;
}

/** A cartridge file of any format. */
export interface CartridgeSource {
  name: string;
  bytes: Uint8Array;
}

/**
 * Determines the files to write so that a build gives the cartridge.
 *
 * @returns the files; or an error if it is not a cartridge, or existing files cannot be read
 */
export function pullCartridge(
  { bytes, name }: CartridgeSource,
  folders: PullFolders,
): Outcome<PulledCartridge> {
  const read = readCartridgeFile(bytes, name);
  if (!read.ok) return read;
  const cartridge = loadedCartridge(read.value);
  // A text project has no chunks.
  const binary = read.value.form.isText ? undefined : read.value.binary;
  const { art: folder } = folders;
  const configFile = join(folder, 'cart.json');
  const configText = readTextIfThere(configFile);
  if (!configText.ok) return configText;
  const config = readCartJson(configText.value ?? '{}', configFile);
  if (!config.ok) return config;
  const art = readArt(folder, { value: config.value, file: configFile, text: configText.value ?? '{}' });
  if (!art.ok) return art;
  const found = findArtFiles(folder).banks;
  const pulled: PulledCartridge = { files: [], diagnostics: [...read.diagnostics] };
  let palette: readonly PaletteEntry[] = [];
  for (const [number, bank] of cartridge.banks.entries()) {
    const files = found.get(number) ?? NO_FILES;
    const present = art.value.banks.get(number) ?? {};
    const drawn = drawnWith(bank, files, present, number, palette);
    if (number === 0) palette = drawn;
    const isRecolored = !sameColors(art.value.pictures.get(number)?.palette ?? drawn, drawn);
    const pictures = art.value.pictures.get(number);
    const levels = art.value.levels.get(number) ?? [];
    pullBank(
      {
        bank,
        number,
        palette: drawn,
        present,
        files,
        pictures,
        levels,
        isRecolored,
        folder,
        config: config.value,
      },
      pulled,
    );
  }
  if (folders.code === undefined) return success(pulled);
  pullCode(cartridge, folders.code, configFile, config.value, configText.value, pulled);
  const original = join(folder, ORIGINAL_FILE);
  const encoded = encodeTic(cartridge);
  if (binary === undefined) return success(pulled);
  // Deprecated or unknown chunks, or another order: the files alone cannot reproduce the cartridge.
  if (exists(original) || !encoded.ok || !sameBytes(encoded.value, binary))
    pullFile(original, binary, pulled);
  return success(pulled);
}

/** Adds a file whose content is fully known, unless it is up to date. */
function pullFile(file: string, content: Uint8Array, pulled: PulledCartridge): void {
  const present = exists(file) ? readFile(file) : undefined;
  if (!present?.ok || !sameBytes(present.value, content))
    pulled.files.push({ file, content, isChange: present !== undefined });
}

/** The palette that a build will match the pictures of a bank with. */
function drawnWith(
  bank: Bank,
  { single }: BankFiles,
  present: Partial<Bank>,
  number: number,
  standard: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const written = artFileName('palette', number);
  if (single.palette !== undefined && single.palette !== written && present.palette0)
    return paletteEntries(present.palette0);
  const hasOwn = number === 0 || single.palette !== undefined || bank.palette0.some(byte => byte !== 0);
  return hasOwn ? paletteEntries(bank.palette0) : standard;
}

function sameColors(one: readonly PaletteEntry[], other: readonly PaletteEntry[]): boolean {
  const black = { red: 0, green: 0, blue: 0 };
  return Array.from({ length: 16 }, (_, i) => [one[i] ?? black, other[i] ?? black]).every(
    ([a, b]) => a.red === b.red && a.green === b.green && a.blue === b.blue,
  );
}

interface BankToPull extends Omit<DrawnBank, 'pictures'> {
  number: number;
  /** Undefined for a bank without files. */
  pictures: BankPictures | undefined;
  levels: readonly PlacedLevel[];
  /** Whether existing pictures use other colors, which a build would refuse. */
  isRecolored: boolean;
  config: CartConfig;
}

function pullBank(toPull: BankToPull, pulled: PulledCartridge): void {
  const { bank, number, palette, present, files, pictures, isRecolored, folder, config } = toPull;
  const { single, loose } = files;
  const drawn = pictures && !isRecolored ? findDrawnPixels({ ...toPull, pictures }) : undefined;
  if (drawn) pullPictures(toPull, drawn, pulled);
  const sheet = single.tiles ?? artFileName('tiles', number);
  const hasOnlyLooseTiles = single.tiles === undefined && loose.tiles.length > 0;
  for (const kind of ART_KIND_NAMES) {
    const existing = single[kind];
    const name = kind === 'sound' && number === 0 && config.sound ? config.sound : artFileName(kind, number);
    const others = [
      ...(existing === undefined || existing === name || kind === 'sound' ? [] : [existing]),
      ...(kind === 'tiles' || kind === 'sprites' ? loose[kind] : kind === 'map' ? loose.maps : []),
    ];
    const differs = ART_KINDS[kind].sections.some(
      section => !sameBytes(bank[section], present[section] ?? new Uint8Array(bank[section].length)),
    );
    const isPicture = kind === 'tiles' || kind === 'sprites' || kind === 'screen';
    if (kind === 'screen' && differs && number === 0 && existing === undefined && isMadeOfCover(config)) {
      pulled.diagnostics.push(screenIsCover(folder));
      continue;
    }
    if (drawn && isPicture && (existing !== undefined || others.length > 0)) continue;
    const isStale = isRecolored && isPicture && (existing !== undefined || others.length > 0);
    // A Tiled map needs the picture of its tiles.
    const isNeeded =
      kind === 'tiles' &&
      existing === undefined &&
      !hasOnlyLooseTiles &&
      single.map === undefined &&
      loose.maps.length === 0 &&
      bank.map.some(id => id !== 0);
    if (!differs && !isStale && !isNeeded) continue;
    if (kind === 'map' && hasOnlyLooseTiles) append(others, loose.tiles);
    if (kind === 'map' && differs && (existing !== undefined || loose.maps.length > 0)) {
      pullMaps(toPull, toPull.levels, pulled);
      continue;
    }
    if (others.length > 0) {
      pulled.diagnostics.push(otherProgram(kind, others, folder));
      continue;
    }
    const file = join(folder, name);
    const content =
      kind === 'flags' ? flagsOf(file, toPull) : success(ART_WRITERS[kind](bank, palette, sheet));
    if (content.ok) pulled.files.push({ file, content: content.value, isChange: exists(file) });
    for (const problem of content.diagnostics) pulled.diagnostics.push(asWarning(problem));
  }
}

/** Whether a build puts the cover on the screen of the cartridge. */
function isMadeOfCover({ cover, coverScreen = true }: CartConfig): boolean {
  return cover !== undefined && coverScreen;
}

function screenIsCover(folder: string): Diagnostic {
  const problem = errorDiagnostic(
    'pull/cover',
    'the screen of the cartridge is left out: builds make it from the cover',
    {
      file: join(folder, 'cart.json'),
      remedy: 'To keep a screen drawn in TIC-80, remove "cover" from cart.json, and pull again.',
    },
  );
  return asWarning(problem);
}

/** The flags file, updated if the cartridge differs: pictures by name, as the studio writes them. */
function flagsOf(file: string, { bank, present, pictures }: BankToPull): Outcome<string> {
  const slots = pictureSlots(pictures?.pictures ?? []);
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  if (text.value === undefined) return success(flagsText(bank.flags, slots));
  const wanted = new Map(
    [...bank.flags.entries()].filter(([slot, bits]) => bits !== (present.flags?.[slot] ?? 0)),
  );
  return changeFlags(text.value, file, slots, wanted);
}

/** Existing pictures with the cartridge's changes, and sheets for the slots between them. */
function pullPictures(
  { bank, number, palette, files, folder, config }: BankToPull,
  { changes, unowned, others }: DrawnPictures,
  pulled: PulledCartridge,
): void {
  for (const [name, pixels] of changes) {
    const changed = changedPicture(join(folder, name), pixels, config.art?.[name] ?? {});
    if (changed.ok) pulled.files.push({ ...changed.value, isChange: true });
    for (const problem of changed.diagnostics) pulled.diagnostics.push(asWarning(problem));
  }
  for (const kind of ['tiles', 'sprites'] as const) {
    const section = unowned[kind];
    if (!section || files.loose[kind].length === 0) continue;
    const file = join(folder, artFileName(kind, number));
    const content = ART_WRITERS[kind]({ ...bank, [kind]: section }, palette, '');
    pulled.files.push({ file, content, isChange: false });
  }
  if (others.size > 0) pulled.diagnostics.push(otherProgram('tiles', [...others], folder));
}

function pullCode(
  cartridge: Cartridge,
  folder: string,
  configFile: string,
  config: CartConfig,
  configText: string | undefined,
  pulled: PulledCartridge,
): void {
  pullFile(join(folder, entryOf(cartridgeLanguage(cartridge))), cartridge.code, pulled);
  if (cartridge.binary.length > 0) pullFile(join(folder, BINARY_FILE), cartridge.binary, pulled);
  const inChunk = LANGUAGES.find(({ id }) => id === cartridge.language)?.name;
  if (inChunk === config.language) return;
  if (configText === undefined) {
    const content = `${JSON.stringify({ language: inChunk }, undefined, 2)}\n`;
    pulled.files.push({ file: configFile, content, isChange: false });
  } else
    pulled.diagnostics.push({
      severity: 'warning',
      code: 'pull/language',
      message: 'the cartridge specifies its language differently from this game',
      remedy: inChunk ? `Write "language": "${inChunk}" in cart.json.` : 'Remove "language" from cart.json.',
      file: configFile,
    });
}
