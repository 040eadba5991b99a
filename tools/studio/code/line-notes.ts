/** What the running game tells of its code: the costs of lines and what they trace. */

import { type Signal, signal } from '@preact/signals';
import type { LineCosts } from '../../player/inside/line-costs.ts';
import type { TracedLine } from '../../player/inside/traced-lines.ts';
import type { TextEditor } from './editor-host.ts';
import { tracedText } from './model/traced-text.ts';

/** Maximum number of traced lines that are listed. */
const MAX_TRACES = 300;

export class LineNotes {
  /** What the game has traced, for the list beside the text. */
  readonly traces: Signal<readonly string[]> = signal([]);
  costs: LineCosts | undefined;
  /** The lines of code that have traced something. */
  tracedLines: readonly TracedLine[] = [];

  addTraces(lines: readonly string[]): void {
    this.traces.value = [...this.traces.value, ...lines].slice(-MAX_TRACES);
  }

  /** Shows at the lines of a file what they cost. */
  showCosts(file: string, editor: Pick<TextEditor, 'setCosts'>): void {
    const { all, files } = this.costs ?? { all: 1, files: new Map() };
    const costs = [...(files.get(file)?.values() ?? [])];
    editor.setCosts(
      file,
      costs.map(({ line, own, total }) => ({
        line,
        own,
        total,
        share: Math.min(1, total / Math.max(1, all)),
      })),
    );
  }

  /** Shows at the lines of a file what they have traced. */
  showTraces(file: string, editor: Pick<TextEditor, 'setTraces'>): void {
    const traced = this.tracedLines.filter(line => line.file === file);
    editor.setTraces(
      file,
      traced.map(({ line, text, messages, count }) => ({ line, text, ...tracedText(messages, count) })),
    );
  }
}
