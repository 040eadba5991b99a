/** The objects of a map: what a click makes, and what the chosen one says. */

import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import { useDraft } from '../../panels/draft.ts';
import { NumberField } from '../../panels/number-field.tsx';
import type { MapState } from '../map-state.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { nameOf, objectSorts } from '../model/objects.ts';
import { ObjectProperties } from './object-properties.tsx';

/** Largest number of a place or size. */
const FAR = 99_999;

export interface ObjectPanelProps {
  state: MapState;
  map: OpenMap;
}

export function ObjectPanel({ state, map }: ObjectPanelProps) {
  void state.maps.drawn.value;
  const { only, chosen } = state.objects;
  return (
    <section class="map-objects" aria-label="Objects">
      <Sorts state={state} map={map} />
      {only && <Chosen key={only.id} state={state} map={map} object={only} />}
      {!only && (
        <p class="facts">{chosen.length > 1 ? `${chosen.length} objects: drag one of them` : hint(state)}</p>
      )}
      {chosen.length > 0 && (
        <div class="row">
          <button
            type="button"
            class="small"
            aria-keyshortcuts="Delete"
            onClick={() => state.objects.remove()}
          >
            Delete <kbd>Del</kbd>
          </button>
        </div>
      )}
    </section>
  );
}

function hint({ putting }: MapState): string {
  if (putting.value === undefined)
    return 'Drag an object, its corners, or a frame around several. To make one, choose above what to put.';
  if (putting.value === 'new') return 'Drag a box in the map, or click for a point.';
  return `A click in the map puts ${nameOf(putting.value)} there, with its properties.`;
}

/** What a click in the map does. */
function Sorts({ state, map }: ObjectPanelProps) {
  const { putting } = state;
  const sorts = objectSorts(map.objects);
  const choices: { label: string; count?: number; value: typeof putting.value; isOn: boolean }[] = [
    { label: 'Move', value: undefined, isOn: putting.value === undefined },
    ...sorts.map(({ name, sample, count }) => ({
      label: name,
      count,
      value: sample,
      isOn: typeof putting.value === 'object' && (putting.value.kind || putting.value.name) === name,
    })),
    { label: 'New', value: 'new', isOn: putting.value === 'new' },
  ];
  return (
    <div class="sorts" role="radiogroup" aria-label="What a click in the map does">
      {choices.map(({ label, count, value, isOn }) => (
        <button
          key={label}
          type="button"
          role="radio"
          aria-checked={isOn}
          aria-label={value === undefined ? 'Choose and move' : `Put ${label}`}
          onClick={() => {
            putting.value = typeof value === 'object' ? structuredClone(value) : value;
            state.objects.choose([]);
          }}
        >
          {value === 'new' && '+ '}
          {label}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  );
}

function Chosen({ state, map, object }: ObjectPanelProps & { object: ShownObject }) {
  const { written } = object;
  const change = (label: string, fields: Partial<ObjectFields>) =>
    state.objects.change(map, label, [{ object, after: fields }]);
  const number = (label: string, name: 'x' | 'y' | 'width' | 'height', low: number) => (
    <NumberField
      label={label}
      value={written[name]}
      low={low}
      high={FAR}
      onChange={value =>
        change(name === 'x' || name === 'y' ? 'Move object' : 'Resize object', { [name]: value })
      }
    />
  );
  return (
    <div class="object-fields">
      <TextField label="Name" value={written.name} onChange={name => change('Name object', { name })} />
      <TextField
        label="Class"
        value={written.kind}
        placeholder={object.kind}
        choices={objectSorts(map.objects).flatMap(({ sample }) => sample.kind || [])}
        onChange={kind => change('Class of object', { kind })}
      />
      <div class="row">
        {number('X', 'x', -FAR)}
        {number('Y', 'y', -FAR)}
        {object.isBox && number('Width', 'width', 0)}
        {object.isBox && number('Height', 'height', 0)}
      </div>
      <ObjectProperties object={object} onChange={(label, properties) => change(label, { properties })} />
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  choices?: readonly string[];
  onChange(value: string): void;
}

function TextField({ label, value, placeholder, choices = [], onChange }: TextFieldProps) {
  const draft = useDraft(value);
  const list = choices.length > 0 ? `${label}-choices` : undefined;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        spellcheck={false}
        autocomplete="off"
        placeholder={placeholder}
        list={list}
        {...draft.input}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        onChange={() => onChange(draft.take())}
      />
      {list && (
        <datalist id={list}>
          {choices.map(choice => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </label>
  );
}
