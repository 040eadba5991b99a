/** The folder in which TIC-80 keeps its cartridges, and putting one there without losing what was changed in TIC-80. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { decodeTic, encodeTic } from '../cartridge/tic/tic.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import { exists, isFile } from '../files/find.ts';
import { readFile, readTextIfThere } from '../files/read-file.ts';
import { writeFiles } from '../files/write-file.ts';
import { folderProblem, tic80FileName } from './run-tic80.ts';
import { pathsOf, type System, thisSystem } from './system.ts';

/** Environment variable with another folder for cartridges. */
export const FOLDER_VARIABLE = 'CARTWRIGHT_TIC80_FOLDER';

/** The folder that TIC-80 has made; an error where it has made none. */
export function findCartridgeFolder(system: System = thisSystem()): Outcome<string> {
  const folder = cartridgeFolder(system);
  if (exists(folder)) return success(folder);
  return failure(
    errorDiagnostic('tic80/no-folder', `TIC-80 has no folder for cartridges here: there is no ${folder}`, {
      remedy: `Install TIC-80 from https://tic80.com and start it once, or set ${FOLDER_VARIABLE} to the folder that its command \`folder\` shows.`,
    }),
  );
}

/** Where TIC-80 keeps its files: the command `folder` there opens it. */
export function cartridgeFolder(system: System = thisSystem()): string {
  const { platform, env, home } = system;
  const { join } = pathsOf(system);
  const named = env[FOLDER_VARIABLE];
  if (named) return named;
  const data =
    platform === 'win32'
      ? (env.APPDATA ?? join(home, 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (env.XDG_DATA_HOME ?? join(home, '.local', 'share'));
  return join(data, 'com.nesbox.tic', 'TIC-80');
}

/** A cartridge to be put into a folder of TIC-80's. */
export interface Installation {
  /** Name of the game. */
  name: string;
  /** Bytes of the `.tic` file. */
  cartridge: Uint8Array;
  /** TIC-80's folder. */
  folder: string;
  /** File in which is kept what was put there last. */
  record: string;
  /** Replaces whatever is there; or what has this hash. */
  force?: boolean | string;
}

/**
 * Puts a cartridge there. One that was changed since, in TIC-80 or by anybody, or that comes from elsewhere, is not
 * replaced unless that is asked for.
 *
 * @returns the path of the cartridge
 */
export function installCartridge(installation: Installation): Outcome<string> {
  const { name, cartridge, folder, record } = installation;
  const known = checkInstallation(installation);
  if (!known.ok) return known;
  const file = join(folder, `${tic80FileName(name)}.tic`);
  const written = writeFiles([
    { file, content: cartridge },
    {
      file: record,
      content: `${JSON.stringify({ ...known.value, [file]: hashOf(cartridge) }, null, 2)}\n`,
    },
  ]);
  return written.ok ? success(file) : written;
}

/**
 * Whether a cartridge can be put there, without putting it.
 *
 * @returns what was put there before
 */
export function checkInstallation({
  name,
  cartridge,
  folder,
  record,
  force,
}: Installation): Outcome<Record<string, string>> {
  const tooLong = folderProblem(folder);
  if (tooLong) return failure(tooLong);
  const file = join(folder, `${tic80FileName(name)}.tic`);
  const known = readRecord(record);
  if (!known.ok || force === true || !isFile(file)) return known;
  const present = readFile(file);
  if (!present.ok) return present;
  const isOurs = [known.value[file], hashOf(cartridge), force].includes(hashOf(present.value));
  return isOurs ? known : failure(changedElsewhere(name, file));
}

function changedElsewhere(name: string, file: string): Diagnostic {
  return errorDiagnostic('tic80/changed', `${displayPath(file)} was changed in TIC-80, or is another game`, {
    remedy: `\`cartwright pull "${displayPath(file)}" cart/${name}\` brings what was drawn there into the game. Or use --force to replace the cartridge.`,
  });
}

/** What was installed last, by the paths of the cartridges; nothing where the file has been removed. */
function readRecord(file: string): Outcome<Record<string, string>> {
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  try {
    return success(Object(JSON.parse(text.value ?? '{}')));
  } catch {
    return success({});
  }
}

/**
 * A short text that is another one for a cartridge with another content. TIC-80 stores in its own way what it saves,
 * which is no change.
 */
export function hashOf(bytes: Uint8Array): string {
  const plain = encodeTic(decodeTic(bytes));
  return createHash('sha256')
    .update(plain.ok ? plain.value : bytes)
    .digest('hex');
}
