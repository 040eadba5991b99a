/** Builds a cartridge from a game's sources and art. Reads files, and writes the constants of the art. */

import { join } from 'node:path';
import { SAMPLE_SIZE, TRACK_SIZE } from '../api/memory-map.ts';
import { AREA_SLOTS } from '../assets/place/tile-memory.ts';
import { type Bank, CODE_LIMIT, emptyCartridge } from '../cartridge/cartridge.ts';
import { LANGUAGES, LUA } from '../cartridge/languages.ts';
import { cartridgeLanguage, metadataTag, readMetadata, saveId } from '../cartridge/metadata.ts';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { Content } from '../compile/check/rule.ts';
import { compile, type MinifyLevel } from '../compile/index.ts';
import type { Defines } from '../compile/program/defines.ts';
import { type Diagnostic, errorDiagnostic, failure, isError, type Outcome, success } from '../diagnostic.ts';
import { isFile } from '../files/find.ts';
import { readFile } from '../files/read-file.ts';
import { append } from '../long-lists.ts';
import { isAboutConstants, updateConstantsFile } from './art/constants-file.ts';
import type { Art } from './art/read-art.ts';
import { reportSlots } from './art/slots.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import { otherPrograms, unreadSections, unusedSettings } from './entry-warnings.ts';
import { exceededBudgets } from './exceeded-budgets.ts';
import type { Project } from './find-project.ts';
import { type GameContent, ORIGINAL_FILE, readGameContent } from './game-content.ts';
import { checkLua } from './lua/check-lua.ts';
import { metadataHeader, metadataOf } from './metadata-header.ts';
import { packCode } from './pack-code.ts';
import { type RawProgram, rawLanguage, readRawProgram } from './raw-program.ts';
import type { Budget } from './settings/budget.ts';
import { reportSizes } from './size-report.ts';

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

