/** Proposes a safer place for a project, once, when one has worked for a while. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { browserStorage } from '../../../player/settings.ts';
import { canChooseFolder } from '../../folder/folder-handles.ts';
import { install } from '../install.ts';
import { countMinute } from './work-time.ts';

interface Props {
  /** Whether the project lies in a folder of the disk. */
  isInFolder: boolean;
  onSaveIntoFolder(): void;
  onDownloadAll(): void;
}

const MINUTE = 60_000;

export function SafetyProposal({ isInFolder, onSaveIntoFolder, onDownloadAll }: Props) {
  const isShown = useSignal(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && countMinute(browserStorage())) isShown.value = true;
    }, MINUTE);
    return () => clearInterval(timer);
  }, [isShown]);
  if (!isShown.value || isInFolder) return null;
  const close = () => {
    isShown.value = false;
  };
  const run = (act: () => void) => () => {
    close();
    act();
  };
  const { value: installNow } = install;
  return (
    <div class="notice" role="status">
      <p>
        Your projects lie in this browser only, which may throw them away.{' '}
        {canChooseFolder() ? 'A folder of your disk is safer.' : 'A file with all of them is safer.'}
      </p>
      <div class="actions">
        {canChooseFolder() ? (
          <button type="button" class="primary" onClick={run(onSaveIntoFolder)}>
            Choose a folder
          </button>
        ) : (
          <button type="button" class="primary" onClick={run(onDownloadAll)}>
            Download all projects
          </button>
        )}
        {installNow && (
          <button type="button" onClick={run(installNow)}>
            Install the workshop
          </button>
        )}
        <button type="button" onClick={close}>
          Not now
        </button>
      </div>
    </div>
  );
}
