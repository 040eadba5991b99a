/** The place of one game on the gallery's page: its player, made from the page's template and removed with it. */

import { decodeChunks } from '../../cartridge/tic.ts';
import type { LuaModule } from '../../console/lua/index.ts';
import { Player, type PlayerOptions } from '../player.ts';
import { installTestHook, isTestPage } from '../test-hook.ts';
import { offerLeaving } from '../ui/leaving.ts';
import { part } from '../ui/parts.ts';
import { type Problem, ProblemPanel } from '../ui/problem-panel.ts';

export class GameRoom {
  readonly name: string;
  private readonly root: HTMLElement;
  private readonly onLeave: () => void;
  private player: Player | undefined;

  /** Puts a player's elements onto the page; `onLeave` is called when the user wants to go back. */
  constructor(name: string, onLeave: () => void) {
    this.name = name;
    this.onLeave = onLeave;
    const template = part<HTMLTemplateElement>(document.body, 'player-template');
    const copy = document.importNode(template.content, true);
    this.root = part(copy.firstElementChild as HTMLElement, 'stage').parentElement!;
    document.body.append(this.root);
  }

  /** Plays a cartridge, given as the bytes of its .tic file. */
  play(cartridge: Uint8Array, lua: LuaModule, options: Pick<PlayerOptions, 'explain' | 'onError'>): void {
    this.player = new Player(this.root, {
      ...options,
      cartridge: decodeChunks(cartridge),
      lua,
      manual: isTestPage(),
      onLeave: this.onLeave,
    });
    if (isTestPage()) installTestHook(this.player);
    part(this.root, 'screen').focus({ preventScroll: true });
  }

  /** Shows a problem over the picture, or in its place where there is none. */
  fail(problem: Problem): void {
    if (this.player) {
      this.player.fail(problem, false);
    } else {
      offerLeaving(this.root, this.onLeave);
      this.root.dataset.state = 'failed';
      new ProblemPanel(this.root, () => {}).show(problem, false);
    }
    part(this.root, 'problem-leave').focus({ preventScroll: true });
  }

  /** Ends the game and takes its elements off the page. */
  close(): void {
    this.player?.close();
    this.root.remove();
  }
}
