/** The properties of the selected object. */

import { useSignal } from '@preact/signals';
import type { WrittenProperties, WrittenProperty } from '../../../assets/map/edit/object-properties.ts';
import { useDraft } from '../../panels/draft.ts';
import { ToolButton } from '../../panels/tool-button.tsx';
import type { ShownObject } from '../model/map-content.ts';
import {
  guessedProperty,
  type ShownProperty,
  shownProperties,
  typedProperty,
  withoutProperty,
} from '../model/properties.ts';

interface Props {
  object: ShownObject;
  onChange(label: string, properties: WrittenProperties): void;
}

export function ObjectProperties({ object, onChange }: Props) {
  const { properties } = object.written;
  const set = (name: string, property: WrittenProperty, label = 'Property') =>
    onChange(label, { ...properties, [name]: property });
  return (
    <div class="object-properties">
      {shownProperties(object).map(property => (
        <div key={property.name} class="property">
          <Value property={property} onChange={value => set(property.name, value)} />
          {!property.isInherited && (
            <ToolButton
              icon="close"
              label={`Delete ${property.name}`}
              hint="left"
              onClick={() => onChange('Delete property', withoutProperty(properties, property.name))}
            />
          )}
        </div>
      ))}
      <NewProperty onAdd={(name, property) => set(name, property, 'Add property')} />
    </div>
  );
}

function Value({ property, onChange }: { property: ShownProperty; onChange(value: WrittenProperty): void }) {
  const { name, type, value, isInherited } = property;
  const draft = useDraft(String(value));
  return (
    <div class={isInherited ? 'field inherited' : 'field'} title={isInherited ? 'As its class says' : type}>
      <span>{name}</span>
      {typeof value === 'boolean' ? (
        <input
          type="checkbox"
          aria-label={name}
          checked={value}
          onChange={event => onChange({ type, value: event.currentTarget.checked })}
        />
      ) : (
        <input
          type="text"
          aria-label={name}
          spellcheck={false}
          autocomplete="off"
          {...draft.input}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
          onChange={() => {
            const typed = typedProperty(type, draft.take());
            if (typed) onChange(typed);
          }}
        />
      )}
    </div>
  );
}

function NewProperty({ onAdd }: { onAdd(name: string, property: WrittenProperty): void }) {
  const name = useSignal('');
  const value = useSignal('');
  const add = (event: Event) => {
    event.preventDefault();
    if (name.value.trim() === '') return;
    onAdd(name.value.trim(), guessedProperty(value.value.trim()));
    name.value = '';
    value.value = '';
  };
  const field = (label: string, text: typeof name) => (
    <input
      type="text"
      aria-label={label}
      placeholder={label.toLowerCase()}
      spellcheck={false}
      autocomplete="off"
      value={text.value}
      onInput={event => {
        text.value = event.currentTarget.value;
      }}
    />
  );
  return (
    <form class="property" onSubmit={add}>
      {field('Property', name)}
      {field('Value', value)}
      <button type="submit" class="small" disabled={name.value.trim() === ''}>
        Add
      </button>
    </form>
  );
}
