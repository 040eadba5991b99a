/** Starts the player of a page with one game. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { decodePlainChunks } from '../cartridge/tic/plain-chunks.ts';
import type { CartridgeError, Replacement } from '../console/machine.ts';
import type { RunFollower } from './game/game-run.ts';
import type { PlayedVersion } from './game/played-version.ts';
import { wayAround } from './page-around.ts';
import type { GameData, PackedGame } from './page-data.ts';
import { loadCompilerSoon, pageLua } from './page-lua.ts';
import { Player } from './player.ts';
import type { MakeTools } from './player-tools.ts';
import { installTestHook, isTestPage } from './test-hook.ts';
import { type Problem, ProblemPanel } from './ui/problem-panel.ts';

export interface StartOptions {
  /** Converts an error of the game for the panel. */
  explain(error: CartridgeError, game: GameData): Problem;
  /** Called with every error of the game. */
  onError?(error: CartridgeError, game: GameData): void;
  /** Called with the lines that the game traces. */
  onTraces?(lines: readonly string[]): void;
  /** Whether newer versions may replace the game while it runs. */
  replaceable?: boolean;
  /** Creates the development tools. */
  tools?: MakeTools;
  /** Called with every version of the game before it is played. */
  onVersion?(cartridge: Cartridge, game: GameData): void;
  /** Called with the player's element whenever a version of the game starts. */
  onShown?(root: HTMLElement, game: GameData): void;
  /** Follows the machines of the game, for a debugger. */
  follower?: RunFollower;
}

/** A page with a running game. */
export interface StartedPage {
  player: Player;
  /** Continues with another version of the game; says nothing of it if `isQuiet`. */
  replace(game: GameData, isQuiet?: boolean): Replacement;
}

/** Starts the game in the page's data; on failure shows why and returns undefined. */
export async function startPage({
  explain,
  onError,
  onTraces,
  replaceable,
  tools,
  onVersion,
  onShown,
  follower,
}: StartOptions): Promise<StartedPage | undefined> {
  const root = document.querySelector<HTMLElement>('[data-part="player"]')!;
  const versionOf = (game: GameData): PlayedVersion => {
    const cartridge = decodePlainChunks(game.cartridge);
    onVersion?.(cartridge, game);
    return {
      name: game.name,
      cartridge,
      sourceMap: game.sourceMap,
      explain: error => explain(error, game),
      onError: error => onError?.(error, game),
      onTraces,
      onShown: root => onShown?.(root, game),
    };
  };
  try {
    const { data, unpack } = window.cartwrightPage;
    const game = { ...data, cartridge: await unpack((data as PackedGame).cartridge) };
    const player = new Player(root, {
      ...versionOf(game),
      lua: await pageLua(),
      replaceable,
      tools,
      follower,
      manual: isTestPage(),
      wayOut: wayAround(),
    });
    if (isTestPage()) installTestHook(player);
    loadCompilerSoon();
    return { player, replace: (game, isQuiet) => player.replace(versionOf(game), isQuiet) };
  } catch (error) {
    const title = 'This page cannot run the game';
    new ProblemPanel(root).show({ title, place: '', source: '', ...explainStart(error) });
    return undefined;
  }
}

/** Why a page cannot play, and what to do; each browser has its own message for a policy that forbids WebAssembly. */
function explainStart(error: unknown): Pick<Problem, 'message' | 'remedy'> {
  const message = error instanceof Error ? error.message : String(error);
  if (!/unsafe-eval|Content Security Policy|\bCSP\b/i.test(message))
    return { message, remedy: 'Use a current version of Chrome, Edge, Firefox or Safari.' };
  return {
    message: 'The host of this page does not allow WebAssembly, which the console needs.',
    remedy: "Its Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src.",
  };
}
