/** The keys of the current editor, and those of the whole studio. */

import type { Ref } from 'preact';
import type { KeyHelp } from './key-table.ts';

interface Props {
  dialog: Ref<HTMLDialogElement>;
  /** Name of the editor. */
  editor: string;
  own: readonly KeyHelp[];
  everywhere: readonly KeyHelp[];
  onClose(): void;
}

export function KeysDialog({ dialog, editor, own, everywhere, onClose }: Props) {
  return (
    <dialog ref={dialog} class="menu keys-dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys of {editor}</h2>
      <KeyList keys={own} />
      <h3>Everywhere in the studio</h3>
      <KeyList keys={everywhere} />
      <div class="actions">
        <button type="button" class="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}

/** A list of keys and their descriptions. */
export function KeyList({ keys }: { keys: readonly KeyHelp[] }) {
  return (
    <dl>
      {keys.map(({ shown, does }) => (
        <div key={shown}>
          <dt>{shown}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
