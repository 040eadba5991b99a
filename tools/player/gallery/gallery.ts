/**
 * The page with all games: it shows a card for each, or one open game in their place. The fragment of the page's
 * address is the name of the open game, so every game has its own address, and the browser's Back button leads to the
 * cards.
 */

import { decodePlainChunks } from '../../cartridge/tic/plain-chunks.ts';
import type { CartridgeError, Replacement } from '../../console/machine.ts';
import { picturePath } from '../development/server-paths.ts';
import type { PlayedVersion } from '../game/played-version.ts';
import type { GameData, PackedGallery } from '../page-data.ts';
import { loadCompilerSoon, pageLua } from '../page-lua.ts';
import type { MakeTools } from '../player-tools.ts';
import { part } from '../ui/parts.ts';
import type { Problem } from '../ui/problem-panel.ts';
import { GamepadChoice } from './gamepad-choice.ts';
import { OpenGame } from './open-game.ts';

export interface GalleryOptions {
  /** Loads a game that the page does not contain; rejects with the message to show if there is none. */
  load(name: string): Promise<GameData>;
  /** Converts an error of the game for the panel. */
  explain(error: CartridgeError, game: GameData): Problem;
  /** Called with every error of a game. */
  onError?(error: CartridgeError, game: GameData, name: string): void;
  /** Called with the lines that a game traces. */
  onTraces?(lines: readonly string[], name: string): void;
  /** Whether newer versions may replace the games while they run. */
  replaceable?: boolean;
  /** Creates the development tools. */
  tools?: MakeTools;
  /** Called with the player's element whenever a version of a game starts. */
  onShown?(root: HTMLElement, game: GameData): void;
  /** Called after a newer version has replaced the open game, or has failed to. */
  onReplaced?(replacement: Replacement, name: string): void;
}

export class Gallery {
  private readonly options: GalleryOptions;
  private readonly data: PackedGallery;
  private readonly cards = part(document.body, 'gallery');
  private readonly status = part(document.body, 'gallery-status');
  private readonly title = document.title;
  private openGame: OpenGame | undefined;
  /** Whether the previous entry of the browser's history shows the cards. */
  private cameFromCards = false;
  /** Number of the newest request for a game or the cards: a game that arrives after a newer request is not shown. */
  private lastRequest = 0;
  /** How far the cards were scrolled when a game was opened. */
  private scrollTop = 0;

  constructor(data: PackedGallery, options: GalleryOptions) {
    this.data = data;
    this.options = options;
    window.addEventListener('hashchange', () => this.showAddress(this.openGame === undefined));
    this.showAddress(false);
    for (const card of this.cards.querySelectorAll<HTMLElement>('[data-picture]')) awaitPicture(card);
    new GamepadChoice(this.cards, {
      isPlaying: () => this.openGame !== undefined,
      leave: () => this.leave(),
    });
  }

  /** A game was rebuilt: continues with the new version if the game is open, and shows its new picture. */
  refresh(name: string): void {
    if (this.openGame?.name === name) void this.update(name, this.openGame);
    const picture = this.card(name)?.querySelector('img');
    if (picture) picture.src = `${picturePath(name)}?${Date.now()}`;
  }

  /** Continues the open game with its newest version; opens it again if it was not playing. */
  private async update(name: string, openGame: OpenGame): Promise<void> {
    const request = ++this.lastRequest;
    const game = await this.options.load(name).catch(() => undefined);
    if (request !== this.lastRequest || (game && game.version === openGame.version)) return;
    const replacement = game && openGame.replace(this.versionOf(game, name));
    if (replacement) this.options.onReplaced?.(replacement, name);
    else await this.open(name);
  }

  private versionOf(game: GameData, name: string): PlayedVersion {
    return {
      name,
      cartridge: decodePlainChunks(game.cartridge),
      version: game.version,
      sourceMap: game.sourceMap,
      explain: error => this.options.explain(error, game),
      onError: error => this.options.onError?.(error, game, name),
      onTraces: lines => this.options.onTraces?.(lines, name),
      onShown: root => this.options.onShown?.(root, game),
    };
  }

  /** Shows why a game could not be rebuilt, if it is open. */
  fail(name: string, problem: Problem): void {
    if (this.openGame?.name === name) this.openGame.fail(problem);
  }

  /** Shows the game in the page's address, or the cards. */
  private showAddress(cameFromCards: boolean): void {
    const name = gameInAddress();
    this.lastRequest++;
    if (!Object.hasOwn(this.data.games, name)) {
      this.showCards();
    } else {
      this.cameFromCards = cameFromCards;
      void this.open(name);
    }
  }

  private async open(name: string): Promise<void> {
    const request = ++this.lastRequest;
    const cartridge = this.data.games[name];
    if (!cartridge) this.status.textContent = 'The game is being built…';
    let start: (openGame: OpenGame) => void;
    try {
      const game = cartridge
        ? { cartridge: await window.cartwrightPage.unpack(cartridge) }
        : await this.options.load(name);
      const lua = await pageLua();
      start = openGame => {
        openGame.play(this.versionOf(game, name), lua, this.options.replaceable ?? false, this.options.tools);
        loadCompilerSoon();
      };
    } catch (error) {
      start = openGame => openGame.fail(loadProblem(error));
    }
    if (request !== this.lastRequest) return;
    this.status.textContent = '';
    this.replaceCards(name, start);
  }

  /** Shows a game in the place of the cards, or of the game that was open before. */
  private replaceCards(name: string, start: (openGame: OpenGame) => void): void {
    if (this.openGame) this.openGame.close();
    else this.scrollTop = window.scrollY;
    this.cards.hidden = true;
    document.body.classList.add('plays');
    this.openGame = new OpenGame(name, () => this.leave());
    const heading = this.card(name)?.querySelector('h2')?.textContent ?? name;
    document.title = `${heading} · ${this.title}`;
    try {
      start(this.openGame);
    } catch (error) {
      this.openGame.fail(loadProblem(error));
    }
  }

  /** Goes back to the cards, in the browser's history as well. */
  private leave(): void {
    if (this.cameFromCards) {
      history.back();
      return;
    }
    history.replaceState(null, '', location.pathname + location.search);
    this.showAddress(false);
  }

  private showCards(): void {
    this.status.textContent = '';
    if (!this.openGame) return;
    const { name } = this.openGame;
    this.openGame.close();
    this.openGame = undefined;
    document.body.classList.remove('plays');
    document.title = this.title;
    this.cards.hidden = false;
    window.scrollTo(0, this.scrollTop);
    this.card(name)?.querySelector<HTMLElement>('.play')?.focus();
  }

  private card(name: string): HTMLElement | undefined {
    const cards = this.cards.querySelectorAll<HTMLElement>('[data-game]');
    return [...cards].find(({ dataset }) => dataset.game === name);
  }
}

/** Shows on a card whether its picture is still to come, until it is there. */
function awaitPicture(card: HTMLElement): void {
  const picture = card.querySelector('img')!;
  const update = () => {
    if (picture.naturalWidth > 0) delete card.dataset.picture;
    else card.dataset.picture = picture.complete ? 'missing' : 'awaited';
  };
  for (const event of ['load', 'error']) picture.addEventListener(event, update);
  if (picture.complete) update();
}

/** Why a game cannot be played: the server's answer, or what this browser lacks. */
function loadProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { title: 'This game cannot be played', place: '', message, source: '', remedy: '' };
}

function gameInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Starts the gallery of this page with the data in the page. */
export async function startGallery(options: GalleryOptions): Promise<Gallery> {
  return new Gallery(window.cartwrightPage.data as PackedGallery, options);
}
