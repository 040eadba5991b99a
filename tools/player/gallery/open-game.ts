/** The game that is open on the gallery's page: its player, made from the page's template and removed with it. */

import type { Replacement } from '../../console/machine.ts';
import type { LuaModule } from '../../console/vm/index.ts';
import type { PlayedVersion } from '../game/played-version.ts';
import type { WayOut } from '../page-around.ts';
import { Player } from '../player.ts';
import type { MakeTools } from '../player-tools.ts';
import { installTestHook, isTestPage } from '../test-hook.ts';
import { showLeaveButtons } from '../ui/leave-buttons.ts';
import { part } from '../ui/parts.ts';
import { type Problem, ProblemPanel } from '../ui/problem-panel.ts';

export class OpenGame {
  readonly name: string;
  /** Build number of the version that was played or tried last. */
  version: number | undefined;
  private readonly root: HTMLElement;
  private readonly wayOut: WayOut;
  private player: Player | undefined;

  /** Puts a player's elements onto the page; `leave` is called when the user wants to go back. */
  constructor(name: string, leave: () => void) {
    this.name = name;
    this.wayOut = { says: 'All games', leave };
    const template = part<HTMLTemplateElement>(document.body, 'player-template');
    const copy = document.importNode(template.content, true);
    this.root = part(copy.firstElementChild as HTMLElement, 'stage').parentElement!;
    document.body.append(this.root);
  }

  /**
   * Plays the game.
   * @param replaceable whether newer versions of it may follow
   * @param tools what is added where games are developed
   */
  play(version: PlayedVersion, lua: LuaModule, replaceable: boolean, tools: MakeTools | undefined): void {
    this.version = version.version;
    this.player = new Player(this.root, {
      ...version,
      lua,
      replaceable,
      tools,
      manual: isTestPage(),
      wayOut: this.wayOut,
    });
    if (isTestPage()) installTestHook(this.player);
    part(this.root, 'screen').focus({ preventScroll: true });
  }

  /** Continues with another version of the game; returns undefined if none is played. */
  replace(version: PlayedVersion): Replacement | undefined {
    this.version = version.version;
    return this.player?.replace(version);
  }

  /** Shows a problem over the picture, or in its place if there is none. */
  fail(problem: Problem): void {
    if (this.player) {
      this.player.fail(problem, 'resume');
    } else {
      showLeaveButtons(this.root, this.wayOut);
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
