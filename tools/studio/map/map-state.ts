/** The state of the map editor, and the actions of its keys and buttons. Does not draw. */

import { type Signal, signal } from '@preact/signals';
import type { NamedLayer } from '../../assets/map/edit/edit-tiled.ts';
import type { ObjectForm } from '../../assets/map/edit/object-forms.ts';
import type { StudioContext } from '../studio-context.ts';
import { LayerEdits } from './layer-edits.ts';
import { groupOf, learnRules, type TileRules } from './model/auto-tile.ts';
import { erase } from './model/brushes.ts';
import { type CopiedTiles, choiceOf, copiedTiles, stampOfCopied } from './model/copied-tiles.ts';
import type { DrawingTool } from './model/drawing.ts';
import type { ShownObject, TileChoice } from './model/map-content.ts';
import { cellsChange, type Maps, type OpenMap } from './model/maps.ts';
import { type Stamp, stampFrom, stampOf, type Turn, tileOf, turned } from './model/stamp.ts';
import { type Cell, type CellRectangle, clipped, type Grid, Stroke } from './model/stroke.ts';
import { type ChosenTiles, layOut, placeOf, stampOfTiles, type TileSheet } from './model/tile-sheet.ts';
import { NewCorners } from './new-corners.ts';
import { ObjectEdits } from './object-edits.ts';

export type MapTool = DrawingTool | 'pan' | 'pick' | 'select' | 'objects';

const DRAWING_TOOLS: ReadonlySet<MapTool> = new Set(['draw', 'line', 'rectangle', 'fill', 'replace', 'auto']);

export class MapState {
  readonly context: StudioContext;
  readonly maps: Maps;
  /** The map that the user has selected or drawn in. */
  readonly mapId: Signal<string | undefined> = signal(undefined);
  /** The map that the game shows, which is displayed until the user selects one. */
  readonly followedId: Signal<string | undefined> = signal(undefined);
  /** Id of the current layer, and of the one for new objects. */
  readonly layerId: Signal<number | undefined> = signal(undefined);
  readonly objectLayerId: Signal<number | undefined> = signal(undefined);
  readonly tool: Signal<MapTool> = signal('draw');
  readonly stamp: Signal<Stamp> = signal(stampOf(0));
  /** The tiles of the stamp in the sheet; undefined for a stamp from the map. */
  readonly chosen: Signal<ChosenTiles | undefined> = signal(undefined);
  /** The hovered tile in the tile palette. */
  readonly pointedTile: Signal<number | undefined> = signal(undefined);
  readonly isErasing = signal(false);
  readonly isRandom = signal(false);
  readonly selection: Signal<CellRectangle | undefined> = signal(undefined);
  /** Ids of layers that are hidden in the editor only. */
  readonly hidden: Signal<ReadonlySet<number>> = signal(new Set());
  /** Numbers of the flags that are shown. */
  readonly flags: Signal<ReadonlySet<number>> = signal(new Set());
  readonly hasGrid = signal(true);
  readonly hasObjects = signal(true);
  readonly hasCamera = signal(true);
  /** The hovered cell, or the keyboard cursor. */
  readonly hover: Signal<Cell | undefined> = signal(undefined);
  /** A cell that the user has clicked in the picture of the game. */
  readonly shownCell: Signal<Cell | undefined> = signal(undefined);
  /** Ids of the selected objects. */
  readonly chosenObjects: Signal<ReadonlySet<number>> = signal(new Set());
  /** What a click creates: copies of an object, or a new one of a form; undefined while selecting and moving. */
  readonly putting: Signal<ShownObject | ObjectForm | undefined> = signal(undefined);
  /** Id of the hovered object. */
  readonly pointedObject: Signal<number | undefined> = signal(undefined);
  /** Paths of the game's objects with a position, and of the player. */
  readonly things: Signal<readonly string[]> = signal([]);
  readonly player: Signal<string | undefined> = signal(undefined);
  /** Start of a selection by keyboard. */
  anchor: Cell | undefined;
  private readonly firstLayers = new WeakMap<OpenMap, number>();
  /** Copied tiles. */
  copied: CopiedTiles | undefined;
  readonly objects: ObjectEdits;
  readonly corners: NewCorners;
  readonly layers: LayerEdits;
  private knownGroup: { stamp: Stamp; layer: unknown; values: ReadonlySet<number> } | undefined;
  private readonly sheets = new WeakMap<OpenMap['groups'], TileSheet>();

  constructor(context: StudioContext, maps: Maps) {
    this.context = context;
    this.maps = maps;
    this.objects = new ObjectEdits(this);
    this.corners = new NewCorners(this.objects);
    this.layers = new LayerEdits(this);
  }

