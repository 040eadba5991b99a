/** Says that there is a new version of the workshop. */

import { hasNewVersion } from './offline.ts';

interface Props {
  /** Called before the page is loaded again; where it returns false, the page stays. */
  onLeave?(): Promise<boolean>;
}

export function NewVersion({ onLeave = async () => true }: Props) {
  if (!hasNewVersion.value) return null;
  const reload = async () => {
    if (await onLeave()) location.reload();
  };
  return (
    <div class="notice" role="status">
      <p>There is a new version of the workshop.</p>
      <div class="actions">
        <button type="button" onClick={() => void reload()}>
          Reload
        </button>
        <button
          type="button"
          onClick={() => {
            hasNewVersion.value = false;
          }}
        >
          Later
        </button>
      </div>
    </div>
  );
}
