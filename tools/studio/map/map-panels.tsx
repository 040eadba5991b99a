/** What stands beside the map: which one it is, its tiles, and what of it is seen. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CanvasView } from '../canvas/canvas-view.ts';
import type { IconName } from '../panels/icons.ts';
import { Icon, ToolButton } from '../panels/tool-button.tsx';
import { UsedBy } from '../panels/used-by.tsx';
import type { MapCanvas } from './map-canvas.ts';
import type { MapPictures } from './map-pictures.ts';
import type { MapState } from './map-state.ts';
import type { OpenMap } from './maps.ts';
import { FLAG_COLORS } from './overlays.ts';
import type { Turn } from './stamp.ts';
import { TileCanvas } from './tile-canvas.ts';

const TURNS: readonly { turn: Turn; icon: IconName; label: string; shortcut: string }[] = [
  { turn: 'horizontal', icon: 'flipX', label: 'Mirror what is drawn', shortcut: 'X' },
  { turn: 'vertical', icon: 'flipY', label: 'Turn it upside down', shortcut: 'Y' },
  { turn: 'quarter', icon: 'rotate', label: 'Turn it to the right', shortcut: 'Z' },
];

export interface MapPanelsProps {
  state: MapState;
  pictures: MapPictures;
  canvas: MapCanvas;
}

export function MapPanels({ state, pictures, canvas }: MapPanelsProps) {
  const { map } = state;
  if (!map) return null;
  return (
    <aside class="map-side" aria-label="Map, tiles and layers">
      <MapChoice state={state} canvas={canvas} />
      <Tiles state={state} pictures={pictures} map={map} />
      <div class="map-lists">
        <Layers state={state} map={map} />
        <div>
          <Flags state={state} map={map} />
          <PlayerChoice state={state} />
        </div>
      </div>
    </aside>
  );
}

function MapChoice({ state, canvas }: { state: MapState; canvas: MapCanvas }) {
  const maps = [...state.maps.open.value.values()];
  const { map } = state;
  return (
    <div class="map-choice">
      <select
        aria-label="Map"
        value={map?.info.id}
        disabled={maps.length < 2}
        onChange={event => {
          state.showMap(event.currentTarget.value);
          canvas.view?.fit();
        }}
      >
        {maps.map(({ info, bank }) => (
          <option key={info.id} value={info.id}>
            {info.name}
            {bank > 0 ? ` · bank ${bank}` : ''}
          </option>
        ))}
        {[...state.maps.problems.value].map(([id, problem]) => (
          <option key={id} disabled>
            {problem}
          </option>
        ))}
      </select>
      <span class="size">
        {map?.columns} × {map?.rows}
      </span>
    </div>
  );
}

function Tiles({ state, pictures, map }: { state: MapState; pictures: MapPictures; map: OpenMap }) {
  const element = useRef<HTMLCanvasElement>(null);
  const pointed = useSignal<number | undefined>(undefined);
  const client = useMemo(
    () =>
      new TileCanvas(state, pictures, value => {
        pointed.value = value;
      }),
    [state, pictures, pointed],
  );
  useEffect(() => {
    if (!element.current) return;
    const view = new CanvasView(element.current, client);
    client.view = view;
    return () => view.close();
  }, [client, map.info.id]);
  // Read here, so that the tiles are drawn anew when one of them is another.
  void [state.chosen.value, state.flags.value, state.maps.drawn.value];
  useEffect(() => client.view?.invalidate());
  const { width, height } = state.sheetOf(map);
  const [first] = state.stamp.value.cells;
  const shown = pointed.value ?? (state.stamp.value.cells.length === 1 ? first : undefined);
  return (
    <section class="map-tiles">
      <canvas
        ref={element}
        tabIndex={-1}
        aria-label="Tiles: drag to choose several"
        style={{ aspectRatio: `${width} / ${Math.max(height, width / 10)}` }}
      />
      <div class="stamp" role="toolbar" aria-label="What is drawn with">
        <TileFacts state={state} map={map} value={shown} />
        <ToolButton
          icon="dice"
          label="One of the chosen tiles by chance"
          shortcut="R"
          hint="left"
          pressed={state.isRandom.value}
          onClick={() => {
            state.isRandom.value = !state.isRandom.value;
          }}
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
    </section>
  );
}

/** What a tile is, and what uses it. */
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

function Layers({ state, map }: { state: MapState; map: OpenMap }) {
  const chosen = state.layer;
  if (map.layers.length < 2) return null;
  return (
    <section>
      <h3>Layers</h3>
      <div class="layers" role="radiogroup" aria-label="Layer to draw in">
        {map.layers
          .map(({ id, name, isVisible }, index) => (
            <div key={id} class="layer-row">
              <button
                type="button"
                class="tool eye"
                aria-pressed={!state.hidden.value.has(id)}
                aria-label={`Show ${name} here`}
                title="Shown here; the file stays as it is"
                onClick={() => state.toggle(state.hidden, id)}
              >
                <Icon name="eye" />
              </button>
              <button
                type="button"
                role="radio"
                aria-checked={index === chosen}
                class="layer"
                onClick={() => {
                  state.layerId.value = id;
                }}
              >
                {name}
                {!isVisible && <small> hidden in the file</small>}
              </button>
            </div>
          ))
          .reverse()}
      </div>
    </section>
  );
}

/** Which thing of the game is the player, who can be moved in the map. */
function PlayerChoice({ state }: { state: MapState }) {
  const things = state.things.value;
  if (things.length === 0) return null;
  return (
    <section>
      <h3>Player</h3>
      <select
        aria-label="Variable with the place of the player"
        value={state.player.value ?? ''}
        onChange={event => {
          state.player.value = event.currentTarget.value || undefined;
        }}
      >
        <option value="">not shown</option>
        {things.map(path => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
    </section>
  );
}

function Flags({ state, map }: { state: MapState; map: OpenMap }) {
  const used = state.usedFlags(map);
  if (used.length === 0) return null;
  return (
    <section>
      <h3>
        Flags <kbd>F</kbd>
      </h3>
      <div class="flags">
        {used.map(flag => (
          <button
            key={flag}
            type="button"
            class="flag"
            aria-pressed={state.flags.value.has(flag)}
            style={{ '--flag': FLAG_COLORS[flag] }}
            onClick={() => state.toggle(state.flags, flag)}
          >
            {map.flagNames[flag] ?? flag}
          </button>
        ))}
      </div>
    </section>
  );
}