  /** The edited map: the selected one, else the one that the game shows, else the first. */
  get map(): OpenMap | undefined {
    const open = this.maps.open.value;
    const id = this.mapId.value ?? this.followedId.value ?? '';
    return open.get(id) ?? open.values().next().value;
  }

  /** The map at a cell of a bank's console map, preferring the edited one. */
  mapAt(x: number, y: number): { map: OpenMap; cell: Cell } | undefined {
    const { map } = this;
    const others = [...this.maps.open.value.values()].filter(other => other !== map);
    for (const other of map ? [map, ...others] : others) {
      const cell = other.cells.cellAt(x, y);
      if (cell) return { map: other, cell };
    }
    return undefined;
  }

  /** Position of the current layer. */
  get layer(): number {
    const layers = this.map?.layers ?? [];
    const chosen = layers.findIndex(({ id }) => id === this.layerId.value);
    if (chosen >= 0) return chosen;
    return this.map ? this.fullest(this.map) : 0;
  }

  /** The layer for new objects: the selected one, else the first that is in the game. */
  get objectLayer(): NamedLayer | undefined {
    const layers = this.map?.objectLayers ?? [];
    const chosen = layers.find(({ id }) => id === this.objectLayerId.value);
    return chosen ?? layers.find(({ isVisible }) => isVisible);
  }

  /** Whether object layers are active rather than tile layers. */
  get isOnObjects(): boolean {
    return this.tool.value === 'objects' && this.objects.isPossible;
  }

  /** The layer with the most tiles. */
  private fullest(map: OpenMap): number {
    const known = this.firstLayers.get(map);
    if (known !== undefined) return known;
    const sizes = map.layers.map(({ cells, isVisible }) =>
      isVisible ? cells.filter(cell => cell !== 0).length : -1,
    );
    const found = Math.max(0, sizes.indexOf(Math.max(...sizes)));
    this.firstLayers.set(map, found);
    return found;
  }

  get grid(): Grid | undefined {
    const { map } = this;
    return (
      map?.layers[this.layer] && { columns: map.columns, rows: map.rows, cells: map.layers[this.layer].cells }
    );
  }

  sheetOf({ groups }: OpenMap): TileSheet {
    const known = this.sheets.get(groups) ?? layOut({ groups });
    this.sheets.set(groups, known);
    return known;
  }

  choiceOf(map: OpenMap, value: number): TileChoice | undefined {
    return choiceOf(map, value);
  }

  showMap(id: string): void {
    const isOther = this.map?.info.id !== id;
    this.mapId.value = id;
    if (isOther) this.forgetPlace();
  }

  /** Shows the map that the game shows, unless the user has selected one. */
  follow(id: string): void {
    if (this.mapId.value !== undefined || this.map?.info.id === id) return;
    this.followedId.value = id;
    this.forgetPlace();
  }

  /** Keeps the displayed map. */
  stay(): void {
    this.mapId.value ??= this.map?.info.id;
  }

  private forgetPlace(): void {
    this.layerId.value = undefined;
    this.objectLayerId.value = undefined;
    this.selection.value = undefined;
    this.put(undefined);
  }

  /** Starts creating objects, or selecting and moving them. */
  put(putting: ShownObject | ObjectForm | undefined): void {
    this.corners.cancel();
    this.putting.value = typeof putting === 'object' ? structuredClone(putting) : putting;
    this.objects.choose([]);
  }

  /** Selects a tool, with erasing turned off. */
  use(tool: MapTool): void {
    this.tool.value = tool;
    this.isErasing.value = false;
  }

  /** Starts drawing with tiles of the sheet. */
  chooseTiles(chosen: ChosenTiles): void {
    const { map } = this;
    const stamp = map && stampOfTiles(this.sheetOf(map), chosen);
    if (!stamp) return;
    this.chosen.value = chosen;
    this.drawWith(stamp);
  }

