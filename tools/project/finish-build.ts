/** The second half of a build: puts the compiled program, the art and the metadata into a cartridge. */

import { join } from 'node:path';
import { CODE_LIMIT, emptyCartridge } from '../cartridge/cartridge.ts';
import { LANGUAGES, LUA } from '../cartridge/languages.ts';
import { cartridgeLanguage, metadataTag, readMetadata, saveId } from '../cartridge/metadata.ts';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { CompiledProgram } from '../compile/index.ts';
import { type Diagnostic, errorDiagnostic, failure, isError, type Outcome, success } from '../diagnostic.ts';
import { isFile } from '../files/find.ts';
import { readFile } from '../files/read-file.ts';
import { append } from '../long-lists.ts';
import { isAboutConstants } from './art/constants-file.ts';
import { reportSlots } from './art/slots.ts';
import type { BuiltCartridge } from './built-cartridge.ts';
import { otherPrograms, unreadSections, unusedSettings } from './entry-warnings.ts';
import { exceededBudgets } from './exceeded-budgets.ts';
import type { Project } from './find-project.ts';
import { type GameContent, ORIGINAL_FILE } from './game-content.ts';
import { checkLua } from './lua/check-lua.ts';
import { checkLuaFiles, withLuaSyntax } from './lua/check-lua-files.ts';
import { packCode } from './pack-code.ts';
import type { PreparedBuild } from './prepare-build.ts';
import { type RawProgram, rawLanguage } from './raw-program.ts';
import type { Budget } from './settings/budget.ts';
import { reportSizes } from './size-report.ts';

/**
 * Makes the cartridge of a build.
 *
 * @param compiled the program, or that of a language of the console
 * @returns the cartridge; if any part of the game has an error, only diagnostics
 */
export function finishBuild(
  { project, options, content, written, metadata: fromConfig, compileOptions }: PreparedBuild,
  compiled: Outcome<CompiledProgram | RawProgram>,
): Outcome<BuiltCartridge> {
  const { settings: values, config, isConfigRead, art, cover, page, problems: known } = content;
  const raw = rawLanguage(project.entry);
  const isArtKnown = isConfigRead && art.ok && written.ok;
  const ofLua = compiled.ok && !raw ? checkLuaFiles(compiled.value) : [];
  const ofCode = [...compiled.diagnostics.map(asBuildProblem), ...ofLua];
  const diagnostics = [
    ...otherPrograms(project.entry, compiled.ok ? compiled.value.files : []),
    ...known.ofSettings,
    // If the art has errors, its constants may be outdated, and errors about them would be misleading.
    ...(isArtKnown ? ofCode : ofCode.filter(problem => isError(problem) && !isAboutConstants(problem))),
    ...known.ofArt,
    ...written.diagnostics,
  ];
  if (!isArtKnown || !compiled.ok || diagnostics.some(isError)) return failure(diagnostics);
  const { lua, sourceMap, helpers, helperUses, keptFields } = compiled.value;
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
    ...(raw ? [] : metadataProblems(code, metadata, config.file)),
  ];
  if (problems.length > 0) return failure(diagnostics, problems);
  if (compileOptions.minify === 'pack') {
    const zipped = packCode(code);
    if (!zipped.ok) return failure(diagnostics, zipped.diagnostics);
    cartridge.zippedCode = zipped.value;
  }
  for (const [bank, sections] of art.value.banks) Object.assign(cartridge.banks[bank], sections);
  const files = [
    ...compiled.value.files,
    ...content.files,
    ...(project.configFile ? [project.configFile] : []),
    // The file that a build writes must not trigger another build.
  ].filter(file => file !== written.value);
  const built: BuiltCartridge = {
    cartridge,
    lua,
    sourceMap,
    helpers,
    helperUses,
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
  if (diagnostic.code === 'lua/syntax') return withLuaSyntax(diagnostic);
  return diagnostic.code === 'compile/no-tic' ? { ...diagnostic, severity: 'error' } : diagnostic;
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
