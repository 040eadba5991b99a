/** The flags for release builds, and parsers of flag values that several commands share. */

import { extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MINIFY_LEVELS, type MinifyLevel } from '../compile/minify/levels.ts';
import type { Defines } from '../compile/program/defines.ts';
import type { BuildOptions } from '../project/index.ts';
import { defineNameProblem, readDefine } from '../project/settings/define.ts';
import { TIC80_FLAG } from '../tic80/find-tic80.ts';

/** The flags as commander parses them. */
export interface BuildFlags {
  optimise: boolean;
  minify?: MinifyLevel;
  pack?: boolean;
  define?: Defines;
}

/** Adds the flags of commands that build games: `--define`, `--minify` and others. */
export function addBuildFlags(command: Command): Command {
  return addDefineFlag(command)
    .option('--no-optimise', 'do not optimise the code')
    .addOption(
      new Option('--minify <level>', `how far to minify the code: ${MINIFY_LEVELS.join(', ')}`)
        .choices(MINIFY_LEVELS)
        .conflicts('pack'),
    )
    .option('--pack', 'store the code compressed, as small as possible');
}

/** Adds only `--define`, for commands that build games without releasing them. */
export function addDefineFlag(command: Command): Command {
  return command.option('--define <name=value>', 'give a constant a value: DEBUG=true', collectDefine);
}

function collectDefine(text: string, before: Defines = {}): Defines {
  const [name, value] = readDefine(text);
  const problem = defineNameProblem(name);
  if (problem) throw new InvalidArgumentError(`${problem}.`);
  return { ...before, [name]: value };
}

/** The flag for commands that start TIC-80. */
export function tic80Option(): Option {
  return new Option(`${TIC80_FLAG} <command>`, 'path of TIC-80, or the command that starts it');
}

/** The build options that the flags set. Flags that are not given leave the choice to `cart.json`. */
export function readBuildFlags({ optimise, minify, pack, define }: BuildFlags): BuildOptions {
  return {
    release: true,
    ...(optimise ? {} : { optimise }),
    ...(define ? { defines: define } : {}),
    ...(pack ? { minify: 'pack' } : minify ? { minify } : {}),
  };
}

/** The port for debuggers if none is given: that of Node. */
export const INSPECTOR_PORT = 9229;

/** Parses a flag with a port number. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new InvalidArgumentError('Expected a port number from 1 to 65535.');
  return port;
}

/** Parses a flag with a file name that has no extension or the given one. */
export function fileNamed(extension: string): (name: string) => string {
  return name => {
    if (name === '') throw new InvalidArgumentError('Expected a file name.');
    if (extname(name) !== '' && extname(name).toLowerCase() !== extension)
      throw new InvalidArgumentError(`The file name must end in ${extension}.`);
    return name;
  };
}
