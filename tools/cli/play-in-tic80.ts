/** `cartwright play --tic80`: its output and keys. */

import type { Defines } from '../compile/program/defines.ts';
import { displayPath } from '../files/display-path.ts';
import { pullFiles } from '../project/pull/pull-files.ts';
import { playInTic80, type Tic80Session } from '../server/play-in-tic80.ts';
import type { PlayedBuild } from '../workspace/play-listener.ts';
import { printable } from '../workspace/problems/printable.ts';
import { installedTic80 } from './installed-tic80.ts';
import { colors } from './print/colors.ts';
import { printDiagnostics, printInternalError } from './print/diagnostics.ts';
import { printRebuilt } from './print/rebuilt.ts';
import { formatSeconds } from './print/seconds.ts';
import { waitForEnd } from './wait-for-end.ts';

/** Plays until the user quits or closes TIC-80. */
export async function playThere(
  named: string | undefined,
  command: string | undefined,
  defines: Defines | undefined,
): Promise<void> {
  const tic80 = installedTic80(command);
  printDiagnostics(tic80.diagnostics);
  if (!tic80.ok) {
    process.exitCode = 1;
    return;
  }
  let end: ((exitCode: number) => void) | undefined;
  let isEnding = false;
  let played = '';
  const session = await playInTic80(
    named,
    tic80.value,
    {
      onBuilt: printBuild,
      onPrinted: line => process.stdout.write(`${colors.dim('TIC-80:')} ${printable(line)}\n`),
      onGameError: error => printDiagnostics([error]),
      onProblems: printDiagnostics,
      onBlocked(file, artFolder) {
        process.stderr.write(
          `${colors.yellow('the new build is not played')}: ${displayPath(file)} was changed in TIC-80; ${howToKeep(file, artFolder)}\n`,
        );
      },
      onPlays() {
        process.stdout.write(`${played} plays in TIC-80 (${tic80.value.command.join(' ')})\n`);
      },
      onStarted(isAgain) {
        if (isAgain) process.stderr.write('TIC-80 restarts\n');
      },
      onSilent() {
        process.stderr.write('TIC-80 did not report whether it loaded the game: check its window\n');
      },
      onAsking() {
        process.stderr.write(
          `${colors.yellow('TIC-80 does not close')}: if its window asks what to do with unsaved changes, answer there. ${isEnding ? 'It stays open until you do' : 'It then restarts with the new build'}\n`,
        );
      },
      onSaved: printSaved,
      onEnded(problem) {
        if (problem) process.stderr.write(`${colors.red('error')}: ${problem}\n`);
        else if (problem === undefined) process.stderr.write('TIC-80 was closed\n');
        end?.(problem === undefined ? 0 : 1);
      },
      onInternalError: printInternalError,
    },
    defines,
  );
  printDiagnostics(session.diagnostics);
  if (!session.ok) {
    process.exitCode = 1;
    return;
  }
  const { name, file, folder, rebuild } = session.value;
  played = name;
  const close = () => {
    isEnding = true;
    session.value.close();
  };
  process.stderr.write(
    `TIC-80 keeps the settings and saved data of this project in ${displayPath(folder)}, apart from your own\n`,
  );
  const keys = process.stdin.isTTY ? 'r rebuild · p pull · d discard · q quit' : 'Ctrl+C quits';
  process.stderr.write(`${colors.dim(keys)}\n`);
  end = waitForEnd(close, {
    r: () => rebuild(),
    p: () => pull(session.value),
    d: () => {
      process.stderr.write(`the new build replaces ${displayPath(file)}\n`);
      rebuild(true);
    },
  });
}

/** Pulls what was saved in TIC-80 into the game's files. Pressing the key counts as `--force`. */
function pull({ file, artFolder, rebuild }: Tic80Session): void {
  if (artFolder === undefined) return;
  const pulled = pullFiles(file, artFolder, { force: true });
  printDiagnostics(pulled.diagnostics);
  if (!pulled.ok) return;
  for (const written of pulled.value) process.stdout.write(`${displayPath(written)}\n`);
  if (pulled.value.length === 0) process.stderr.write('all files are up to date with the cartridge\n');
  rebuild(true);
}

function printSaved(file: string, artFolder: string | undefined): void {
  process.stderr.write(
    `${colors.yellow('saved in TIC-80')}: ${displayPath(file)}; ${howToKeep(file, artFolder)}\n`,
  );
}

/** What to do with a cartridge that was saved in TIC-80. */
function howToKeep(file: string, artFolder: string | undefined): string {
  const [saved, art] = [displayPath(file), artFolder && displayPath(artFolder)];
  if (process.stdin.isTTY)
    return art
      ? `press p to bring it into ${art}, d to discard it`
      : 'to keep it, copy it over the cartridge file; press d to discard it';
  return art
    ? `\`cartwright pull "${saved}" ${art}\` brings it into the game; delete it to discard it`
    : 'to keep it, copy it over the cartridge file; delete it to discard it';
}

function printBuild({ game, outcome, milliseconds, isRebuild }: PlayedBuild): void {
  const asBefore = printRebuilt(game, outcome.diagnostics, outcome.ok);
  const time = formatSeconds(milliseconds);
  if (!outcome.ok) process.stderr.write(`${colors.dim(`${game}: build failed, waiting for a change`)}\n`);
  else if (isRebuild) process.stderr.write(`${game} rebuilt in ${time}${asBefore}\n`);
  else process.stderr.write(`${colors.green(`${game} ready`)} in ${time}\n`);
}
