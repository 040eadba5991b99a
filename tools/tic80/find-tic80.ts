/** Finds the installed TIC-80: in the settings, on the PATH, or where installers put it. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { pathsOf, type System, thisSystem } from './system.ts';

/** Environment variable with the path of TIC-80, or the command that starts it. */
const TIC80_VARIABLE = 'CARTWRIGHT_TIC80';
/** The corresponding flag. */
export const TIC80_FLAG = '--tic80-command';

/** An installed TIC-80. */
export interface Tic80 {
  /** The program, and its first arguments. */
  command: readonly [string, ...string[]];
  /** How it was found, for messages: `on the PATH`. */
  origin: string;
}

const FLATPAK_NAME = 'com.tic80.TIC_80';

/**
 * Finds TIC-80.
 *
 * @param settings values of the flag and the configuration: the path of the program, or a command such as
 *   `flatpak run com.tic80.TIC_80`. The flag comes first, then the environment variable, then the configuration
 * @returns the program; an error with a remedy if there is none, or a setting is wrong
 */
export function findTic80(
  { flag, config }: { flag?: string; config?: string } = {},
  system: System = thisSystem(),
): Outcome<Tic80> {
  const settings = [
    { wanted: flag, name: TIC80_FLAG },
    { wanted: system.env[TIC80_VARIABLE], name: TIC80_VARIABLE },
    { wanted: config, name: 'cartwright.config.ts' },
  ];
  for (const { wanted, name } of settings) if (wanted) return fromSetting(wanted, name, system);
  const onPath = findOnPath('tic80', system);
  if (onPath) return success({ command: [onPath], origin: 'on the PATH' });
  const usual = usualPlaces(system).find(system.isFile);
  if (usual) return success({ command: [usual], origin: 'in a standard location' });
  return failure(
    errorDiagnostic('tic80/not-found', 'TIC-80 was not found on the PATH or in a standard location', {
      remedy: `Install it from https://tic80.com (the free edition is enough), or set its path with ${TIC80_FLAG} <path> or the environment variable ${TIC80_VARIABLE}.`,
    }),
  );
}

function fromSetting(wanted: string, name: string, system: System): Outcome<Tic80> {
  // A path may contain spaces.
  const command = system.isFile(wanted) ? [wanted] : splitCommand(wanted);
  const [program = wanted, ...rest] = command;
  const hasFolder = /[\\/]/.test(program);
  const found = hasFolder
    ? [program, `${program}.exe`, bundledProgram(program, system)].find(system.isFile)
    : findOnPath(program, system);
  if (found) return success({ command: [found, ...rest], origin: `named by ${name}` });
  return failure(
    errorDiagnostic('tic80/not-found', `${name} is set to ${wanted}, which does not exist`, {
      remedy: 'Give the path of the TIC-80 program, or a command that starts it.',
    }),
  );
}

/** Splits a command at spaces outside of quotation marks. */
function splitCommand(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** The program inside a macOS application bundle. */
function bundledProgram(application: string, system: System): string {
  return pathsOf(system).join(application, 'Contents', 'MacOS', 'tic80');
}

/** The path of a program on the PATH. */
function findOnPath(program: string, system: System): string | undefined {
  const paths = pathsOf(system);
  const { env, platform } = system;
  // The case of the variable's name varies on Windows.
  const variable = Object.keys(env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (env[variable] ?? '').split(paths.delimiter).filter(folder => folder !== '');
  const names = platform === 'win32' && !/\.exe$/i.test(program) ? [`${program}.exe`] : [program];
  return folders.flatMap(folder => names.map(name => paths.join(folder, name))).find(system.isFile);
}

function usualPlaces(system: System): string[] {
  const { platform, env, home } = system;
  const { join } = pathsOf(system);
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA || join(home, 'AppData', 'Local');
    const roaming = env.APPDATA || join(home, 'AppData', 'Roaming');
    const programs = [env.ProgramFiles, env['ProgramFiles(x86)'], join(local, 'Programs')];
    return [
      ...programs.flatMap(folder =>
        folder ? ['TIC-80', 'tic80'].map(name => join(folder, name, 'tic80.exe')) : [],
      ),
      join(env.SCOOP || join(home, 'scoop'), 'apps', 'tic-80', 'current', 'tic80.exe'),
      join(roaming, 'itch', 'apps', 'tic80', 'tic80.exe'),
    ];
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(home, 'Applications')];
    const itch = join(home, 'Library', 'Application Support', 'itch', 'apps', 'tic80');
    return [
      ...[...folders, itch].flatMap(folder =>
        ['tic80.app', 'TIC-80.app'].map(name => bundledProgram(join(folder, name), system)),
      ),
      '/opt/homebrew/bin/tic80',
      '/usr/local/bin/tic80',
    ];
  }
  return [
    ...[join(home, '.local/bin'), '/usr/local/bin', '/usr/bin', '/usr/games', '/opt/tic80', '/snap/bin'].map(
      folder => join(folder, 'tic80'),
    ),
    ...[join(home, '.local/share/flatpak'), '/var/lib/flatpak'].map(folder =>
      join(folder, 'exports/bin', FLATPAK_NAME),
    ),
    join(env.XDG_CONFIG_HOME || join(home, '.config'), 'itch/apps/tic80/tic80'),
  ];
}
