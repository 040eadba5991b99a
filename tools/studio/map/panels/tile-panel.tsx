/** The tile palette, and the current stamp. */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CanvasView } from '../../canvas/canvas-view.ts';
import type { IconName } from '../../panels/icons.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import { UsedBy } from '../../panels/used-by.tsx';
import type { MapPictures } from '../canvas/map-pictures.ts';
import { TileCanvas } from '../canvas/tile-canvas.ts';
import type { MapState } from '../map-state.ts';
import type { OpenMap } from '../model/maps.ts';
import type { Turn } from '../model/stamp.ts';

const TURNS: readonly { turn: Turn; icon: IconName; label: string; shortcut: string }[] = [
  { turn: 'horizontal', icon: 'flipX', label: 'Mirror what is drawn', shortcut: 'X' },
  { turn: 'vertical', icon: 'flipY', label: 'Turn it upside down', shortcut: 'Y' },
  { turn: 'quarter', icon: 'rotate', label: 'Turn it to the right', shortcut: 'Z' },
];

export function Tiles({ state, pictures, map }: { state: MapState; pictures: MapPictures; map: OpenMap }) {
  const element = useRef<HTMLCanvasElement>(null);
  const client = useMemo(() => new TileCanvas(state, pictures), [state, pictures]);
  useEffect(() => {
    if (!element.current) return;
    const view = new CanvasView(element.current, client);
    client.view = view;
    return () => view.close();
  }, [client, map.info.id]);
  // Subscribes, so that the tiles are redrawn when they change.
  void [state.chosen.value, state.flags.value, state.tool.value, state.maps.drawn.value];
  useEffect(() => client.view?.invalidate());
  const { width, height } = state.sheetOf(map);
  return (
    <canvas
      ref={element}
      class="map-tiles"
      tabIndex={-1}
      aria-label="Tiles: drag to choose several"
      style={{ aspectRatio: `${width} / ${Math.max(height, width / 10)}` }}
    />
  );
}

/** Opens a tile in the Sprites editor: the one with an id, or the first. */
export type ShowTile = (bank?: number, id?: number) => void;

interface StampProps {
  state: MapState;
  map: OpenMap;
  showTile: ShowTile;
}

export function StampTools({ state, map, showTile }: StampProps) {
  const { cells } = state.stamp.value;
  const shown = state.pointedTile.value ?? (cells.length === 1 ? cells[0] : undefined);
  const tile = cells.length === 1 && cells[0] ? state.choiceOf(map, cells[0]) : undefined;
  return (
    <div class="stamp" role="toolbar" aria-label="What is drawn with">
      {state.tool.value === 'auto' && state.pointedTile.value === undefined ? (
        <p class="facts">
          <b>{state.group.size}</b> {state.group.size === 1 ? 'tile' : 'tiles'} that fit together; choose
          several to say which
        </p>
      ) : (
        <TileFacts state={state} map={map} value={shown} />
      )}
      <ToolButton
        icon="pencil"
        label="Draw this tile, in Sprites"
        hint="left"
        disabled={tile?.id === undefined}
        onClick={() => showTile(map.bank, tile?.id)}
      />
      <ToolButton
        icon="dice"
        label="One of the chosen tiles by chance"
        shortcut="R"
        hint="left"
        pressed={state.isRandom.value}
        onClick={() => state.toggleRandom()}
      />
      {TURNS.map(({ turn, icon, label, shortcut }) => (
        <ToolButton
          key={turn}
          icon={icon}
          label={label}
          shortcut={shortcut}
          hint="left"
          onClick={() => state.turn(turn)}
        />
      ))}
    </div>
  );
}

/** Properties of a tile, and its uses. */
function TileFacts({ state, map, value }: { state: MapState; map: OpenMap; value: number | undefined }) {
  const { columns, rows } = state.stamp.value;
  if (value === undefined)
    return (
      <p class="facts">
        Stamp of {columns} × {rows} tiles
      </p>
    );
  const choice = state.choiceOf(map, value);
  if (!choice)
    return (
      <p class="facts">
        {value === 0 ? 'Nothing: choose a tile, or pick one with the right button' : 'A tile that is gone'}
      </p>
    );
  const flags = Array.from({ length: 8 }, (_, flag) => flag).filter(flag => choice.flags & (1 << flag));
  const names = flags.map(flag => map.flagNames[flag] ?? `flag ${flag}`);
  return (
    <p class="facts">
      <b>Tile {choice.id ?? choice.value}</b> {names.length > 0 && `${names.join(', ')} · `}
      {choice.id !== undefined && (
        <UsedBy context={state.context} shared={state} bank={map.bank} id={choice.id} />
      )}
    </p>
  );
}
