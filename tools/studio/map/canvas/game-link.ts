/**
 * The map and the running game: what its picture shows of the map, the way from a pixel to its cell, and where the player is.
 */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../api/memory-map.ts';
import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../../../console/memory-map.ts';
import { gameFacts } from '../../../player/game/game-facts.ts';
import type { Point } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import { cellOnScreen, type MapCall, mapCall, viewOf } from '../model/camera.ts';
import type { MapCanvas } from './map-canvas.ts';

/** Milliseconds before things are searched for, and between two searches: the first one takes a while. */
const SEARCH_EVERY = 1000;
/** Looks between two of those for the player. */
const FOLLOW_EVERY = 4;
/** What games call the one who is played. */
const PLAYER = /^(player|hero|heroine|me|girl|boy|ship|fox|cat|dog|bird|avatar|character|snake|car|p1?)$/i;

/** The thing that is most likely to be played: what the map names, too, or what is called so. */
export function playerAmong(
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

  /** Looks no more. */
  close(): void {
    this.ending.abort();
    const { calls } = this.state.context.host.run();
    if (calls) calls.isActive = false;
  }

  private readonly look = (): void => {
    if (this.ending.signal.aborted) return;
    requestAnimationFrame(this.look);
    if (this.looks++ % FOLLOW_EVERY === 0) this.followPlayer();
    // After a restart the run is another one.
    const { calls } = this.state.context.host.run();
    if (!calls) return;
    calls.isActive = true;
    const made = calls.calls
      .filter(({ name }) => name === 'map')
      .flatMap(({ values }) => mapCall(values) ?? []);
    // A frame that draws no map shows another part of the game; what it showed before says more.
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

  /** Moves the player to a place of the map, in pixels. */
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
   * What the game's numbers for places are more than the map's. A game whose whole level is seen at once counts in pixels of
   * the screen, another one in those of the level.
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

  /** Of games that are played with the mouse only with a key, so that they can be played on. */
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

  /** Shows a cell of the console's map in the map that lies there. */
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
