/** The status line below the map: the hovered cell, its content, and the view options. */

import type { Signal } from '@preact/signals';
import { isTouchOnly } from '../../../player/input/touch-only.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import type { MapCanvas } from '../canvas/map-canvas.ts';
import type { MapState } from '../map-state.ts';
import type { OpenMap } from '../model/maps.ts';
import { nameOf } from '../model/objects.ts';

const hint = () =>
  isTouchOnly()
    ? 'Two fingers move the view · tap the game to go to a cell'
    : 'Right button picks · Space moves the view · click the game to go to a cell';

export interface MapStatusProps {
  state: MapState;
  map: OpenMap;
  canvas: MapCanvas;
}

export function MapStatus({ state, map, canvas }: MapStatusProps) {
  return (
    <div class="map-status">
      <Pointed state={state} map={map} />
      <Shown state={state} map={map} canvas={canvas} />
    </div>
  );
}

function Pointed({ state, map }: Omit<MapStatusProps, 'canvas'>) {
  const cell = state.shownCell.value ?? state.hover.value;
  const isInside = cell && cell.x >= 0 && cell.y >= 0 && cell.x < map.columns && cell.y < map.rows;
  const selection = state.selection.value;
  return (
    <p id="map-status" aria-live="polite">
      {isInside && <CellFacts state={state} map={map} x={cell.x} y={cell.y} />}
      {selection && (
        <span>
          selected {selection.columns} × {selection.rows}
        </span>
      )}
      {!isInside && !selection && hint()}
    </p>
  );
}

function CellFacts({ state, map, x, y }: { state: MapState; map: OpenMap; x: number; y: number }) {
  // Subscribes, so that the line is updated when the cell changes.
  void state.maps.drawn.value;
  const layer = map.layers[state.layer];
  const value = layer?.cells[y * map.columns + x] ?? 0;
  const choice = state.choiceOf(map, value);
  const object = map.objects.find(({ id }) => id === state.pointedObject.value);
  const place = map.places[0];
  const { corner = { x: 0, y: 0 }, begins } = map;
  const [left, top] = [
    (place?.left ?? 0) + (x * map.cellWidth + (layer?.left ?? 0) - begins.x) / 8,
    (place?.top ?? 0) + (y * map.cellHeight + (layer?.top ?? 0) - begins.y) / 8,
  ];
  const isThere = place && left >= place.left && top >= place.top;
  return (
    <>
      <span>
        cell {x + corner.x}, {y + corner.y}
      </span>
      {isThere && (
        <code>
          mget({left}, {top})
        </code>
      )}
      <span>{choice ? `tile ${choice.id ?? choice.value}` : 'nothing'}</span>
      {object && nameOf(object) !== '' && <span>{nameOf(object)}</span>}
    </>
  );
}

function Shown({ state, map, canvas }: MapStatusProps) {
  const { hasGrid, hasObjects, hasCamera } = state;
  const shown = (value: Signal<boolean>) => ({
    pressed: value.value,
    onClick: () => {
      value.value = !value.value;
    },
  });
  return (
    <div class="shown" role="toolbar" aria-label="What is shown">
      <ToolButton
        hint="end"
        icon="fit"
        label="Whole map"
        shortcut="Tab"
        onClick={() => canvas.toggleWhole()}
      />
      <ToolButton hint="end" icon="grid" label="Grid" shortcut="`" {...shown(hasGrid)} />
      {map.objects.length > 0 && (
        <ToolButton hint="end" icon="objects" label="Objects" shortcut="O" {...shown(hasObjects)} />
      )}
      <ToolButton hint="end" icon="camera" label="What the game shows" shortcut="C" {...shown(hasCamera)} />
    </div>
  );
}
