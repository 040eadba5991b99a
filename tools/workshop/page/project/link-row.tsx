/** A text that one copies, such as a link, with its button. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

interface Props {
  label: string;
  /** '' until it is made. */
  text: string;
  /** What is shown until then. */
  waits: string;
  /** What is said when it is copied. */
  onCopied(): void;
}

export function LinkRow({ label, text, waits, onCopied }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isCopied = useSignal('');
  const copy = async () => {
    field.current?.select();
    // Some browsers give no clipboard to pages; the selected text can be copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => {
        isCopied.value = text;
        onCopied();
      },
      () => {},
    );
  };
  return (
    <div class="link-row">
      <label class="link-field">
        {label}
        <input
          ref={field}
          readOnly
          value={text}
          placeholder={waits}
          aria-busy={text === ''}
          onFocus={event => event.currentTarget.select()}
        />
      </label>
      <button type="button" disabled={text === ''} onClick={() => void copy()}>
        {isCopied.value !== '' && isCopied.value === text ? 'Copied' : 'Copy'}
        <span class="unseen"> {label}</span>
      </button>
    </div>
  );
}
