/** Fields that both sound editors have: switches, names for code, numbers, the choice of a bank, files for the computer. */

import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import { isSoundName } from '../../assets/sound-text/name.ts';
import type { SoundSession } from './sound-session.ts';

export interface ToggleProps {
  label: string;
  title: string;
  isOn: boolean;
  onClick(): void;
}

export function Toggle({ label, title, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isOn}
      title={title}
      aria-label={title}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

export interface NumberFieldProps {
  label: string;
  value: number;
  low: number;
  high: number;
  /** What the number is for. */
  title?: string;
  onChange(value: number): void;
}

export function NumberField({ label, value, low, high, title, onChange }: NumberFieldProps) {
  const draft = useDraft(String(value));
  return (
    <label class="field" title={title}>
      <span>{label}</span>
      <input
        type="number"
        min={low}
        max={high}
        {...draft.input}
        onChange={() => {
          const text = draft.take();
          const allowed = Math.min(high, Math.max(low, Math.round(Number(text))));
          if (text !== '' && !Number.isNaN(allowed) && allowed !== value) onChange(allowed);
        }}
      />
    </label>
  );
}

/** What is being typed stays as it is, whatever comes from the server or from undo meanwhile. */
function useDraft(value: string) {
  const typed = useSignal<string | undefined>(undefined);
  return {
    input: {
      value: typed.value ?? value,
      onInput: (event: TargetedEvent<HTMLInputElement>) => {
        typed.value = event.currentTarget.value;
      },
    },
    /** What was typed; the field shows the value again. */
    take: (): string => {
      const text = typed.value ?? value;
      typed.value = undefined;
      return text.trim();
    },
  };
}

export interface NameFieldProps {
  session: SoundSession;
  block: 'sfx' | 'track';
  index: number;
}

/** The name of a sound, which is a constant in code. */
export function NameField({ session, block, index }: NameFieldProps) {
  const sound = session.sound.value;
  const draft = useDraft(sound?.values[block][index].name ?? '');
  if (!sound?.canName) return null;
  const group = block === 'sfx' ? 'sounds' : 'tracks';
  const all = sound.values[block] as readonly { name: string }[];
  const { name } = all[index];
  const change = () => {
    const wanted = draft.take();
    const isTaken = all.some((other, i) => i !== index && other.name === wanted && wanted !== '');
    if (wanted === name) return;
    if ((wanted === '' || isSoundName(wanted)) && !isTaken)
      session.editBlock('Name', { block, index, after: { ...all[index], name: wanted } as never });
    else {
      session.complain(
        isTaken
          ? `${group}.${wanted} is there already: choose another name.`
          : `“${wanted}” is no name for code: use letters, digits and underscores, such as laserShot.`,
      );
    }
  };
  return (
    <label class="field sound-name" title={`Code calls it ${group}.${name || 'laser'}, from art.ts`}>
      <span>{group}.</span>
      <input
        type="text"
        spellcheck={false}
        autocomplete="off"
        placeholder="name"
        {...draft.input}
        aria-label={`Name of ${block === 'sfx' ? 'SFX' : 'track'} ${index} for code`}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        onChange={change}
      />
    </label>
  );
}

/** Which bank's sound is edited, where there are several. */
export function BankField({ session }: { session: SoundSession }) {
  const open = [...session.documents.open.value.values()];
  if (open.length < 2) return null;
  return (
    <label class="field">
      <span>Bank</span>
      <select
        value={session.sound.value?.info.id}
        onChange={event => session.choose(event.currentTarget.value)}
      >
        {open.map(({ info }) => (
          <option key={info.id} value={info.id}>
            {info.bank}: {info.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asks for instruments that are plugged in. */
export function MidiButton({ session }: { session: SoundSession }) {
  return (
    <button
      type="button"
      class="small"
      title={session.midi.value ?? 'Play on a MIDI keyboard'}
      onClick={() => void session.useMidi()}
    >
      MIDI
    </button>
  );
}

/** Gives the user a file. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
