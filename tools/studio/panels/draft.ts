/** What is being typed into a field. */

import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';

/** What is being typed stays as it is, whatever comes from the server or from undo meanwhile. */
export function useDraft(value: string) {
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
    /** Leaves what was typed in the field, where it cannot be taken: it is to be corrected. */
    keep: (text: string): void => {
      typed.value = text;
    },
  };
}
