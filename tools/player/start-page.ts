/** Starts the player of a page with one game. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { decodePlainChunks } from '../cartridge/tic/plain-chunks.ts';
import type { CartridgeError, Replacement } from '../console/machine.ts';
import { loadLua } from '../console/vm/index.ts';
import type { RunFollower } from './game/game-run.ts';
import type { PlayedVersion } from './game/played-version.ts';
import { decodePageData, type GameData, PAGE_DATA_ID } from './page-data.ts';
import { Player } from './player.ts';
import type { MakeTools } from './player-tools.ts';
import { installTestHook, isTestPage } from './test-hook.ts';
import { type Problem, ProblemPanel } from './ui/problem-panel.ts';

export interface StartOptions {
  /** Turns an error of the game into what the panel shows. */
  explain(error: CartridgeError, game: GameData): Problem;
  /** Called with every error of the game. */
  onError?(error: CartridgeError, game: GameData): void;
  /** Called with the lines that the game traces. */
  onTraces?(lines: readonly string[]): void;
  /** Whether newer versions may replace the game while it runs. */
  replaceable?: boolean;
  /** Makes what is added where games are developed. */
  tools?: MakeTools;
  /** Called with every version of the game before it is played. */
  onVersion?(cartridge: Cartridge, game: GameData): void;
  /** Called with every version of the game when it begins to be played, and the element of the player. */
  onShown?(root: HTMLElement, game: GameData): void;
  /** Follows the machines of the game, for a debugger. */
  follower?: RunFollower;
}

/** A page whose game runs. */
export interface StartedPage {
  player: Player;
  /** Continues with another version of the game. */
  replace(game: GameData): Replacement;
}

/** Plays the game in the page's data; if that fails, shows why and returns undefined. */
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
    const page = decodePageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
    const lua = await loadLua(page.lua as BufferSource);
    const player = new Player(root, {
      ...versionOf(page),
      lua,
      replaceable,
      tools,
      follower,
      manual: isTestPage(),
    });
    if (isTestPage()) installTestHook(player);
    return { player, replace: game => player.replace(versionOf(game)) };
  } catch (error) {
    const title = 'This page cannot play the game';
    new ProblemPanel(root).show({ title, place: '', source: '', ...explainStart(error) });
    return undefined;
  }
}

/** Why a page cannot play, and what to do; browsers tell with words of their own that a policy forbids WebAssembly. */
function explainStart(error: unknown): Pick<Problem, 'message' | 'remedy'> {
  const message = error instanceof Error ? error.message : String(error);
  if (!/unsafe-eval|Content Security Policy|\bCSP\b/i.test(message))
    return { message, remedy: 'Use a current version of Chrome, Edge, Firefox or Safari.' };
  return {
    message: 'Where it lies, this page may not run WebAssembly, which the console is made of.',
    remedy: "The Content-Security-Policy of its host has to allow 'wasm-unsafe-eval' in script-src.",
  };
}
