/** The size of a map, and its dialog. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { NumberField } from '../../panels/number-field.tsx';
import type { MapState } from '../map-state.ts';
import { MAX_SIDE } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';

/** The anchor of the map in the new size, row by row: the share of added cells before it. */
const ANCHORS = [0, 0.5, 1].flatMap(y => [0, 0.5, 1].map(x => ({ x, y })));
const ROW_NAMES = ['top', 'middle', 'bottom'];
const COLUMN_NAMES = ['left', 'middle', 'right'];

export function MapSize({ state, map }: { state: MapState; map: OpenMap }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const columns = useSignal(map.columns);
  const rows = useSignal(map.rows);
  const anchor = useSignal(ANCHORS[0]);
  if (map.corner)
    return (
      <span class="size" title="The map grows where you draw: it is an infinite map of Tiled">
        infinite
      </span>
    );
  const size = `${map.columns} × ${map.rows}`;
  // A cartridge has one map per bank, of fixed size.
  if (map.nextLayer === undefined) return <span class="size">{size}</span>;
  const before = (now: number, wanted: number, share: number) => -Math.round((wanted - now) * share);
  const area = {
    x: before(map.columns, columns.value, anchor.value.x),
    y: before(map.rows, rows.value, anchor.value.y),
    columns: columns.value,
    rows: rows.value,
  };
  const cut = dialog.current?.open ? state.layers.cutOff(map, area) : 0;
  return (
    <>
      <button
        type="button"
        class="size"
        aria-label={`Size of the map, ${size} cells`}
        title="Change the size of the map"
        onClick={() => {
          columns.value = map.columns;
          rows.value = map.rows;
          anchor.value = ANCHORS[0];
          dialog.current?.showModal();
        }}
      >
        {size} …
      </button>
      <dialog ref={dialog} class="menu" aria-labelledby="map-size-title">
        <h2 id="map-size-title">Size of the map</h2>
        <form
          class="fields"
          onSubmit={event => {
            event.preventDefault();
            dialog.current?.close();
            if (columns.value !== map.columns || rows.value !== map.rows) state.layers.resize(map, area);
          }}
        >
          <div class="map-size">
            <div class="map-size-fields">
              {[
                { label: 'Columns', side: columns },
                { label: 'Rows', side: rows },
              ].map(({ label, side }) => (
                <NumberField
                  key={label}
                  label={label}
                  value={side.value}
                  low={1}
                  high={MAX_SIDE}
                  onChange={value => {
                    side.value = value;
                  }}
                />
              ))}
            </div>
            <div class="anchors" role="radiogroup" aria-labelledby="map-size-anchor">
              <span id="map-size-anchor">Where the map stays</span>
              {ANCHORS.map((each, index) => (
                <button
                  key={index}
                  type="button"
                  role="radio"
                  aria-checked={anchor.value === each}
                  aria-label={`${ROW_NAMES[2 * each.y]} ${COLUMN_NAMES[2 * each.x]}`}
                  title={`The map stays at the ${ROW_NAMES[2 * each.y]} ${COLUMN_NAMES[2 * each.x]}`}
                  onClick={() => {
                    anchor.value = each;
                  }}
                />
              ))}
            </div>
          </div>
          <p class="hint">A screen of the console is 30 × 17 cells; a bank has room for 240 × 136.</p>
          {cut > 0 && (
            <p class="problem-text" role="alert">
              {cut === 1 ? 'A tile is' : `${cut} tiles are`} cut off. Undo brings them back.
            </p>
          )}
          <div class="actions">
            <button type="submit" class="primary">
              Resize to {columns.value} × {rows.value}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
