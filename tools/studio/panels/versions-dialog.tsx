/** Versions of files that were overwritten since the server started, with restore. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { FileVersion } from '../documents.ts';
import type { StudioContext } from '../studio-context.ts';
import { ToolButton } from './tool-button.tsx';

export function VersionsButton({ context }: { context: StudioContext }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const versions = useSignal<readonly FileVersion[]>([]);
  const read = async () => {
    versions.value = await context.connection.read('studio/versions', {});
  };
  const act = (run: () => Promise<unknown>) =>
    void run().catch(error => context.complain((error as Error).message));
  return (
    <>
      <ToolButton
        icon="clock"
        label="Earlier versions of files"
        hint="left"
        onClick={() =>
          act(async () => {
            await read();
            dialog.current?.showModal();
          })
        }
      />
      <dialog ref={dialog} class="menu" aria-labelledby="versions-title">
        <h2 id="versions-title">Earlier versions</h2>
        {versions.value.length === 0 ? (
          <p>Nothing has been overwritten yet.</p>
        ) : (
          <ul class="versions">
            {versions.value.map(({ id, file, time, size }) => (
              <li key={id}>
                <span>
                  {file}
                  <small>
                    {new Date(time).toLocaleTimeString()} · {size} bytes
                  </small>
                </span>
                <button
                  type="button"
                  onClick={() =>
                    act(async () => {
                      await context.connection.request('studio/restore', { id });
                      await context.refresh();
                      await read();
                    })
                  }
                >
                  Put back
                </button>
              </li>
            ))}
          </ul>
        )}
        <div class="actions">
          <button type="button" class="primary" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
