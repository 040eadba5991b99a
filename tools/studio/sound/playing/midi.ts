/** MIDI keyboards, if the browser supports them and the user allows access. */

import { type MidiNote, noteOfMidi } from './piano.ts';

/**
 * Listens to all MIDI devices, including those connected later.
 *
 * @returns a message for the user: the devices, or why there are none
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
