/** Fields of both sound editors: names for code, the choice of a bank, MIDI devices. */

import { isSoundName } from '../../assets/sound-text/name.ts';
import { useDraft } from '../panels/draft.ts';
import type { SoundSession } from './sound-session.ts';

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
      draft.keep(wanted);
      session.complain(
        isTaken
          ? `${group}.${wanted} is there already: choose another name.`
          : `“${wanted}” is not a name for code: use letters, digits and underscores, such as laserShot.`,
      );
    }
  };
  return (
    <label
      class="field sound-name"
      title={name === '' ? 'Give it a name for code' : `Code calls it ${group}.${name}, from art.ts`}
    >
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

/** The choice of a bank, if there are several. */
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

/** Asks for access to MIDI devices. */
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
