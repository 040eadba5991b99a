/** What a page where games are developed adds to a player, and what it may ask of that. */

import type { Tick } from '../console/machine.ts';
import type { GameRun } from './game/game-run.ts';
import type { PlayedVersion } from './game/played-version.ts';

/** A player, as its tools see it. */
export interface ToolsHost {
  /** The element of the player. */
  root: HTMLElement;
  /** Ends all listening. */
  signal: AbortSignal;
  run(): GameRun;
  version(): PlayedVersion;
  /** Whether frames are made now; otherwise the picture stands still. */
  isRunning(): boolean;
  /** Whether the past is looked at. */
  isLooking(): boolean;
  /** The game stands still, and something else is shown. */
  look(): void;
  /** The game goes on from the frame that is shown. */
  goOn(): void;
  showTick(tick: Tick): void;
  /** Powers the console off and on with the same cartridge. */
  restart(): void;
  /** Shows a message for a few seconds. */
  notify(message: string): void;
}

export interface PlayerTools {
  /** How many of the frames that are due to make. */
  frames(due: number): number;
  /** Shows frames of the past instead. */
  replay(frames: number): void;
  /** A frame of the game was made, in so many milliseconds. */
  onTick(milliseconds: number): void;
  /** The page has been drawn. */
  onDisplay(frames: number): void;
  /** Draws into a frame before it is shown. */
  decorate(frame: Uint8ClampedArray): void;
  /** Puts new code in; returns what is to be shown, if that has changed. */
  replace(replace: () => boolean): Tick | undefined;
  /** The game has begun anew. */
  reset(): void;
  /** A key was pressed; whether it means something here. */
  onKey(key: string): boolean;
  /** Goes on from the frame that is shown. */
  goOn(): void;
  /**
   * The game goes on with other art and the same program.
   *
   * @param reason what of it the game does not show before it is started over
   * @returns whether that is told here, as far as it is news
   */
  tellsArt?(reason: string | undefined): boolean;
}

export type MakeTools = (host: ToolsHost) => PlayerTools;
