/** The layers of a map: the current one, their visibility, and their names. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useDraft } from '../../panels/draft.ts';
import { Icon, ToolButton } from '../../panels/tool-button.tsx';
import type { MapState } from '../map-state.ts';
import type { OpenMap } from '../model/maps.ts';

export interface LayersProps {
  state: MapState;
  map: OpenMap;
}

export function Layers({ state, map }: LayersProps) {
  const named = useSignal<number | undefined>(undefined);
  void state.maps.drawn.value;
  const { layers } = state;
  const { chosen } = layers;
  if (map.nextLayer === undefined) return null;
  return (
    <section>
      <h3 class="layers-head">
        Layers
        <ToolButton icon="plus" label="Add a layer above" hint="start" onClick={() => layers.add()} />
        <ToolButton
          icon="tag"
          label="Name this layer"
          hint="start"
          disabled={!chosen}
          onClick={() => {
            named.value = chosen?.id;
          }}
        />
        <ToolButton
          icon="up"
          label="Move this layer up"
          hint="above"
          disabled={!chosen || !layers.neighbour(chosen, 1)}
          onClick={() => chosen && layers.move(chosen, 1)}
        />
        <ToolButton
          icon="down"
          label="Move this layer down"
          hint="end"
          disabled={!chosen || !layers.neighbour(chosen, -1)}
          onClick={() => chosen && layers.move(chosen, -1)}
        />
        <ToolButton
          icon="leaveOut"
          label="Leave this layer out of the game"
          hint="end"
          disabled={!chosen}
          pressed={chosen?.written?.isHidden ?? false}
          onClick={() => chosen && layers.toggleHidden(chosen)}
        />
        <ToolButton
          icon="trash"
          label="Delete this layer"
          hint="end"
          disabled={!chosen || !layers.canRemove}
          onClick={() => chosen && layers.remove(chosen)}
        />
      </h3>
      <div
        class="layers"
        role="radiogroup"
        aria-label={state.isOnObjects ? 'Layer of new objects' : 'Layer to draw in'}
      >
        {layers.all
          .map(({ id, name, isVisible }) => (
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
              {named.value === id ? (
                <LayerName
                  name={name.replace(/^.*\//, '')}
                  onDone={(before, after) => {
                    named.value = undefined;
                    layers.rename(id, before, after);
                  }}
                />
              ) : (
                <button
                  type="button"
                  role="radio"
                  aria-checked={id === chosen?.id}
                  class="layer"
                  onClick={() => layers.choose(id)}
                  onDblClick={() => {
                    named.value = id;
                  }}
                >
                  {name}
                  {!isVisible && <small> not in the game</small>}
                </button>
              )}
            </div>
          ))
          .reverse()}
      </div>
    </section>
  );
}

function LayerName({ name, onDone }: { name: string; onDone(before: string, after: string): void }) {
  const draft = useDraft(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      type="text"
      class="layer"
      aria-label={`Name of layer ${name}`}
      {...draft.input}
      onKeyDown={event => {
        if (event.key === 'Escape') onDone(name, name);
        else if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={() => onDone(name, draft.take())}
    />
  );
}
