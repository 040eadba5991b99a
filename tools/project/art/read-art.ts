/**
 * The art of a game: pictures, palettes, flags and sound as sections of banks, and as constants for code. Reads
 * files, writes none.
 */

import { join } from 'node:path';
import { artFileName } from '../../assets/art-files.ts';
import { type Constant, type ConstantGroup, constantName } from '../../assets/names/constants.ts';
import { repeatedNames } from '../../assets/names/repeated-names.ts';
import type { PaletteEntry } from '../../assets/palette/palette.ts';
import { readSound } from '../../assets/sound-text.ts';
import { encodeSound } from '../../assets/sound-values/index.ts';
import { BANK_COUNT, type Bank } from '../../cartridge/cartridge.ts';
import { DEFAULT_PALETTE, defaultWaveformSection } from '../../cartridge/default-data.ts';
import {
  type Diagnostic,
  errorDiagnostic,
  failure,
  isError,
  type Outcome,
  success,
} from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import { append } from '../../long-lists.ts';
import { nearestWord } from '../../nearest-word.ts';
import type { CartConfig } from '../settings/cart-json.ts';
import { placeInJson } from '../settings/json-object.ts';
import { type BankPictures, readBankPictures } from './bank-art.ts';
import { type PlacedLevel, placeMaps } from './bank-maps.ts';
import { findArtFiles, NO_FILES, namesOfBank } from './find-art-files.ts';
import { pictureConstant } from './picture-constants.ts';
import { type PictureSlots, pictureSlots, unplacedSlots } from './picture-slots.ts';
import { readFlags } from './read-flags.ts';

export interface Art {
  /** Sections that the files fill, by bank number. */
  banks: Map<number, Partial<Bank>>;
  /** The constants for code. */
  constants: ConstantGroup[];
  /** Absolute paths of the files that were read or looked for, and of their folders. */
  files: string[];
  /** Names of all files in the folder, of any kind. */
  all: string[];
  /** Whether all files that maps refer to are known. */
  areMapsRead: boolean;
  /** The pictures and levels of each bank. */
  pictures: Map<number, BankPictures>;
  levels: Map<number, PlacedLevel[]>;
}

/** Settings from cart.json, with its path and text. */
interface ArtConfig {
  value: CartConfig;
  file: string;
  text: string;
}

/** Names from the files of all banks. */
interface Names {
  sprites: Constant[];
  tiles: Constant[];
  maps: Constant[];
  tileData: Constant[];
  sounds: Constant[];
  tracks: Constant[];
  flags: Constant[];
  colors: Constant[];
}

/**
 * Reads all art of a game.
 *
 * @param folder the game's art folder; it may not exist
 * @returns the art; or all errors in its files
 */
export function readArt(folder: string, config: ArtConfig): Outcome<Art> {
  return readPresentArt(folder, config).outcome;
}

/**
 * Reads all art of a game, even if some of it is broken.
 *
 * @returns the outcome of `readArt`, and what can be read if that is an error
 */
