/** Recordings of input, for replaying and of what was played. */

import type { Input } from '../console/input.ts';
import { formatRecording, parseRecording, type Recording } from '../console/recording.ts';
import { readOwnText } from '../files/read-file.ts';
import { append } from '../long-lists.ts';
import { GameError } from './game-error.ts';

/** Reads a recording from a file, or from text of several lines. */
export function readRecording(source: string): Recording {
  const isText = source.includes('\n');
  let text = source;
  try {
    if (!isText) text = readOwnText(source);
  } catch {
    throw new GameError([
      { severity: 'error', code: 'test/recording', message: 'the file cannot be read', file: source },
    ]);
  }
  const recording = parseRecording(text, isText ? 'the recording' : source);
  if (!recording.ok) throw new GameError(recording.diagnostics);
  return recording.value;
}

/** Records the input of each frame in which it changes. */
export class InputRecorder {
  readonly #changes: { frame: number; input: Input }[] = [];

  add(frame: number, input: Input): void {
    if (!isSameInput(input, this.#changes.at(-1)?.input)) this.#changes.push({ frame, input });
  }

  /** Copies another recorder. */
  takeOver(other: InputRecorder): void {
    append(this.#changes, other.#changes);
  }

  /** A recording for `cartwright run --input`. */
  get text(): string {
    return formatRecording(this.#changes);
  }
}

function isSameInput(one: Input, other: Input | undefined): boolean {
  if (one === other || other === undefined) return one === other;
  return formatRecording([{ frame: 0, input: one }]) === formatRecording([{ frame: 0, input: other }]);
}
