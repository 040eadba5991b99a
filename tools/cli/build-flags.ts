/** The flags that say how a game is built to be given away, the same for every command that does so. */

import { type Command, Option } from 'commander';
import { MINIFY_LEVELS, type MinifyLevel } from '../compile/minify/levels.ts';
import type { BuildOptions } from '../project/index.ts';

/** What commander makes of the flags. */
export interface BuildFlags {
  optimise: boolean;
  minify?: MinifyLevel;
  pack?: boolean;
}

/** Adds the flags to a command. */
export function addBuildFlags(command: Command): Command {
  return command
    .option('--no-optimise', 'leave the code as it was written')
    .addOption(
      new Option('--minify <level>', 'how small to make the code; safe if cart.json says nothing')
        .choices(MINIFY_LEVELS)
        .conflicts('pack'),
    )
    .option('--pack', 'look for the smallest compressed form of the code and store that: --minify pack');
}

/** Options of the build that the flags ask for; what was not given is left to `cart.json`. */
export function readBuildFlags({ optimise, minify, pack }: BuildFlags): BuildOptions {
  return {
    release: true,
    ...(optimise ? {} : { optimise }),
    ...(pack ? { minify: 'pack' } : minify ? { minify } : {}),
  };
}