export function readPresentArt(folder: string, config: ArtConfig): { present: Art; outcome: Outcome<Art> } {
  const found = findArtFiles(folder);
  const diagnostics: Diagnostic[] = [...found.problems];
  const options = config.value.art ?? {};
  const all = [...found.banks.values()].flatMap(namesOfBank);
  for (const name of Object.keys(options))
    if (!all.includes(name)) diagnostics.push(unknownFile(name, all, config));
  const soundName = config.value.sound ?? artFileName('sound', 0);
  const art: Art = {
    banks: new Map(),
    constants: [],
    files: [...found.folders],
    all: found.all,
    areMapsRead: true,
    pictures: new Map(),
    levels: new Map(),
  };
  art.files.push(join(folder, soundName), ...all.map(name => join(folder, name)));
  const names: Names = {
    sprites: [],
    tiles: [],
    maps: [],
    tileData: [],
    sounds: [],
    tracks: [],
    flags: [],
    colors: [],
  };
  const spread: { bank: number; cells: Uint8Array; file: string }[] = [];
  let palette = entriesOf(DEFAULT_PALETTE);
  for (const bank of [...new Set([0, ...found.banks.keys()])].sort((a, b) => a - b)) {
    const files = found.banks.get(bank) ?? NO_FILES;
    const read = readBankPictures(folder, files, name => options[name] ?? {}, palette);
    for (const one of read.diagnostics) diagnostics.push(one);
    const sections: Partial<Bank> =
      bank === 0 ? { palette0: DEFAULT_PALETTE.slice(), waveforms: defaultWaveformSection() } : {};
    const sound = bank === 0 ? soundName : files.single.sound;
    if (sound !== undefined)
      for (const one of readSoundFile(join(folder, sound), sections, names)) diagnostics.push(one);
    const { value: pictures } = read;
    const isWhole = !read.diagnostics.some(isError);
    // The slots of unreadable pictures are unknown, so warnings about slots would be wrong.
    const isReported = (problem: Diagnostic) => isWhole || isError(problem);
    const slots = isWhole ? pictureSlots(pictures.pictures) : unplacedSlots(files.loose);
    const flagNumbers = new Map<string, number>();
    if (files.single.flags !== undefined) {
      const ofFlags = readFlagsFile(join(folder, files.single.flags), slots, sections, flagNumbers);
      for (const one of ofFlags.filter(isReported)) diagnostics.push(one);
    }
    if (bank === 0) {
      palette = [...pictures.palette];
      append(names.colors, colorsOf(palette));
    }
    Object.assign(sections, pictures.sections);
    for (const picture of pictures.pictures)
      names[picture.area].push({ ...pictureConstant(picture, bank), file: join(folder, picture.file) });
    const maps = placeMaps(
      { folder, files, pictures, optionsOf: name => options[name] ?? {}, project: found.tiledProject },
      flagNumbers,
    );
    for (const one of maps.diagnostics.filter(isReported)) diagnostics.push(one);
    art.areMapsRead &&= maps.ok;
    if (maps.ok) {
      if (maps.value.cells) sections.map = maps.value.cells;
      const flags = maps.value.flags.map((bits, id) => bits | (sections.flags?.[id] ?? 0));
      if (flags.some(bits => bits !== 0)) sections.flags = flags;
      for (const one of maps.value.constants) names.maps.push(withBank(one, bank));
      const folder = bank === 0 ? {} : { folder: [`bank${bank}`] };
      for (const constant of maps.value.tiles) names.tileData.push({ ...constant, ...folder });
      for (const [index, { cells, file }] of maps.value.following.entries())
        spread.push({ bank: bank + index + 1, cells, file });
      for (const one of maps.value.files) art.files.push(one);
      art.levels.set(bank, maps.value.levels);
    }
    for (const [name, number] of flagNumbers)
      if (!names.flags.some(flag => flag.about === aboutFlag(name, number)))
        names.flags.push({ name: constantName(name), about: aboutFlag(name, number), value: number });
    for (const area of ['tiles', 'sprites'] as const)
      if (pictures.memory.isUsed(area)) sections[area] = pictures.memory.section(area);
    art.banks.set(bank, sections);
    art.pictures.set(bank, pictures);
  }
  for (const { bank, cells, file } of spread) {
    const sections = art.banks.get(bank) ?? {};
    if (sections.map || bank >= BANK_COUNT) diagnostics.push(noBank(bank, file));
    art.banks.set(bank, { ...sections, map: cells });
  }
  if (config.value.sound !== undefined && !all.includes(soundName))
    append(diagnostics, missingSound(folder, config));
  art.constants = groupsOf(names);
  for (const one of repeatedNames(art.constants, config.file)) diagnostics.push(one);
  if (found.tiledProject !== undefined) art.files.push(join(folder, found.tiledProject));
  // A picture may belong to several tilesets.
  const told = [...new Set(diagnostics)];
  return { present: art, outcome: told.some(isError) ? failure(told) : success(art, told) };
}

function noBank(bank: number, file: string): Diagnostic {
  const reason = bank >= BANK_COUNT ? `a cartridge has ${BANK_COUNT}` : 'it has its own map';
  return errorDiagnostic('map/no-bank', `the map would continue in bank ${bank}, but ${reason}`, {
    file,
    remedy: 'Make it smaller, or move the other maps to later banks.',
  });
}

function entriesOf(section: Uint8Array): PaletteEntry[] {
  return Array.from({ length: section.length / 3 }, (_, i) => {
    const [red, green, blue] = section.subarray(3 * i, 3 * i + 3);
    return { red, green, blue };
  });
}