/** Builds a game; if any part has an error, returns only diagnostics. */
export function buildCartridge(project: Project, options: BuildOptions = {}): Outcome<BuiltCartridge> {
  // The compiler would only report that the file does not exist.
  const entry = readFile(project.entry);
  if (!entry.ok) return entry;
  const content = readGameContent(project);
  if (!content.ok) return content;
  const { settings: values, config, isConfigRead, art, cover, page, problems: known } = content.value;
  const configFile = config.file;
  const fromConfig = metadataOf(values, project.name);
  const settings = { ...project.config, ...values };
  const minify = options.minify ?? (options.release ? (settings.minify ?? 'safe') : 'none');
  const raw = rawLanguage(project.entry);
  const written =
    isConfigRead && art.ok && !raw
      ? updateConstantsFile(project.entry, art.value.constants, isBuildServer())
      : success(undefined);
  const isArtKnown = isConfigRead && art.ok && written.ok;
  const compiled = raw
    ? readRawProgram(project.entry)
    : compile(project.entry, {
        header: metadataHeader(fromConfig),
        assertions: options.assertions,
        optimise: options.assertions ? false : (options.optimise ?? settings.optimise ?? true),
        minify,
        keepFields: values.keepFields,
        defines: { ...project.config.define, ...values.define, ...options.defines },
        lint: {
          hasSaveId: fromConfig.saveid !== undefined,
          content: isArtKnown ? contentOf(art.value) : undefined,
          hints: options.hints,
        },
        reportFields: options.reportFields,
      });
  const ofCode = compiled.diagnostics.map(asBuildProblem);
  const diagnostics = [
    ...otherPrograms(project.entry),
    ...known.ofSettings,
    // If the art has errors, its constants may be outdated, and errors about them would be misleading.
    ...(isArtKnown ? ofCode : ofCode.filter(problem => isError(problem) && !isAboutConstants(problem))),
    ...known.ofArt,
    ...written.diagnostics,
  ];
  if (!isArtKnown || !compiled.ok || diagnostics.some(isError)) return failure(diagnostics);
  const { lua, sourceMap, helpers, keptFields } = compiled.value;
  const program = raw ? (compiled.value as RawProgram) : undefined;
  const code = program?.code ?? new TextEncoder().encode(lua);
  const cartridge = emptyCartridge();
  cartridge.code = code;
  const originalFile = join(project.cartFolder, ORIGINAL_FILE);
  if (program) {
    cartridge.binary = program.binary;
    const original = isFile(originalFile) ? readFile(originalFile) : undefined;
    if (original && !original.ok) return original;
    cartridge.original = original?.value;
  }
  cartridge.language = LANGUAGES.find(({ name }) => name === values.language)?.id ?? 0;
  append(diagnostics, raw ? unreadSections(lua, raw, project) : []);
  if (program && cartridgeLanguage(cartridge) === LUA) {
    const found = checkLua(code, project.entry);
    for (const problem of found) diagnostics.push(problem);
    if (found.some(isError)) return failure(diagnostics);
  }
  // A program that is not compiled declares its metadata itself.
  const metadata = raw ? { title: project.name, ...readMetadata(cartridge) } : fromConfig;
  if (raw) append(diagnostics, unusedSettings({ values, ...config }, metadata, raw, project.entry));
  const problems = [
    ...codeProblems(code, project.entry),
    ...(raw ? [] : metadataProblems(code, metadata, configFile)),
  ];
  if (problems.length > 0) return failure(diagnostics, problems);
  if (minify === 'pack') {
    const zipped = packCode(code);
    if (!zipped.ok) return failure(diagnostics, zipped.diagnostics);
    cartridge.zippedCode = zipped.value;
  }
  for (const [bank, sections] of art.value.banks) Object.assign(cartridge.banks[bank], sections);
  const files = [
    ...compiled.value.files,
    ...content.value.files,
    ...(project.configFile ? [project.configFile] : []),
    // The file that a build writes must not trigger another build.
  ].filter(file => file !== written.value);
  const built: BuiltCartridge = {
    cartridge,
    lua,
    sourceMap,
    helpers,
    files,
    keptFields,
    metadata,
    slots: reportSlots(art.value.pictures, project.cartFolder),
    cover,
    coverScreen: values.coverScreen,
    budget: values.budget,
    page,
  };
  const { budget } = values;
  // Development builds are not minified, so budgets apply only to releases.
  const exceeded = options.release && budget ? checkBudget(budget, built, project, config) : [];
  if (exceeded.length === 0) return success(built, diagnostics);
  options.takeExceeding?.(built, project);
  return failure(diagnostics, exceeded);
}

/** Whether this runs on a build server; all of them set `CI`. */
function isBuildServer(): boolean {
  return process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false';
}

function checkBudget(
  budget: Budget,
  built: BuiltCartridge,
  { root }: Project,
  config: GameContent['config'],
): Diagnostic[] {
  const tic = encodeTic(built.cartridge);
  if (!tic.ok) return tic.diagnostics;
  const report = reportSizes(built, tic.value, root, false);
  return exceededBudgets(budget, report, config);
}

/** A cartridge without TIC only shows an error, so this warning is an error in a build. */
function asBuildProblem(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === 'compile/no-tic' ? { ...diagnostic, severity: 'error' } : diagnostic;
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

function codeProblems(code: Uint8Array, entry: string): Diagnostic[] {
  if (code.length <= CODE_LIMIT) return [];
  return [
    errorDiagnostic(
      'project/code-too-large',
      `the code has ${code.length} bytes; a cartridge holds at most ${CODE_LIMIT}`,
      {
        file: entry,
        remedy: 'Remove code that is not needed, or move data into the map or the sprites.',
      },
    ),
  ];
}

/** The console finds tags by plain search, so it would misread a value that looks like a tag. */
function metadataProblems(
  code: Uint8Array,
  metadata: Readonly<Record<string, string>>,
  file: string,
): Diagnostic[] {
  return Object.entries(metadata).flatMap(([tag, value]) => {
    const found = tag === 'saveid' ? saveId(code) : metadataTag(code, tag);
    if (found === value) return [];
    return errorDiagnostic(
      'cart-json/misread',
      `the console would read "${tag}" as ${JSON.stringify(found)}`,
      {
        file,
        remedy: `Remove the text "${tag}:" from the other values in cart.json.`,
      },
    );
  });
}
