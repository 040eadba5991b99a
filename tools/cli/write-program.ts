/** Exports one program with TIC-80, and tries to run it if this system can. */

import { resolve } from 'node:path';
import { failure, type Outcome, success } from '../diagnostic.ts';
import type { OutputFile } from '../export/game-files.ts';
import { displayPath } from '../files/display-path.ts';
import { writeFile } from '../files/write-file.ts';
import { exportNative, makeStartable, obstacleToStart, tryProgram } from '../tic80/export-native.ts';
import type { Tic80 } from '../tic80/find-tic80.ts';
import { NATIVE_FORMATS, type NativeTarget } from '../tic80/program-format.ts';
import { colors } from './print/colors.ts';

export interface WantedProgram {
  target: NativeTarget;
  /** Name of the game. */
  name: string;
  /** Bytes of the `.tic` file. */
  cartridge: Uint8Array;
  /** Output file. */
  file: string;
  overwrite: boolean;
}

/** Exports a program; fails if TIC-80 cannot make it, it cannot be written, or it does not run. */
export async function writeProgram(
  tic80: Tic80,
  { target, name, cartridge, file, overwrite }: WantedProgram,
): Promise<Outcome<OutputFile>> {
  const content = await exportNative(tic80, target, name, cartridge);
  if (!content.ok) return content;
  const saved = writeFile(file, content.value, { overwrite });
  if (!saved.ok) return saved;
  const { format } = NATIVE_FORMATS[target];
  if (format === 'linux' || format === 'mac') makeStartable(file);
  const obstacle = obstacleToStart(target);
  if (obstacle) process.stderr.write(`${colors.dim(`${displayPath(file)} was not started: ${obstacle}`)}\n`);
  const tried = obstacle ? success(undefined) : await tryProgram(resolve(file));
  return tried.ok ? success({ file, content: content.value }) : failure(tried.diagnostics);
}
