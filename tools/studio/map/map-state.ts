/** What is chosen in the map editor, and what its keys and buttons do. Draws nothing. */

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
  /** The map that the user has chosen or drawn in. */
  readonly mapId: Signal<string | undefined> = signal(undefined);
  /** The map that the game shows, which is seen until the user chooses. */
  readonly followedId: Signal<string | undefined> = signal(undefined);
  /** Id of the layer that is drawn in, and of the one that new objects go into. */
  readonly layerId: Signal<number | undefined> = signal(undefined);
  readonly objectLayerId: Signal<number | undefined> = signal(undefined);
  readonly tool: Signal<MapTool> = signal('draw');
  readonly stamp: Signal<Stamp> = signal(stampOf(0));
  /** The tiles that the stamp is of, as they lie in the sheet; undefined for one from the map. */
  readonly chosen: Signal<ChosenTiles | undefined> = signal(undefined);
  /** The tile that is pointed at among the tiles. */
  readonly pointedTile: Signal<number | undefined> = signal(undefined);
  readonly isErasing = signal(false);
  readonly isRandom = signal(false);
  readonly selection: Signal<CellRectangle | undefined> = signal(undefined);
  /** Ids of layers that are not shown here; the file is not changed by that. */
  readonly hidden: Signal<ReadonlySet<number>> = signal(new Set());
  /** Numbers of the flags that are shown. */
  readonly flags: Signal<ReadonlySet<number>> = signal(new Set());
  readonly hasGrid = signal(true);
  readonly hasObjects = signal(true);
  readonly hasCamera = signal(true);
  /** The cell that is pointed at, or that the keys have gone to. */
  readonly hover: Signal<Cell | undefined> = signal(undefined);
  /** A cell that the user has asked for by clicking on the picture of the game. */
  readonly shownCell: Signal<Cell | undefined> = signal(undefined);
  /** Ids of the objects that are chosen. */
  readonly chosenObjects: Signal<ReadonlySet<number>> = signal(new Set());
  /** What objects are made as: copies of one, or new ones of a form; undefined while they are chosen and moved. */
  readonly putting: Signal<ShownObject | ObjectForm | undefined> = signal(undefined);
  /** Id of the object that is pointed at. */
  readonly pointedObject: Signal<number | undefined> = signal(undefined);
  /** Paths of the things of the game that have a place, and of the one that is played. */
  readonly things: Signal<readonly string[]> = signal([]);
  readonly player: Signal<string | undefined> = signal(undefined);
  /** Where a selection by keys began. */
  anchor: Cell | undefined;
  private readonly firstLayers = new WeakMap<OpenMap, number>();
  /** Tiles that were copied. */
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

  /** The map that is edited: the chosen one, else the one that the game shows, else the first. */
  get map(): OpenMap | undefined {
    const open = this.maps.open.value;
    const id = this.mapId.value ?? this.followedId.value ?? '';
    return open.get(id) ?? open.values().next().value;
  }

  /** The map at a cell of the console's map of a bank, the one that is edited first. */
  mapAt(x: number, y: number): { map: OpenMap; cell: Cell } | undefined {
    const { map } = this;
    const others = [...this.maps.open.value.values()].filter(other => other !== map);
    for (const other of map ? [map, ...others] : others) {
      const cell = other.cells.cellAt(x, y);
      if (cell) return { map: other, cell };
    }
    return undefined;
  }

  /** Position of the layer that is drawn in. */
  get layer(): number {
    const layers = this.map?.layers ?? [];
    const chosen = layers.findIndex(({ id }) => id === this.layerId.value);
    if (chosen >= 0) return chosen;
    return this.map ? this.fullest(this.map) : 0;
  }

  /** The layer that new objects go into: the chosen one, else the first that is in the game. */
  get objectLayer(): NamedLayer | undefined {
    const layers = this.map?.objectLayers ?? [];
    const chosen = layers.find(({ id }) => id === this.objectLayerId.value);
    return chosen ?? layers.find(({ isVisible }) => isVisible);
  }

  /** Whether the layers of objects are at hand rather than those of tiles. */
  get isOnObjects(): boolean {
    return this.tool.value === 'objects' && this.objects.isPossible;
  }

  /** The layer that most is drawn in. */
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

  /** Shows the map that the game shows, as long as the user has not chosen one. */
  follow(id: string): void {
    if (this.mapId.value !== undefined || this.map?.info.id === id) return;
    this.followedId.value = id;
    this.forgetPlace();
  }

  /** Stays with the map that is seen. */
  stay(): void {
    this.mapId.value ??= this.map?.info.id;
  }

  private forgetPlace(): void {
    this.layerId.value = undefined;
    this.objectLayerId.value = undefined;
    this.selection.value = undefined;
    this.put(undefined);
  }

  /** Makes objects of a sort from now on, or chooses and moves them. */
  put(putting: ShownObject | ObjectForm | undefined): void {
    this.corners.cancel();
    this.putting.value = typeof putting === 'object' ? structuredClone(putting) : putting;
    this.objects.choose([]);
  }

  /** Takes another tool, which does not erase before it is told so. */
  use(tool: MapTool): void {
    this.tool.value = tool;
    this.isErasing.value = false;
  }

  /** Draws with tiles of the sheet from now on. */
  chooseTiles(chosen: ChosenTiles): void {
    const { map } = this;
    const stamp = map && stampOfTiles(this.sheetOf(map), chosen);
    if (!stamp) return;
    this.chosen.value = chosen;
    this.drawWith(stamp);
  }

  /** Chooses the tile that most is drawn with, else the first one that shows something, where none is chosen yet. */
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

  /** Draws with what the map has in a rectangle. */
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

  /** The tile before or after the one that is drawn with. */
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

  /** The tiles that belong together with the chosen ones, for the tool that lets them fit. */
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

  /** What was learnt of the tiles that belong together with the chosen ones. */
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

  /** Draws with what was copied, wherever it shall be: what it was copied from is no longer selected. */
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

  /** Makes a change of the layer that is drawn in. */
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

  /** Draws in the layer above or below. */
  stepLayer(by: number): void {
    const { map } = this;
    const next = map?.layers[this.layer + by];
    if (next) this.layerId.value = next.id;
  }
}
