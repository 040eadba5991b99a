/** TIC-80's cartridge folder, and installing cartridges there without losing changes made in TIC-80. */

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

/** Environment variable that sets another folder for cartridges. */
const FOLDER_VARIABLE = 'CARTWRIGHT_TIC80_FOLDER';

/** TIC-80's folder; an error if it does not exist. */
export function findCartridgeFolder(system: System = thisSystem()): Outcome<string> {
  const folder = cartridgeFolder(system);
  if (exists(folder)) return success(folder);
  return failure(
    errorDiagnostic('tic80/no-folder', `TIC-80's cartridge folder ${folder} does not exist`, {
      remedy: `Install TIC-80 from https://tic80.com and start it once, or set ${FOLDER_VARIABLE} to the folder that its command \`folder\` shows.`,
    }),
  );
}

/** The folder that TIC-80's command `folder` opens. */
export function cartridgeFolder(system: System = thisSystem()): string {
  const { platform, env, home } = system;
  const { join } = pathsOf(system);
  const named = env[FOLDER_VARIABLE];
  if (named) return named;
  const data =
    platform === 'win32'
      ? env.APPDATA || join(home, 'AppData', 'Roaming')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : env.XDG_DATA_HOME || join(home, '.local', 'share');
  return join(data, 'com.nesbox.tic', 'TIC-80');
}

/** A cartridge to install. */
export interface Installation {
  /** Name of the game. */
  name: string;
  /** Bytes of the `.tic` file. */
  cartridge: Uint8Array;
  /** TIC-80's folder. */
  folder: string;
  /** File that records what was installed last. */
  record: string;
  /** Overwrites any cartridge, or only one with this hash. */
  force?: boolean | string;
}

/**
 * Installs a cartridge. One that was changed since, by TIC-80 or anybody, or that came from elsewhere, is only
 * overwritten if asked for.
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
 * Checks whether a cartridge can be installed.
 *
 * @returns the record of earlier installations
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

/** Code of the error that a cartridge would be lost. */
export const CHANGED_ELSEWHERE = 'tic80/changed';

function changedElsewhere(name: string, file: string): Diagnostic {
  return errorDiagnostic(
    CHANGED_ELSEWHERE,
    `${displayPath(file)} was changed in TIC-80, or is another game`,
    {
      remedy: `\`cartwright pull "${displayPath(file)}" cart/${name}\` brings those changes into the game. To replace the cartridge instead, use --force.`,
    },
  );
}

/** The installed hashes by path; empty if the file was removed. */
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
 * A hash of a cartridge's content, independent of how it is encoded: TIC-80 encodes cartridges differently when
 * it saves them.
 */
export function hashOf(bytes: Uint8Array): string {
  const plain = encodeTic(decodeTic(bytes));
  return createHash('sha256')
    .update(plain.ok ? plain.value : bytes)
    .digest('hex');
}
