/** The place of one game on the gallery's page: its player, made from the page's template and removed with it. */

import type { Replacement } from '../../console/machine.ts';
import type { LuaModule } from '../../console/vm/index.ts';
import { type PlayedVersion, Player } from '../player.ts';
import { installTestHook, isTestPage } from '../test-hook.ts';
import { offerLeaving } from '../ui/leaving.ts';
import { part } from '../ui/parts.ts';
import { type Problem, ProblemPanel } from '../ui/problem-panel.ts';

export class GameRoom {
  readonly name: string;
  private readonly root: HTMLElement;
  private readonly onLeave: () => void;
  private player: Player | undefined;
  /** Number of the version that is played or was tried last. */
  version: number | undefined;

  /** Puts a player's elements onto the page; `onLeave` is called when the user wants to go back. */
  constructor(name: string, onLeave: () => void) {
    this.name = name;
    this.onLeave = onLeave;
    const template = part<HTMLTemplateElement>(document.body, 'player-template');
    const copy = document.importNode(template.content, true);
    this.root = part(copy.firstElementChild as HTMLElement, 'stage').parentElement!;
    document.body.append(this.root);
  }

  /** Plays a game; `replaceable` if newer versions of it may come. */
  play(version: PlayedVersion, lua: LuaModule, replaceable: boolean): void {
    this.version = version.version;
    this.player = new Player(this.root, {
      ...version,
      lua,
      replaceable,
      manual: isTestPage(),
      onLeave: this.onLeave,
    });
    if (isTestPage()) installTestHook(this.player);
    part(this.root, 'screen').focus({ preventScroll: true });
  }

  /** Goes on with another version of the game that is played; undefined where none is. */
  replace(version: PlayedVersion): Replacement | undefined {
    this.version = version.version;
    return this.player?.replace(version);
  }

  /** Shows a problem over the picture, or in its place where there is none. */
  fail(problem: Problem): void {
    if (this.player) {
      this.player.fail(problem, 'resume');
    } else {
      offerLeaving(this.root, this.onLeave);
      this.root.dataset.state = 'failed';
      new ProblemPanel(this.root).show(problem);
    }
    part(this.root, 'problem-leave').focus({ preventScroll: true });
  }

  /** Ends the game and takes its elements off the page. */
  close(): void {
    this.player?.close();
    this.root.remove();
  }
}
