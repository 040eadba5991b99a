/** The file `cartwright.config.ts` of a project: its folders, and settings for all games. */

import { MINIFY_LEVELS, type MinifyLevel } from '../../compile/minify/levels.ts';
import type { Defines } from '../../compile/program/defines.ts';
import { DEFINE_SETTING } from './define.ts';
import { choice, filledText, flag, type Settings, wholeNumber } from './setting.ts';

/** The settings of a project, all optional. */
export interface ProjectConfig {
  /** Folder with the games, each a folder with a `main.ts`; default `src`. */
  games?: string;
  /** Folder with the art and the `cart.json` of each game; default `cart`. May be the folder with the games. */
  cart?: string;
  /** Folder for build output; default `dist`. */
  output?: string;
  /** How far to minify the code, unless `cart.json` sets it; default `safe`. */
  minify?: MinifyLevel;
  /** Whether to optimise the code, unless `cart.json` sets it. */
  optimise?: boolean;
  /** Constants of every game; those of its `cart.json` take precedence. */
  define?: Defines;
  /** Port of `cartwright play`; by default the first free one from 8080. */
  port?: number;
  /** Whether `cartwright play` opens the browser. */
  open?: boolean;
  /** Path of TIC-80, or the command that starts it; by default it is searched for. */
  tic80?: string;
}

export const CONFIG_SETTINGS: Settings<ProjectConfig> = {
  games: folder('src', 'Folder with the games, each a folder with a main.ts.'),
  cart: folder('cart', 'Folder with the art and the cart.json of each game.'),
  output: folder('dist', 'Folder for build output.'),
  minify: choice('How far to minify the code, unless cart.json sets it.', MINIFY_LEVELS),
  optimise: flag('Whether to optimise the code, unless cart.json sets it.'),
  define: DEFINE_SETTING,
  port: wholeNumber('Port of cartwright play.', {
    minimum: 1,
    maximum: 65535,
    write: 'a number from 1 to 65535',
  }),
  open: flag('Whether cartwright play opens the browser.'),
  tic80: filledText(
    'Path of TIC-80, or the command that starts it.',
    "Write a path, such as '/opt/tic80/tic80', or a command, such as 'flatpak run com.tic80.TIC_80'.",
  ),
};

function folder(usual: string, description: string) {
  return filledText(description, `Write the path of a folder relative to this file, such as '${usual}'.`);
}
