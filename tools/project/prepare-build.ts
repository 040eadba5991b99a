/**
 * The first half of a build: reads the settings and art of a game, and writes the constants of its art. What is left is
 * to compile, with the options given here, and to finish.
 */

import { SAMPLE_SIZE, TRACK_SIZE } from '../api/memory-map.ts';
import { AREA_SLOTS } from '../assets/place/tile-memory.ts';
import type { Bank } from '../cartridge/cartridge.ts';
import type { Content } from '../compile/check/rule.ts';
import type { CompileOptions, MinifyLevel } from '../compile/index.ts';
import type { Defines } from '../compile/program/defines.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { updateConstantsFile } from './art/constants-file.ts';
import type { Art } from './art/read-art.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import type { Project } from './find-project.ts';
import { type GameContent, readGameContent } from './game-content.ts';
import { metadataHeader, metadataOf, programMetadata } from './metadata-header.ts';
import { rawLanguage } from './raw-program.ts';

/** How to build; defaults come from `cart.json`. */
export interface BuildOptions {
  /** Whether this is a release, which is minified by default. Other builds never are. */
  release?: boolean;
  optimise?: boolean;
  minify?: MinifyLevel;
  /** Whether the program asserts what the compiler assumed, for tests of the compiler; turns optimisation off. */
  assertions?: boolean;
  /** Constants of the program; they override those of `cart.json`. */
  defines?: Defines;
  /** Whether to report hints as well: correct code that may be slow or large. */
  hints?: boolean;
  /** Whether to report which fields keep their names. */
  reportFields?: boolean;
  /** Receives a build that fails because it is over budget, for reporting its sizes. */
  takeExceeding?(built: BuiltCartridge, project: Project): void;
}

/** A build that waits for its program. */
export interface PreparedBuild {
  project: Project;
  options: BuildOptions;
  content: GameContent;
  /** The file of constants, if it was written; why it could not be. */
  written: Outcome<string | undefined>;
  /** Tags of `cart.json`. */
  metadata: Readonly<Record<string, string>>;
  /** How to compile the entry file; a program in a language of the console is not compiled. */
  compileOptions: CompileOptions;
}

/** @returns an error only if the entry file or the settings cannot be read; other problems follow when it is finished */
export function prepareBuild(project: Project, options: BuildOptions = {}): Outcome<PreparedBuild> {
  // The compiler would only report that the file does not exist.
  const entry = readFile(project.entry);
  if (!entry.ok) return entry;
  const read = readGameContent(project);
  if (!read.ok) return read;
  const content = read.value;
  const { art, isConfigRead } = content;
  const settings = { ...project.config, ...content.settings };
  const isCompiled = !rawLanguage(project.entry);
  const written = writeConstants(project, content);
  // Lua that is compiled still declares its metadata itself.
  const declared = isCompiled && project.entry.endsWith('.lua') ? programMetadata(entry.value) : {};
  const metadata = { ...metadataOf(content.settings, project.name), ...declared };
  const compileOptions: CompileOptions = {
    header: metadataHeader(metadata),
    assertions: options.assertions,
    optimise: options.assertions ? false : (options.optimise ?? settings.optimise ?? true),
    minify: options.minify ?? (options.release ? (settings.minify ?? 'safe') : 'none'),
    keepFields: content.settings.keepFields,
    defines: { ...project.config.define, ...content.settings.define, ...options.defines },
    lint: {
      hasSaveId: metadata.saveid !== undefined,
      content: isConfigRead && art.ok && written.ok ? contentOf(art.value) : undefined,
      hints: options.hints,
    },
    reportFields: options.reportFields,
  };
  return success({ project, options, content, written, metadata, compileOptions });
}

/**
 * Writes the constants of a game's art beside its code, if its settings and art can be read and the code may import them.
 *
 * @returns the path of the file if there is one; an error on a build server, where it must match already
 */
export function writeConstants(
  { entry }: Project,
  { isConfigRead, art }: GameContent,
): Outcome<string | undefined> {
  return isConfigRead && art.ok && !rawLanguage(entry)
    ? updateConstantsFile(entry, art.value.constants, isBuildServer())
    : success(undefined);
}

/** Whether this runs on a build server; all of them set `CI`. */
function isBuildServer(): boolean {
  return process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false';
}

/** Numbers of the sound effects, tracks, tiles and sprites in use, from the first non-empty bank. */
function contentOf({ banks, pictures }: Art): Content {
  const { samples, tracks } = banks.get(0) ?? ({} as Partial<Bank>);
  const memory = pictures.get(0)?.memory;
  const slots = Array.from({ length: 2 * AREA_SLOTS }, (_, slot) => slot);
  return {
    sfx: filledParts(samples, SAMPLE_SIZE),
    tracks: filledParts(tracks, TRACK_SIZE),
    pictures: new Set(slots.filter(slot => memory?.ownerOf(slot) !== undefined)),
  };
}

/** The indices of non-zero parts of a section. */
function filledParts(section: Uint8Array = new Uint8Array(), size: number): Set<number> {
  const filled = new Set<number>();
  for (const [at, byte] of section.entries()) if (byte !== 0) filled.add(Math.floor(at / size));
  return filled;
}
