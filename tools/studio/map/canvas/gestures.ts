/** Pointer gestures in a map, from press to release. */

import type { StrokePointer } from '../../canvas/canvas-view.ts';
import type { Point } from '../../canvas/view-transform.ts';
import type { MapState } from '../map-state.ts';
import { moveCells } from '../model/brushes.ts';
import { Drawing, type DrawingTool } from '../model/drawing.ts';
import { cellsChange, type OpenMap } from '../model/maps.ts';
import {
  type Cell,
  type CellChange,
  type CellRectangle,
  isInside,
  nearestInside,
  rectangleBetween,
  Stroke,
} from '../model/stroke.ts';
import { isOnPlayer } from './object-overlay.ts';

const LABELS: Record<DrawingTool, string> = {
  draw: 'Draw tiles',
  line: 'Line of tiles',
  rectangle: 'Rectangle of tiles',
  fill: 'Fill with tiles',
  replace: 'Replace tile',
  auto: 'Autotile',
};

/** A gesture in progress. */
export interface Gesture {
  move(cell: Cell, point: Point, pointer: StrokePointer): void;
  end(): void;
  cancel(): void;
}

/** The player of the running game in the map. */
export interface PlayerMark {
  /** Its position in pixels; undefined if unknown. */
  player: Point | undefined;
  /** Moves the player of the game. */
  putPlayer(place: Point): void;
}

export class MapGestures {
  /** The rectangle being selected. */
  picked: CellRectangle | undefined;
  private readonly state: MapState;
  private readonly marks: PlayerMark;
  /** The end of the last stroke, and its layer. */
  private last: { layer: number; cell: Cell } | undefined;

  constructor(state: MapState, marks: PlayerMark) {
    this.state = state;
    this.marks = marks;
  }

  /**
   * @param goesOn whether to draw a line from the end of the last stroke first
   */
  drawing(map: OpenMap, cell: Cell, tool: DrawingTool, goesOn: boolean): Gesture | undefined {
    const { state } = this;
    const layer = map.layers[state.layer];
    if (!layer) return undefined;
    const isLine = goesOn && tool === 'draw' && this.last?.layer === layer.id;
    const begin = isLine ? this.last!.cell : cell;
    const drawing = new Drawing({ ...map, cells: layer.cells.slice() }, begin, {
      tool,
      stamp: state.stamp.value,
      isRandom: state.isRandom.value,
      isErasing: state.isErasing.value,
      selection: state.selection.value,
      rules: tool === 'auto' ? state.rules() : { group: new Set(), seen: new Map() },
      random: Math.random,
    });
    let last = begin;
    return this.changing(map, layer.id, LABELS[tool], next => {
      if (next.x !== last.x || next.y !== last.y) drawing.moveTo(next);
      last = next;
      this.last = { layer: layer.id, cell: next };
      return drawing.changes();
    });
  }

  /** Previews changes during the gesture, and applies them at the end. */
  private changing(
    map: OpenMap,
    part: number,
    label: string,
    changesAt: (cell: Cell) => CellChange[],
  ): Gesture {
    const { maps, context } = this.state;
    let made = new Map<number, CellChange>();
    const show = (changes: readonly CellChange[]): void => {
      const next = new Map(changes.map(change => [change[0], change]));
      const undone = [...made.values()]
        .filter(([index]) => !next.has(index))
        .map(([index, before, after]): CellChange => [index, after, before]);
      const changed = changes.filter(([index, , after]) => made.get(index)?.[2] !== after);
      maps.paint(map, part, [...undone, ...changed]);
      made = next;
      context.showFrame();
    };
    return {
      move: cell => show(changesAt(cell)),
      end: () => context.edit(label, [cellsChange(map, part, [...made.values()])]),
      cancel: () => show([]),
    };
  }

  selecting(map: OpenMap, start: Cell): Gesture {
    const { state } = this;
    const selection = state.selection.value;
    const layer = map.layers[state.layer];
    if (selection && layer && isInside(start.x, start.y, selection)) {
      const grid = { ...map, cells: layer.cells.slice() };
      const target = (cell: Cell): CellRectangle => ({
        ...selection,
        x: selection.x + cell.x - start.x,
        y: selection.y + cell.y - start.y,
      });
      const moving = this.changing(map, layer.id, 'Move tiles', cell => {
        const stroke = new Stroke(grid);
        moveCells(stroke, selection, target(cell));
        state.selection.value = target(cell);
        return stroke.changes();
      });
      return {
        ...moving,
        cancel: () => {
          moving.cancel();
          state.selection.value = selection;
        },
      };
    }
    return this.choosing(map, start, rectangle => {
      state.selection.value = rectangle;
    });
  }

  picking(map: OpenMap, start: Cell): Gesture {
    return this.choosing(map, start, rectangle => this.state.pick(rectangle));
  }

  private choosing(map: OpenMap, start: Cell, choose: (rectangle: CellRectangle) => void): Gesture {
    const { columns, rows } = map;
    const clamped = (cell: Cell) => nearestInside(cell, { x: 0, y: 0, columns, rows });
    return {
      move: cell => {
        this.picked = rectangleBetween(clamped(start), clamped(cell));
      },
      end: () => {
        if (this.picked) choose(this.picked);
        this.picked = undefined;
      },
      cancel: () => {
        this.picked = undefined;
      },
    };
  }

  movingPlayer(start: Point): Gesture | undefined {
    const { player } = this.marks;
    if (!player || !isOnPlayer(player, start)) return undefined;
    const grab = { x: start.x - player.x, y: start.y - player.y };
    return {
      move: (_, { x, y }) => {
        if (x !== start.x || y !== start.y) this.marks.putPlayer({ x: x - grab.x, y: y - grab.y });
      },
      end: () => {},
      cancel: () => this.marks.putPlayer(player),
    };
  }
}
