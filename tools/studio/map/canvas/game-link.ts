/**
 * Connects the map to the running game: the visible part of the map, the cell at a pixel of the picture, and
 * the position of the player.
 */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../api/memory-map.ts';
import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../../../console/memory-map.ts';
import { gameFacts } from '../../../player/game/game-facts.ts';
import type { Point } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import { cellOnScreen, type MapCall, mapCall, viewOf } from '../model/camera.ts';
import type { MapCanvas } from './map-canvas.ts';

/** Milliseconds before the first search for objects, and between searches: the first one takes a while. */
const SEARCH_EVERY = 1000;
/** Searches between updates of the player's position. */
const FOLLOW_EVERY = 4;
/** Common names of the player object. */
const PLAYER = /^(player|hero|heroine|me|girl|boy|ship|fox|cat|dog|bird|avatar|character|snake|car|p1?)$/i;

/** The object that is most likely the player: one that is also in the map, or has a common name. */
function playerAmong(
  paths: readonly string[],
  objects: readonly { name: string; kind: string }[],
): string | undefined {
  const lastName = (path: string) => path.replace(/^.*[.:]/, '');
  const isNamed = (path: string) => objects.some(({ name, kind }) => [name, kind].includes(lastName(path)));
  const likely = paths.filter(path => PLAYER.test(lastName(path)));
  return likely.find(isNamed) ?? likely[0] ?? paths.find(isNamed);
}

export class GameLink {
  private readonly state: MapState;
  private readonly canvas: MapCanvas;
  private readonly ending = new AbortController();
  private calls: MapCall[] = [];
  private seen = '';
  private version: unknown;
  private looks = 0;
  private lastSearch = performance.now();

  constructor(state: MapState, canvas: MapCanvas) {
    this.state = state;
    this.canvas = canvas;
    const { signal } = this.ending;
    const screen = state.context.host.root.querySelector<HTMLElement>('[data-part="screen"]');
    screen?.addEventListener('pointerdown', event => this.onClick(event, screen), { signal });
    requestAnimationFrame(this.look);
  }

  /** Stops observing the game. */
  close(): void {
    this.ending.abort();
    const { calls } = this.state.context.host.run();
    if (calls) calls.isActive = false;
  }

  private readonly look = (): void => {
    if (this.ending.signal.aborted) return;
    requestAnimationFrame(this.look);
    if (this.looks++ % FOLLOW_EVERY === 0) this.followPlayer();
    // A restart creates a new run.
    const { calls } = this.state.context.host.run();
    if (!calls) return;
    calls.isActive = true;
    const made = calls.calls
      .filter(({ name }) => name === 'map')
      .flatMap(({ values }) => mapCall(values) ?? []);
    // A frame that draws no map shows another part of the game; the previous view is more useful.
    if (made.length === 0) return;
    const seen = JSON.stringify(made);
    if (seen === this.seen) return;
    this.seen = seen;
    this.calls = made;
    const parts = made.flatMap(call => viewOf(call) ?? []);
    const shown = parts.map(({ x, y, width, height }) =>
      this.state.mapAt(Math.floor(x + width / 2), Math.floor(y + height / 2)),
    );
    if (shown[0]) this.state.follow(shown[0].map.info.id);
    const { maps } = this.state;
    maps.shown.value = new Set([...maps.shown.value, ...shown.flatMap(found => found?.map.info.id ?? [])]);
    this.canvas.camera = parts;
    this.canvas.view?.invalidate();
  };

  /** Moves the player to a position on the map, in pixels. */
  putPlayer({ x, y }: Point): void {
    const { player, context } = this.state;
    const offset = this.offset();
    if (player.value === undefined) return;
    context.host.things.put(player.value, { x: Math.round(x + offset.x), y: Math.round(y + offset.y) });
    this.followPlayer();
  }

  private followPlayer(): void {
    const { state, canvas } = this;
    const { things, version } = state.context.host;
    const now = performance.now();
    const isDue = state.things.value.length === 0 || this.version !== version();
    if (isDue && now - this.lastSearch > SEARCH_EVERY) {
      this.version = version();
      this.lastSearch = now;
      state.things.value = things.list();
      const known = state.player.value;
      if (known === undefined || !state.things.value.includes(known))
        state.player.value = playerAmong(state.things.value, state.map?.objects ?? []);
    }
    const path = state.player.value;
    const place = path === undefined || !state.map ? undefined : things.place(path);
    const offset = this.offset();
    const shown = place && { x: place.x - offset.x, y: place.y - offset.y };
    if (shown?.x === canvas.player?.x && shown?.y === canvas.player?.y) return;
    canvas.player = shown;
    canvas.view?.invalidate();
  }

  /**
   * The offset between the game's coordinates and the map's. A game whose whole level is visible at once uses
   * screen coordinates, other games those of the level.
   */
  private offset(): Point {
    const { places = [], begins = { x: 0, y: 0 } } = this.state.map ?? {};
    const [place] = places;
    const call = this.calls.find(each => viewOf(each));
    const level = { x: -begins.x, y: -begins.y };
    if (!place || !call) return level;
    const isWhole = 8 * place.width <= SCREEN_WIDTH && 8 * place.height <= SCREEN_HEIGHT;
    const isHere = call.column === place.left && call.row === place.top;
    return isWhole && isHere ? { x: level.x + call.x, y: level.y + call.y } : level;
  }

  /** In games that use the mouse only with a modifier key, so that they can still be played. */
  private onClick(event: PointerEvent, screen: HTMLElement): void {
    const { host } = this.state.context;
    const usesMouse = gameFacts(host.version().cartridge).inputHint === 'mouse' && host.isRunning();
    if (usesMouse && !event.altKey) return;
    const { left, top, width, height } = screen.getBoundingClientRect();
    const x = Math.floor(((event.clientX - left) * FRAME_WIDTH) / width) - BORDER_X;
    const y = Math.floor(((event.clientY - top) * FRAME_HEIGHT) / height) - BORDER_Y;
    const cell = cellOnScreen(this.calls, x, y);
    if (cell) this.showCell(cell.x, cell.y);
  }

  /** Shows a cell of the console's map in the map at that position. */
  private showCell(x: number, y: number): void {
    const { state, canvas } = this;
    const found = state.mapAt(x, y);
    if (!found) return;
    const { map, cell } = found;
    state.showMap(map.info.id);
    state.shownCell.value = cell;
    canvas.showCell(cell);
  }
}
