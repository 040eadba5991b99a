/** The versions of a project, to go back to one. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ProjectVersion } from '../../projects/project-info.ts';
import { LONGEST_TITLE } from '../../projects/project-title.ts';
import { Modal } from '../modal.tsx';
import { problemsInWords, timeAgo } from '../said.ts';
import { Picture } from '../start/project-list.tsx';
import type { OpenProject } from './open-project.ts';

interface Props {
  project: OpenProject;
  onClose(): void;
}

const REASONS = {
  play: 'when the game was played',
  hour: 'before a change after an hour',
  restore: 'before going back to another version',
  folder: 'before the folder of the project had other files',
  step: 'before the code of a lesson was put in its place',
  asked: 'when you kept it',
} as const;

export function VersionsDialog({ project, onClose }: Props) {
  const versions = useSignal<readonly ProjectVersion[] | undefined>(undefined);
  const problem = useSignal('');
  const isKeeping = useSignal(false);
  const name = useRef<HTMLInputElement>(null);
  const read = async () => {
    const found = await project.versions();
    if (found.ok) versions.value = found.value;
    else problem.value = problemsInWords(found.diagnostics);
  };
  useEffect(() => {
    void read();
  }, [project]);
  const keep = async () => {
    if (isKeeping.value) return;
    isKeeping.value = true;
    const kept = await project.keepNow(name.current?.value ?? '');
    if (!kept.ok) problem.value = problemsInWords(kept.diagnostics);
    else {
      name.current!.value = '';
      await read();
    }
    isKeeping.value = false;
  };
  const goBack = async (number: number) => {
    const restored = await project.restore(number);
    if (restored.ok) onClose();
    else problem.value = problemsInWords(restored.diagnostics);
  };
  return (
    <Modal title="Versions" onClose={onClose}>
      {problem.value !== '' && <p role="alert">{problem.value}</p>}
      <form
        class="link-row"
        onSubmit={event => {
          event.preventDefault();
          void keep();
        }}
      >
        <label class="link-field">
          Name <small>(may stay empty)</small>
          <input ref={name} maxLength={LONGEST_TITLE} autocomplete="off" />
        </label>
        <button type="submit">{isKeeping.value ? 'Keeping one…' : 'Keep one now'}</button>
      </form>
      {versions.value?.length === 0 && (
        <p>
          There are none yet. One is kept when you play the game, and before a change when an hour has passed.
        </p>
      )}
      <ul class="versions">
        {versions.value?.map(({ number, time, reason, name, picture }) => (
          <li key={number}>
            <Picture bytes={picture} />
            <span>
              {name !== undefined && <b>{name}</b>}
              {timeAgo(time, Date.now())}
              <small>{REASONS[reason]}</small>
            </span>
            <button type="button" onClick={() => void goBack(number)}>
              Go back<span class="unseen"> to the version of {new Date(time).toLocaleString('en')}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