/** What GIMP and others write for a color without a name. */
const NAMELESS = /^(untitled|unnamed)?$/i;

/** The named colors; the same color may occur twice. */
function colorsOf(palette: readonly PaletteEntry[]): Constant[] {
  const seen = new Set<string>();
  return palette.flatMap(({ name = '', red, green, blue }, value) => {
    const about = `${name}: red ${red}, green ${green}, blue ${blue}`;
    if (NAMELESS.test(name) || seen.has(about)) return [];
    seen.add(about);
    return { name: constantName(name), about, value };
  });
}

function readSoundFile(file: string, sections: Partial<Bank>, names: Names): Diagnostic[] {
  const text = readTextIfThere(file);
  if (!text.ok || text.value === undefined) return text.diagnostics;
  const sound = readSound(text.value, file);
  if (!sound.ok) return sound.diagnostics;
  Object.assign(sections, encodeSound(sound.value));
  const { sfx, track } = sound.value;
  append(names.sounds, namedBlocks('sfx', sfx));
  append(names.tracks, namedBlocks('track', track));
  return sound.diagnostics;
}

function namedBlocks(kind: string, blocks: readonly { name: string }[]): Constant[] {
  return blocks.flatMap(({ name }, number) =>
    name === '' ? [] : [{ name, about: `${kind} ${number}`, value: number }],
  );
}

function missingSound(
  folder: string,
  config: { value: CartConfig; file: string; text: string },
): Diagnostic[] {
  const { sound } = config.value;
  const text = readTextIfThere(join(folder, sound!));
  if (!text.ok || text.value !== undefined) return [];
  return [
    errorDiagnostic('project/no-file', `there is no file ${sound}`, {
      ...placeInJson(config.text, config.file, 'sound'),
      remedy: 'Correct the value of "sound", or remove the key.',
    }),
  ];
}

function readFlagsFile(
  file: string,
  slots: PictureSlots,
  sections: Partial<Bank>,
  flagNumbers: Map<string, number>,
): Diagnostic[] {
  const text = readTextIfThere(file);
  if (!text.ok || text.value === undefined) return text.diagnostics;
  const flags = readFlags(text.value, file, slots);
  if (!flags.ok) return flags.diagnostics;
  sections.flags = flags.value.section;
  for (const [name, number] of Object.entries(flags.value.names)) flagNumbers.set(name, number);
  return flags.diagnostics;
}

function aboutFlag(name: string, number: number): string {
  return `flag ${number}: ${name}`;
}

/** A constant with its bank number, unless that is the start bank, and the banks of its parts. */
function withBank(constant: Constant, bank: number): Constant {
  if (bank === 0 || typeof constant.value !== 'object') return constant;
  const { parts, ...value } = constant.value as { parts?: { bank: number }[] };
  const moved = parts?.map(part => ({ ...part, bank: part.bank + bank }));
  return { ...constant, value: { bank, ...value, ...(moved && { parts: moved }) } } as Constant;
}

function groupsOf(names: Names): ConstantGroup[] {
  return [
    { name: 'sprites', about: 'The pictures of the folder sprites.', constants: names.sprites },
    { name: 'tiles', about: 'The pictures of the folder tiles.', constants: names.tiles },
    { name: 'maps', about: 'The maps, in cells: the arguments of `map`.', constants: names.maps },
    {
      name: 'tileData',
      about: 'Data of tiles from the tilesets of maps, by the tile ids that mget returns.',
      constants: names.tileData,
    },
    { name: 'flags', about: 'Flag numbers for fget and fset.', constants: names.flags },
    { name: 'colors', about: 'Numbers of the named colors.', constants: names.colors },
    { name: 'sounds', about: 'Numbers for sfx.', constants: names.sounds },
    { name: 'tracks', about: 'Numbers for music.', constants: names.tracks },
  ];
}

function unknownFile(
  name: string,
  all: readonly string[],
  config: { file: string; text: string },
): Diagnostic {
  const near = nearestWord(name, all);
  return errorDiagnostic('cart-json/no-art', `there is no art file ${name}`, {
    ...placeInJson(config.text, config.file, 'art', name),
    remedy: near
      ? `Did you mean "${near}"?`
      : 'Write the path of a file beside cart.json, such as "sprites/ship.png".',
  });
}
