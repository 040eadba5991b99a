/** The interface between a player and its development tools. */

import type { Tick } from '../console/machine.ts';
import type { GameRun } from './game/game-run.ts';
import type { PlayedVersion } from './game/played-version.ts';

/** The player as its tools see it. */
export interface ToolsHost {
  /** The player's element. */
  root: HTMLElement;
  /** Ends all listening. */
  signal: AbortSignal;
  run(): GameRun;
  version(): PlayedVersion;
  /** Whether frames are made; otherwise the picture is still. */
  isRunning(): boolean;
  /** Whether a past frame is shown. */
  isLooking(): boolean;
  /** Whether the menu of a paused or ended game is open. */
  hasMenu(): boolean;
  /** Pauses the game to show something else. */
  look(): void;
  /** Continues the game from the shown frame. */
  goOn(): void;
  showTick(tick: Tick): void;
  /** Powers the console off and on with the same cartridge. */
  restart(): void;
  /** Shows a message for a few seconds; '' hides the last one. */
  notify(message: string): void;
}

export interface PlayerTools {
  /** The number of frames to make out of those that are due. */
  frames(due: number): number;
  /** Shows past frames instead. */
  replay(frames: number): void;
  /** Called after each frame of the game, with its duration. */
  onTick(milliseconds: number): void;
  /** Called after the page was drawn. */
  onDisplay(frames: number): void;
  /** Draws over a frame before it is shown. */
  decorate(frame: Uint8ClampedArray): void;
  /** Replaces the code; returns a tick to show, if that has changed. */
  replace(replace: () => boolean): Tick | undefined;
  /** The game was restarted. */
  reset(): void;
  /** Handles a key press; returns whether the key has a meaning here. */
  onKey(key: string): boolean;
  /** Shows the current frame of a paused game instead of its menu. */
  hold(): void;
  /** Continues from the shown frame. */
  goOn(): void;
  /** `file:line` at which a frame is that takes long; undefined if nothing is known. */
  placeNow?(): string | undefined;
  /**
   * The game continues with a newer version.
   *
   * @param change whether the program is new, or the art alone
   * @param reason what the game will only have after a restart
   * @returns whether the tools report this themselves
   */
  tellsChange?(change: 'program' | 'art', reason: string | undefined): boolean;
}

export type MakeTools = (host: ToolsHost) => PlayerTools;
