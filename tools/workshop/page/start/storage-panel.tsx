/** Where the projects lie, how safe that is, and all of them as one file. */

import type { StorageState } from '../../projects/storage-state.ts';
import { bytesInWords } from '../said.ts';

interface Props {
  storage: StorageState | undefined;
  /** Whether there is anything to download. */
  hasProjects: boolean;
  onPersist(): void;
  onDownload(): void;
  onUpload(): void;
}

export function StoragePanel({ storage, hasProjects, onPersist, onDownload, onUpload }: Props) {
  const isPersisted = storage?.isPersisted === true;
  return (
    <section class="storage" aria-labelledby="storage-title">
      <h2 id="storage-title">Where your projects are</h2>
      <p>
        In this browser, on this device, and nowhere else.{' '}
        {isPersisted
          ? 'The browser keeps them until you delete the data of this site.'
          : deletionInWords(navigator.userAgent)}
        {storage?.usage !== undefined && storage.quota !== undefined && (
          <>
            {' '}
            They take {bytesInWords(storage.usage)}; there is room for {bytesInWords(storage.quota)}.
          </>
        )}
      </p>
      <p>
        A file with all projects is safe from that. It brings them back here, or into another browser, and in
        it each project is a folder for Node and git.
      </p>
      <div class="actions">
        <button type="button" class="primary" disabled={!hasProjects} onClick={onDownload}>
          Download all projects
        </button>
        <button type="button" onClick={onUpload}>
          Take projects from a file
        </button>
        {!isPersisted && (
          <button type="button" onClick={onPersist}>
            Ask the browser to keep them
          </button>
        )}
      </div>
    </section>
  );
}

/** When a browser deletes what it has not promised to keep. */
function deletionInWords(userAgent: string): string {
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  return isWebKit
    ? 'This browser deletes them when you do not come for seven days, unless you add the workshop to the home screen or the Dock.'
    : 'The browser may delete them when the disk is full.';
}
