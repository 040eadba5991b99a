/** The flags that say how a game is built to be given away, and values of flags, the same for every command. */

import { extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MINIFY_LEVELS, type MinifyLevel } from '../compile/minify/levels.ts';
import type { Defines } from '../compile/program/defines.ts';
import type { BuildOptions } from '../project/index.ts';
import { defineNameProblem, readDefine } from '../project/settings/define.ts';
import { TIC80_FLAG } from '../tic80/find-tic80.ts';

/** What commander makes of the flags. */
export interface BuildFlags {
  optimise: boolean;
  minify?: MinifyLevel;
  pack?: boolean;
  define?: Defines;
}

/** Adds the flags to a command. */
export function addBuildFlags(command: Command): Command {
  return addDefineFlag(command)
    .option('--no-optimise', 'leave the code as it was written')
    .addOption(
      new Option('--minify <level>', `how small to make the code: ${MINIFY_LEVELS.join(', ')}`)
        .choices(MINIFY_LEVELS)
        .conflicts('pack'),
    )
    .option('--pack', 'store the smallest compressed form of the code');
}

/** Adds the flag for constants to a command that builds games, to be given away or not. */
export function addDefineFlag(command: Command): Command {
  return command.option('--define <name=value>', 'give a constant a value: DEBUG=true', collectDefine);
}

function collectDefine(text: string, before: Defines = {}): Defines {
  const [name, value] = readDefine(text);
  const problem = defineNameProblem(name);
  if (problem) throw new InvalidArgumentError(`${problem}.`);
  return { ...before, [name]: value };
}

/** The flag for commands that hand over to TIC-80. */
export function tic80Option(): Option {
  return new Option(`${TIC80_FLAG} <command>`, 'path of TIC-80, or a command that starts it');
}

/** Options of the build that the flags ask for; what was not given is left to `cart.json`. */
export function readBuildFlags({ optimise, minify, pack, define }: BuildFlags): BuildOptions {
  return {
    release: true,
    ...(optimise ? {} : { optimise }),
    ...(define ? { defines: define } : {}),
    ...(pack ? { minify: 'pack' } : minify ? { minify } : {}),
  };
}

/** The value of a flag that takes the number of a port. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new InvalidArgumentError('It must be a number from 1 to 65535.');
  return port;
}

/** Reads the value of a flag that names a file of a form: without an extension, or with that of the form. */
export function fileNamed(extension: string): (name: string) => string {
  return name => {
    if (name === '') throw new InvalidArgumentError('Give a file name.');
    if (extname(name) !== '' && extname(name).toLowerCase() !== extension)
      throw new InvalidArgumentError(`The name must end in ${extension}.`);
    return name;
  };
}
