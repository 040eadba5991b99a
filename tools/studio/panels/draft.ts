/** The text being typed into a field. */

import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';

/** The text being typed is kept, whatever the server or undo changes meanwhile. */
export function useDraft(value: string) {
  const typed = useSignal<string | undefined>(undefined);
  return {
    input: {
      value: typed.value ?? value,
      onInput: (event: TargetedEvent<HTMLInputElement>) => {
        typed.value = event.currentTarget.value;
      },
    },
    /** Returns the typed text; the field shows the value again. */
    take: (): string => {
      const text = typed.value ?? value;
      typed.value = undefined;
      return text.trim();
    },
    /** Leaves an invalid text in the field for correction. */
    keep: (text: string): void => {
      typed.value = text;
    },
  };
}
