/** The file `cartwright.config.ts` of a project: where its games lie, and what holds for all of them. */

import { MINIFY_LEVELS, type MinifyLevel } from '../../compile/minify/levels.ts';
import type { Defines } from '../../compile/program/defines.ts';
import { DEFINE_SETTING } from './define.ts';
import { choice, filledText, flag, type Settings, wholeNumber } from './setting.ts';

/** What a project says of itself; each key is optional. */
export interface ProjectConfig {
  /** Folder with the games, each a folder with a `main.ts`; `src` if left out. */
  games?: string;
  /** Folder with the art and the `cart.json` of each game; `cart` if left out. May be the folder with the games. */
  cart?: string;
  /** Folder that builds write into; `dist` if left out. */
  output?: string;
  /** How small to make the code of games whose `cart.json` does not say it: `safe` if left out. */
  minify?: MinifyLevel;
  /** Whether to optimise the code of games whose `cart.json` does not say it. */
  optimise?: boolean;
  /** Constants of every game, before which go those of its `cart.json`. */
  define?: Defines;
  /** Port of `cartwright play`; the first free one from 8080 if left out. */
  port?: number;
  /** Whether `cartwright play` opens the browser. */
  open?: boolean;
  /** Path of TIC-80, or a command that starts it; looked for if left out. */
  tic80?: string;
}

/** Every key. */
export const CONFIG_SETTINGS: Settings<ProjectConfig> = {
  games: folder('src', 'Folder with the games, each a folder with a main.ts.'),
  cart: folder('cart', 'Folder with the art and the cart.json of each game.'),
  output: folder('dist', 'Folder that builds write into.'),
  minify: choice('How small to make the code, where cart.json does not say it.', MINIFY_LEVELS),
  optimise: flag('Whether to optimise the code, where cart.json does not say it.'),
  define: DEFINE_SETTING,
  port: wholeNumber('Port of cartwright play.', {
    minimum: 1,
    maximum: 65535,
    write: 'a number from 1 to 65535',
  }),
  open: flag('Whether cartwright play opens the browser.'),
  tic80: filledText(
    'Path of TIC-80, or a command that starts it.',
    "Write a path, such as '/opt/tic80/tic80', or a command, such as 'flatpak run com.tic80.TIC_80'.",
  ),
};

function folder(usual: string, description: string) {
  return filledText(description, `Write the path of a folder from here, such as '${usual}'.`);
}
