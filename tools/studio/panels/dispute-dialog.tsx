/** Asks how to resolve conflicting changes of a file. */

import { useEffect, useRef } from 'preact/hooks';
import type { StudioContext } from '../studio-context.ts';

export function DisputeDialog({ context }: { context: StudioContext }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispute = context.dispute.value;
  useEffect(() => {
    if (dispute && !dialog.current?.open) dialog.current?.showModal();
    else if (!dispute) dialog.current?.close();
  }, [dispute]);
  const names = [...new Set(dispute?.conflicts.map(({ document }) => document))].join(', ');
  const count = dispute?.conflicts.length ?? 0;
  return (
    <dialog ref={dialog} class="menu" aria-labelledby="dispute-title" onCancel={() => context.settle(false)}>
      <h2 id="dispute-title">{names} was changed elsewhere</h2>
      <p>
        {count === 1 ? 'At one place' : `At ${count} places`} another program has written something else than
        what you drew over. Everything else was saved.
      </p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => context.settle(true)}>
          Keep what I drew
        </button>
        <button type="button" onClick={() => context.settle(false)}>
          Take what is in the file
        </button>
      </div>
    </dialog>
  );
}
