/** A project on which the user works: a bar above it, and what is wrong. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { saveFile } from '../../studio/panels/save-file.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { zipName, zipProject } from '../projects/project-zip.ts';
import { OpenProject, type ProjectState } from './open-project.ts';
import { problemsInWords } from './said.ts';
import { ShareDialog } from './share-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import type { WorkshopHost } from './workshop-host.ts';

interface Props {
  store: ProjectStore;
  host: WorkshopHost;
  id: string;
  /** Goes back to the start screen. */
  onLeave(): void;
}

/** What the bar says of a state. */
const SAID: Readonly<Record<ProjectState, string>> = {
  opening: 'opening…',
  saved: 'saved',
  saving: 'saving…',
  unsaved: 'not saved',
  elsewhere: 'in another tab',
  failed: 'not open',
};

export function ProjectView({ store, host, id, onLeave }: Props) {
  const place = useRef<HTMLElement>(null);
  const dialog = useSignal<'versions' | 'share' | undefined>(undefined);
  const project = useMemo(() => new OpenProject(store, host, id), [store, host, id]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (project.isUnsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    void project.open(place.current!);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void project.close();
    };
  }, [project]);
  const close = () => {
    dialog.value = undefined;
  };
  const state = project.state.value;
  const isOpen = state === 'saved' || state === 'saving' || state === 'unsaved';
  return (
    <div class="workshop project-view">
      <header class="project-bar">
        <button type="button" onClick={onLeave}>
          Projects
        </button>
        <h1>{project.info.value?.title}</h1>
        <span role="status">{SAID[state]}</span>
        <button
          type="button"
          disabled={!isOpen}
          onClick={() => {
            dialog.value = 'versions';
          }}
        >
          Versions
        </button>
        <button
          type="button"
          disabled={!isOpen}
          onClick={() => {
            dialog.value = 'share';
          }}
        >
          Share
        </button>
      </header>
      <StateNotice project={project} onTakeOver={() => void project.open(place.current!, true)} />
      <main ref={place} class="project-place" />
      {dialog.value === 'versions' && <VersionsDialog project={project} onClose={close} />}
      {dialog.value === 'share' && <ShareDialog project={project} onClose={close} />}
    </div>
  );
}

function StateNotice({ project, onTakeOver }: { project: OpenProject; onTakeOver(): void }) {
  const state = project.state.value;
  if (state === 'elsewhere')
    return (
      <div class="notice" role="alert">
        <p>This project is open in another tab, which saves it. Here nothing is saved.</p>
        <div class="actions">
          <button type="button" class="primary" onClick={onTakeOver}>
            Take it over
          </button>
        </div>
      </div>
    );
  if (state !== 'unsaved' && state !== 'failed') return null;
  const download = () => {
    const zipped = { title: project.info.value?.title ?? '', files: project.currentFiles };
    saveFile(zipName(zipped), zipProject(zipped) as Uint8Array<ArrayBuffer>, 'application/zip');
  };
  return (
    <div class="notice error" role="alert">
      <p>{problemsInWords(project.problem.value)}</p>
      {state === 'unsaved' && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => void project.save()}>
            Try again
          </button>
          <button type="button" onClick={download}>
            Download .zip
          </button>
        </div>
      )}
    </div>
  );
}