  /** If no tile is selected, selects the most frequent one, else the first that is not empty. */
  chooseFirst(): void {
    const { map, grid } = this;
    const isChosen = this.stamp.value.cells.some(cell => cell !== 0);
    if (!map || !grid || isChosen) return;
    const counts = new Map<number, number>();
    for (let i = 0; i < grid.cells.length; i++) {
      const value = grid.cells[i];
      if (value !== 0 && this.choiceOf(map, value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const most = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
    const drawn = map.groups
      .flatMap(({ tiles }) => tiles)
      .find(({ colors }) => colors.some(color => color > 0));
    const place = placeOf(this.sheetOf(map), most ?? drawn?.value ?? 0);
    if (place) this.chooseTiles(place);
  }

  /** Starts drawing with a rectangle of the map. */
  pick(rectangle: CellRectangle): void {
    const { map, grid } = this;
    const inside = grid && clipped(rectangle, grid);
    if (!map || !grid || !inside) return;
    const stamp = stampFrom(grid, inside);
    const [first] = stamp.cells;
    const isOne = stamp.cells.length === 1 && first !== undefined;
    this.chosen.value = isOne ? placeOf(this.sheetOf(map), map.canTurn ? tileOf(first) : first) : undefined;
    this.drawWith(stamp);
  }

  /** The previous or next tile. */
  step(by: number): void {
    const { map } = this;
    const chosen = this.chosen.value;
    if (!map) return;
    const { parts } = this.sheetOf(map);
    const part = parts[chosen?.part ?? 0];
    if (!part) return;
    const { columns, tiles } = part;
    const index = chosen ? chosen.y * columns + chosen.x + by : 0;
    const wrapped = ((index % tiles.length) + tiles.length) % tiles.length;
    const place = { x: wrapped % columns, y: Math.floor(wrapped / columns), columns: 1, rows: 1 };
    this.chooseTiles({ part: chosen?.part ?? 0, ...place });
  }

  private drawWith(stamp: Stamp): void {
    this.stamp.value = stamp;
    this.isErasing.value = false;
    const tool = this.tool.value;
    if (!DRAWING_TOOLS.has(tool)) this.tool.value = 'draw';
  }

  turn(turn: Turn): void {
    this.stamp.value = turned(this.stamp.value, turn, this.map?.canTurn ?? false);
  }

  /** The tiles of the selected ones' group, for autotiling. */
  get group(): ReadonlySet<number> {
    const { map, grid, layer } = this;
    const stamp = this.stamp.value;
    if (!map || !grid) return new Set();
    const known = this.knownGroup;
    if (known?.stamp === stamp && known.layer === map.layers[layer]) return known.values;
    const values = stamp.cells.flatMap(cell => (cell === undefined || cell === 0 ? [] : [cell]));
    const flagsOf = (value: number) => this.choiceOf(map, value)?.flags ?? 0;
    const group = values.length === 1 ? groupOf(grid, values[0], flagsOf) : new Set(values);
    this.knownGroup = { stamp, layer: map.layers[layer], values: group };
    return group;
  }

  /** The rules learned for the selected tiles' group. */
  rules(): TileRules {
    const { grid, group } = this;
    return grid && group.size > 0 ? learnRules(grid, group) : { group, seen: new Map() };
  }

  copy(): boolean {
    const { map, grid } = this;
    const selection = this.selection.value;
    if (!map || !grid || !selection) return false;
    this.copied = copiedTiles(map, map.info.id, stampFrom(grid, selection));
    return true;
  }

  cut(): void {
    if (this.copy()) this.eraseSelection('Cut');
  }

  /** Starts drawing with the copied tiles, and clears the selection. */
  paste(): void {
    const { map, copied } = this;
    if (!map || !copied) return;
    this.chosen.value = undefined;
    this.selection.value = undefined;
    this.tool.value = 'draw';
    this.isRandom.value = false;
    this.drawWith(stampOfCopied(map, map.info.id, copied));
  }

  eraseSelection(label = 'Erase'): void {
    const { grid } = this;
    const selection = this.selection.value;
    if (!grid || !selection) return;
    const stroke = new Stroke(grid);
    erase(stroke, selection);
    this.edit(label, stroke.changes());
  }

  selectAll(): void {
    const { map } = this;
    if (map) this.selection.value = { x: 0, y: 0, columns: map.columns, rows: map.rows };
  }

  /** Changes the current layer. */
  edit(label: string, cells: readonly (readonly [number, number, number])[]): void {
    const { map } = this;
    if (!map) return;
    this.context.edit(label, [cellsChange(map, map.layers[this.layer].id, cells)]);
  }

  toggle(set: Signal<ReadonlySet<number>>, value: number): void {
    const changed = new Set(set.value);
    if (!changed.delete(value)) changed.add(value);
    set.value = changed;
  }

  toggleErasing(): void {
    this.isErasing.value = !this.isErasing.value;
    if (this.isErasing.value && !DRAWING_TOOLS.has(this.tool.value)) this.tool.value = 'draw';
  }

  toggleRandom(): void {
    this.isRandom.value = !this.isRandom.value;
  }

  /** Flags that tiles of a map have. */
  usedFlags({ groups }: OpenMap): number[] {
    const bits = groups.flatMap(group => group.tiles).reduce((all, { flags }) => all | flags, 0);
    return Array.from({ length: 8 }, (_, flag) => flag).filter(flag => bits & (1 << flag));
  }

  /** Shows all flags, or none. */
  toggleFlags(): void {
    const { map } = this;
    this.flags.value = new Set(this.flags.value.size > 0 || !map ? [] : this.usedFlags(map));
  }

  /** Moves to the layer above or below. */
  stepLayer(by: number): void {
    const { map } = this;
    const next = map?.layers[this.layer + by];
    if (next) this.layerId.value = next.id;
  }
}
