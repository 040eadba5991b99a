/** The interface between the page of a game and the studio. */

import type { Channel } from '../player/development/channel.ts';
import type { CodeDoor } from '../player/development/code-door.ts';
import type { DebugDoor } from '../player/development/late-debugger.ts';
import type { GameThings } from '../player/inside/game-things.ts';
import type { ToolsHost } from '../player/player-tools.ts';
import type { InsideSwitch } from '../player/time/time-tools.ts';
import type { OwnWindow } from '../player/window/own-window.ts';

/** The page as the studio sees it. */
export interface StudioHost extends ToolsHost {
  /** The channel to the server. */
  channel: Channel;
  /** The objects of the game with a position. */
  things: GameThings;
  /** The game's own window. */
  ownWindow: OwnWindow;
  /** Begins to pick what the game has drawn, or ends it. */
  pick(): void;
  /** What lines cost, beside them, and the console's memory where the studio is closed. */
  inside: InsideSwitch;
  /** Lets the Code tab debug the game; undefined where something else does. */
  debug?: DebugDoor;
  /** Hides the studio. */
  close(): void;
}

/** The studio as the page sees it. */
export interface Studio {
  readonly isOpen: boolean;
  /** The Code tab. */
  readonly code: CodeDoor;
  /**
   * @param editor the name of a tab; by default the last one
   * @param takesKeys whether keys are for the editor; otherwise they stay the game's until the editor is used
   */
  show(editor?: string, takesKeys?: boolean): void;
  hide(): void;
  /** The game has made a frame. */
  onTick(): void;
  /** The page is about to be drawn. */
  onDisplay(): void;
  /**
   * The game continues with new art, or was restarted.
   *
   * @param reason which art it only shows after a restart
   */
  onOtherArt(reason: string | undefined): void;
  /** The game went to a window of its own, or is back. */
  onWindow(isOut: boolean): void;
  /** Art files have changed. */
  onFilesChanged(): void;
}

export type OpenStudio = (host: StudioHost) => Studio;
