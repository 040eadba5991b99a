/**
 * The page with all games: cards to choose from, and one player at a time in their place. The fragment of the address
 * is the name of the game that is played: every game has an address of its own, and the browser's Back leads to the
 * cards.
 */

import { decodeChunks } from '../../cartridge/tic.ts';
import type { CartridgeError, Replacement } from '../../console/machine.ts';
import { loadLua } from '../../console/vm/index.ts';
import { picturePath } from '../development/server-paths.ts';
import { decodeGalleryData, type GalleryData, type GameData, PAGE_DATA_ID } from '../page-data.ts';
import type { PlayedVersion } from '../player.ts';
import { part } from '../ui/parts.ts';
import type { Problem } from '../ui/problem-panel.ts';
import { GameRoom } from './game-room.ts';
import { GamepadChoice } from './gamepad-choice.ts';

export interface GalleryOptions {
  /** Gets a game that the page does not have; rejects with what to show where there is none. */
  load(name: string): Promise<GameData>;
  /** Turns an error of the game into what its panel shows. */
  explain(error: CartridgeError, game: GameData): Problem;
  /** Told of every error of a version of a game. */
  onError?(error: CartridgeError, game: GameData, name: string): void;
  /** Whether the games may be replaced by other versions while they run, and who is told what became of them. */
  replaceable?: boolean;
  onReplaced?(replacement: Replacement, name: string): void;
}

export class Gallery {
  private readonly options: GalleryOptions;
  private readonly data: GalleryData;
  private readonly lua: ReturnType<typeof loadLua>;
  private readonly cards = part(document.body, 'gallery');
  private readonly status = part(document.body, 'gallery-status');
  private readonly title = document.title;
  private room: GameRoom | undefined;
  /** Whether the entry of the history before this one shows the cards. */
  private cameFromCards = false;
  /** Counts what the user asked for, so that a game which comes too late is not shown. */
  private wishes = 0;
  private scrolled = 0;

  constructor(data: GalleryData, options: GalleryOptions) {
    this.data = data;
    this.options = options;
    this.lua = loadLua(data.lua as BufferSource);
    // Told when the first game is opened.
    this.lua.catch(() => {});
    window.addEventListener('hashchange', () => this.follow(this.room === undefined));
    this.follow(false);
    new GamepadChoice(this.cards, { isPlaying: () => this.room !== undefined, leave: () => this.leave() });
  }

  /** A game was rebuilt: goes on with the new version where it is played, and shows its new picture. */
  refresh(name: string): void {
    if (this.room?.name === name) void this.renew(name, this.room);
    const picture = this.card(name)?.querySelector('img');
    if (picture) picture.src = `${picturePath(name)}?${Date.now()}`;
  }

  /** Goes on with the newest version of the game in a room; what cannot go on is opened anew. */
  private async renew(name: string, room: GameRoom): Promise<void> {
    const wish = ++this.wishes;
    const game = await this.options.load(name).catch(() => undefined);
    if (wish !== this.wishes || (game && game.version === room.version)) return;
    const replacement = game && room.replace(this.versionOf(game, name));
    if (replacement) this.options.onReplaced?.(replacement, name);
    else await this.open(name);
  }

  private versionOf(game: GameData, name: string): PlayedVersion {
    return {
      cartridge: decodeChunks(game.cartridge),
      version: game.version,
      explain: error => this.options.explain(error, game),
      onError: error => this.options.onError?.(error, game, name),
    };
  }

  /** Shows why a game could not be rebuilt, where it is played. */
  fail(name: string, problem: Problem): void {
    if (this.room?.name === name) this.room.fail(problem);
  }

  /** Shows what the address says: a game, or the cards. */
  private follow(cameFromCards: boolean): void {
    const name = gameOfAddress();
    this.wishes++;
    if (!Object.hasOwn(this.data.games, name)) {
      this.showCards();
    } else {
      this.cameFromCards = cameFromCards;
      void this.open(name);
    }
  }

  private async open(name: string): Promise<void> {
    const wish = ++this.wishes;
    const cartridge = this.data.games[name];
    if (!cartridge) this.status.textContent = 'The game is being built…';
    let show: (room: GameRoom) => void;
    try {
      const game = cartridge ? { cartridge } : await this.options.load(name);
      const lua = await this.lua;
      show = room => room.play(this.versionOf(game, name), lua, this.options.replaceable ?? false);
    } catch (defect) {
      show = room => room.fail(unplayable(defect));
    }
    if (wish !== this.wishes) return;
    this.status.textContent = '';
    this.enterRoom(name, show);
  }

  private enterRoom(name: string, show: (room: GameRoom) => void): void {
    if (this.room) this.room.close();
    else this.scrolled = window.scrollY;
    this.cards.hidden = true;
    document.body.classList.add('plays');
    this.room = new GameRoom(name, () => this.leave());
    const heading = this.card(name)?.querySelector('h2')?.textContent ?? name;
    document.title = `${heading} · ${this.title}`;
    try {
      show(this.room);
    } catch (defect) {
      this.room.fail(unplayable(defect));
    }
  }

  /** Back to the cards, with the history as if the browser's Back had been pressed. */
  private leave(): void {
    if (this.cameFromCards) {
      history.back();
      return;
    }
    history.replaceState(null, '', location.pathname + location.search);
    this.follow(false);
  }

  private showCards(): void {
    this.status.textContent = '';
    if (!this.room) return;
    const { name } = this.room;
    this.room.close();
    this.room = undefined;
    document.body.classList.remove('plays');
    document.title = this.title;
    this.cards.hidden = false;
    window.scrollTo(0, this.scrolled);
    this.card(name)?.querySelector<HTMLElement>('.play')?.focus();
  }

  private card(name: string): HTMLElement | undefined {
    const cards = this.cards.querySelectorAll<HTMLElement>('[data-game]');
    return [...cards].find(({ dataset }) => dataset.game === name);
  }
}

/** Why a game cannot be played: what the server said of it, or what this browser lacks. */
function unplayable(defect: unknown): Problem {
  const source = defect instanceof Error ? defect.message : String(defect);
  return { title: 'This game cannot be played', place: '', message: '', source, remedy: '' };
}

function gameOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Makes the page live from the data that it carries. */
export async function startGallery(options: GalleryOptions): Promise<Gallery> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  return new Gallery(decodeGalleryData(text), options);
}
