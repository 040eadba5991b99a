/** What there is to hear of an answer: nothing while it stays the same, a sound when it changes. */

// Sound effects of cart/kit/lesson-sound.txt, with the notes of their own in semitones.
export const APART_SOUND = 0;
export const TOUCH_SOUND = 1;
export const HIT_SOUND = 2;
/** For answers that are not heard. */
export const SILENCE = -1;
const NOTES = [48, 72, 60];

const DURATION = 20;
const CHANNEL = 0;

export interface AnswerSound {
  /** The answer that was heard last. */
  answer: number;
  /** Whether there was any before this one: a scene that begins is silent. */
  begun: boolean;
}

/** Has heard nothing yet. */
export function createAnswerSound(): AnswerSound {
  return { answer: 0, begun: false };
}

/**
 * Plays the sound of an answer when it begins to hold.
 * @param answer any number that stands for it
 * @param sound one of APART_SOUND, TOUCH_SOUND, HIT_SOUND and SILENCE
 * @param steps semitones above the sound's own note
 */
export function playAnswer(heard: AnswerSound, answer: number, sound: number, steps: number): void {
  if (heard.begun && heard.answer !== answer && sound !== SILENCE)
    sfx(sound, NOTES[sound] + steps, DURATION, CHANNEL);
  heard.answer = answer;
  heard.begun = true;
}
