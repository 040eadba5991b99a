/** The panels next to the map: the choice of a map, its tiles, and what is shown. */

import type { MapPictures } from '../canvas/map-pictures.ts';
import { FLAG_COLORS } from '../canvas/overlays.ts';
import type { MapState } from '../map-state.ts';
import { SCREEN_COLUMNS, SCREEN_ROWS } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { Layers } from './layer-list.tsx';
import { MapSize } from './map-size.tsx';
import { ObjectPanel } from './object-panel.tsx';
import { type ShowTile, StampTools, Tiles } from './tile-panel.tsx';

export interface MapPanelsProps {
  showTile: ShowTile;
  state: MapState;
  pictures: MapPictures;
}

export function MapPanels({ state, pictures, showTile }: MapPanelsProps) {
  const { map } = state;
  if (!map) return null;
  const { width, height } = state.sheetOf(map);
  const { isOnObjects } = state;
  // In a wide window, the tiles are above the other panels, otherwise next to them.
  const isTall = 3 * height > width;
  return (
    <aside class="map-side" aria-label="Map, tiles and layers">
      {!isTall && <MapChoice state={state} />}
      <div class={isTall ? 'map-parts tall' : 'map-parts'}>
        {!isOnObjects && <Tiles state={state} pictures={pictures} map={map} />}
        <div class="map-facts">
          {isTall && <MapChoice state={state} />}
          {isOnObjects ? (
            <ObjectPanel state={state} map={map} />
          ) : (
            <StampTools state={state} map={map} showTile={showTile} />
          )}
          <div class="map-lists">
            <Layers state={state} map={map} />
            <div>
              <Flags state={state} map={map} />
              <PlayerChoice state={state} />
            </div>
          </div>
        </div>
      </div>
    </aside>
  );
}

function MapChoice({ state }: { state: MapState }) {
  const maps = [...state.maps.open.value.values()];
  const { map } = state;
  return (
    <>
      <div class="map-choice">
        <select
          aria-label="Map"
          value={map?.info.id}
          disabled={maps.length < 2}
          onChange={event => state.showMap(event.currentTarget.value)}
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
        {map && <MapSize key={map.info.id} state={state} map={map} />}
      </div>
      {map && <NotDrawn state={state} map={map} />}
    </>
  );
}

/** A call that draws a map which no code draws yet. */
function NotDrawn({ state, map }: { state: MapState; map: OpenMap }) {
  const [place] = map.places;
  const isDrawn = state.context.uses.value?.drawsMaps ?? true;
  if (!place || isDrawn || state.maps.shown.value.has(map.info.id)) return null;
  const [columns, rows] = [Math.min(place.width, SCREEN_COLUMNS), Math.min(place.height, SCREEN_ROWS)];
  return (
    <p class="facts">
      not used yet:{' '}
      <code>
        map({place.left}, {place.top}, {columns}, {rows}, 0, 0)
      </code>
    </p>
  );
}

/** The choice of the game's player object, which can be moved in the map. */
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
