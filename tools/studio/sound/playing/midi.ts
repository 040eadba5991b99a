/** MIDI keyboards, where the browser has them and the user allows it. */

import { type MidiNote, noteOfMidi } from './piano.ts';

/**
 * Listens to all MIDI devices, also to those that are plugged in later.
 *
 * @returns in words for the user: what it listens to, or why it does not
 */
export async function listenToMidi(onNote: (note: MidiNote) => void): Promise<string> {
  if (!navigator.requestMIDIAccess) return 'This browser does not support MIDI devices.';
  try {
    const access = await navigator.requestMIDIAccess();
    const listen = () => {
      for (const input of access.inputs.values())
        input.onmidimessage = ({ data }) => {
          const note = data && noteOfMidi(data);
          if (note) onNote(note);
        };
    };
    access.onstatechange = listen;
    listen();
    const names = [...access.inputs.values()].map(({ name }) => name ?? 'a device');
    return names.length > 0 ? `Plays ${names.join(', ')}.` : 'Connect a MIDI keyboard to play notes on it.';
  } catch {
    return 'The browser denied access to MIDI devices.';
  }
}
