/** What the page of a game and the studio know of each other. */

import type { Channel } from '../player/development/channel.ts';
import type { GameThings } from '../player/inside/game-things.ts';
import type { ToolsHost } from '../player/player-tools.ts';

/** The page, as the studio sees it. */
export interface StudioHost extends ToolsHost {
  /** The way to the server. */
  channel: Channel;
  /** The things of the game that have a place. */
  things: GameThings;
  /** Hides the studio. */
  close(): void;
}

/** The studio, as the page sees it. */
export interface Studio {
  readonly isOpen: boolean;
  show(): void;
  hide(): void;
  /** A frame of the game was made. */
  onTick(): void;
  /** The page is about to be drawn. */
  onDisplay(): void;
  /**
   * The game goes on with other art, or has begun anew.
   *
   * @param reason what of the art it does not show before it is started over
   */
  onOtherArt(reason: string | undefined): void;
  /** Files of art have changed. */
  onFilesChanged(): void;
}

export type OpenStudio = (host: StudioHost) => Studio;
