/** The objects of a map: what a click creates, and the fields of the selected one. */

import type { ObjectForm } from '../../../assets/map/edit/object-forms.ts';
import type { ObjectFields } from '../../../assets/map/edit/object-text.ts';
import { isTouchOnly } from '../../../player/input/touch-only.ts';
import { useDraft } from '../../panels/draft.ts';
import type { IconName } from '../../panels/icons.ts';
import { NumberField } from '../../panels/number-field.tsx';
import { Icon } from '../../panels/tool-button.tsx';
import type { MapState } from '../map-state.ts';
import type { ShownObject } from '../model/map-content.ts';
import type { OpenMap } from '../model/maps.ts';
import { canTurn, nameOf, objectSorts } from '../model/objects.ts';
import { ObjectProperties } from './object-properties.tsx';

/** What one does to a place of the map. */
const tap = () => (isTouchOnly() ? 'Tap' : 'Click');

/** Maximum position or size. */
const FAR = 99_999;
/** Undo labels for changes of the numbers. */
const NUMBER_LABELS = {
  x: 'Move object',
  y: 'Move object',
  width: 'Resize object',
  height: 'Resize object',
  rotation: 'Turn object',
};

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

const MOVING =
  'Drag an object, its corners, or a frame around several. To make one, choose above what to put.';

const FORMS: readonly { form: ObjectForm; icon: IconName; label: string; hint(): string }[] = [
  { form: 'box', icon: 'rectangle', label: 'box', hint: () => 'Drag a box in the map.' },
  { form: 'ellipse', icon: 'ellipse', label: 'ellipse', hint: () => 'Drag an ellipse in the map.' },
  {
    form: 'polygon',
    icon: 'polygon',
    label: 'polygon',
    hint: () => `${tap()} its corners in the map, and the last one twice.`,
  },
  {
    form: 'polyline',
    icon: 'polyline',
    label: 'line',
    hint: () => `${tap()} its corners in the map, and the last one twice.`,
  },
  { form: 'point', icon: 'point', label: 'point', hint: () => `${tap()} in the map.` },
];

function hint({ putting: { value: putting } }: MapState): string {
  if (putting === undefined) return MOVING;
  if (typeof putting === 'object')
    return `${tap()} in the map to put ${nameOf(putting)} there, with its properties.`;
  return FORMS.find(({ form }) => form === putting)?.hint() ?? '';
}

/** What a click in the map creates. */
function Sorts({ state, map }: ObjectPanelProps) {
  const { putting } = state;
  const sorts = objectSorts(map.objects);
  const choices: { label: string; count?: number; value: ShownObject | undefined; isOn: boolean }[] = [
    { label: 'Move', value: undefined, isOn: putting.value === undefined },
    ...sorts.map(({ name, sample, count }) => ({
      label: name,
      count,
      value: sample,
      isOn: typeof putting.value === 'object' && (putting.value.kind || putting.value.name) === name,
    })),
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
          onClick={() => state.put(value)}
        >
          {label}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
      <span class="forms">
        {FORMS.map(({ form, icon, label }) => (
          <button
            key={form}
            type="button"
            class="tool"
            role="radio"
            aria-checked={putting.value === form}
            aria-label={`New ${label}`}
            data-hint={`New ${label}`}
            onClick={() => state.put(form)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </div>
  );
}

function Chosen({ state, map, object }: ObjectPanelProps & { object: ShownObject }) {
  const { written } = object;
  const change = (label: string, fields: Partial<ObjectFields>) =>
    state.objects.change(map, label, [{ object, after: fields }]);
  const number = (label: string, name: keyof typeof NUMBER_LABELS, low: number, high = FAR) => (
    <NumberField
      label={label}
      value={written[name]}
      low={low}
      high={high}
      onChange={value => change(NUMBER_LABELS[name], { [name]: value })}
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
        {canTurn(object) && number('Turned', 'rotation', -360, 360)}
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
