/** A project on which the user works: a bar above it, and what is wrong. */

import { useSignal } from '@preact/signals';
import { clsx } from 'clsx';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { canChooseFolder, chooseFolder } from '../../folder/folder-handles.ts';
import { dropInFrame } from '../../frame/game-frame.ts';
import { LessonModel } from '../../lessons/lesson-model.ts';
import { LessonPane } from '../../lessons/lesson-pane.tsx';
import type { Courses } from '../../lessons/page-courses.ts';
import { NewVersion } from '../new-version.tsx';
import { problemsInWords, sentence } from '../said.ts';
import { saveProject } from '../save-project.ts';
import { Picture } from '../start/project-list.tsx';
import type { CompilerEnd, Making } from '../workshop-host.ts';
import type { OpenProject, ProjectState } from './open-project.ts';
import { SafetyProposal } from './safety-proposal.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  project: OpenProject | undefined;
  /** What is made, if this is a new project. */
  making: Making | undefined;
  courses: Courses;
  /** Shows a template until its project is there. */
  onPreview(place: HTMLElement, making: Making): void;
  /** Goes back to the start screen. */
  onLeave(): void;
  onDownloadAll(): void;
}

/** What the bar says of a state. */
const SAID: Readonly<Record<ProjectState, string>> = {
  opening: 'opening…',
  locked: 'not open',
  saved: 'saved',
  saving: 'saving…',
  unsaved: 'not saved',
  elsewhere: 'in another tab',
  failed: 'not open',
};

export function ProjectView({ project, making, courses, onPreview, onLeave, onDownloadAll }: Props) {
  const place = useRef<HTMLElement>(null);
  const dialog = useSignal<'versions' | 'share' | undefined>(undefined);
  useEffect(() => {
    if (making && !project) onPreview(place.current!, making);
  }, []);
  useEffect(() => {
    if (!project) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (project.isUnsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    void project.open(place.current!);
    return () => window.removeEventListener('beforeunload', warn);
  }, [project]);
  useDrop(place);
  const lesson = useLesson(project, courses);
  const isLessonShown = useSignal(true);
  const close = () => {
    dialog.value = undefined;
  };
  const folderProblem = useSignal('');
  /** Lets the user choose where the project's folder is made, and goes on in it. */
  const saveIntoFolder = async () => {
    const parent = await chooseFolder();
    const saved = parent && (await project?.saveInto(parent));
    folderProblem.value = saved && !saved.ok ? problemsInWords(saved.diagnostics) : '';
  };
  const state = project?.state.value ?? 'opening';
  const folder = project?.folder.name.value;
  const isOpen = state === 'saved' || state === 'saving' || state === 'unsaved';
  return (
    <div class="workshop project-view">
      <header class={clsx('project-bar', lesson && 'has-lesson')}>
        <button type="button" disabled={!project} onClick={onLeave}>
          Projects
        </button>
        <h1>{project?.info.value?.title ?? making?.title}</h1>
        {lesson && (
          <button
            type="button"
            aria-pressed={isLessonShown.value}
            onClick={() => {
              isLessonShown.value = !isLessonShown.value;
            }}
          >
            Lesson
          </button>
        )}
        <span role="status">{SAID[state]}</span>
        {isOpen && folder !== undefined && <span class="place">in {folder}</span>}
        {isOpen && folder === undefined && canChooseFolder() && (
          <button
            type="button"
            class="to-folder"
            aria-label="Save into a folder"
            title="Save into a folder"
            onClick={() => void saveIntoFolder()}
          >
            Folder
          </button>
        )}
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
      {project && (
        <StateNotice
          project={project}
          onOpen={how => void project.open(place.current!, how === 'take over', how === 'ask')}
          onLeave={onLeave}
        />
      )}
      {project && <CompilerNotice project={project} />}
      <NewVersion onLeave={async () => (await project?.saveAll())?.ok ?? true} />
      {folderProblem.value !== '' && (
        <div class="notice error" role="alert">
          <p>{folderProblem.value}</p>
        </div>
      )}
      {isOpen && (
        <SafetyProposal
          isInFolder={folder !== undefined}
          onSaveIntoFolder={() => void saveIntoFolder()}
          onDownloadAll={onDownloadAll}
        />
      )}
      <div class="project-panes">
        {lesson && isLessonShown.value && <LessonPane model={lesson} />}
        <main ref={place} class="project-place" />
        {(isOpen || state === 'opening') && project?.compilerEnd.value?.state !== 'ended' && (
          <Cover picture={project?.info.value?.picture} />
        )}
      </div>
      {project && dialog.value === 'versions' && <VersionsDialog project={project} onClose={close} />}
      {project && dialog.value === 'share' && <ShareDialog project={project} onClose={close} />}
    </div>
  );
}

/** What is seen until there is a game: its picture, and that it comes. The style sheet hides it then. */
function Cover({ picture }: { picture: Uint8Array | undefined }) {
  return (
    <div class="project-cover">
      {picture && <Picture bytes={picture} />}
      <p>The game is being built…</p>
    </div>
  );
}

/** What is dropped anywhere on the page is for the game and its tools. */
function useDrop(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      const { files = [], types = [] } = event.dataTransfer ?? {};
      if (!types.includes('Files')) return;
      // The browser would show the file in place of the page.
      event.preventDefault();
      const frame = place.current?.querySelector('iframe');
      if (event.type === 'drop' && frame) dropInFrame(frame, [...files]);
    };
    const names = ['dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, onDrag);
    return () => {
      for (const name of names) window.removeEventListener(name, onDrag);
    };
  }, [place]);
}

/** The lesson that is done in a project, if it is one of this workshop. */
function useLesson(project: OpenProject | undefined, courses: Courses): LessonModel | undefined {
  const lesson = useSignal<LessonModel | undefined>(undefined);
  const name = project?.progress.value?.course;
  useEffect(() => {
    let model: LessonModel | undefined;
    let isOver = false;
    if (project && name !== undefined)
      void courses.load(name).then(course => {
        if (!course.ok || isOver) return;
        model = new LessonModel(course.value, project);
        lesson.value = model;
      });
    return () => {
      isOver = true;
      model?.close();
      lesson.value = undefined;
    };
  }, [project, courses, name, lesson]);
  return lesson.value;
}

/** Says that the compiler has ended or does not answer, and what has become of it. */
function CompilerNotice({ project }: { project: OpenProject }) {
  const end = project.compilerEnd.value;
  if (!end) return null;
  const { state } = end;
  const isAsking = state === 'ended' || state === 'silent';
  return (
    <div class={clsx('notice', isAsking && 'error')} role={isAsking ? 'alert' : 'status'}>
      <p>
        {sentence(end.reason)} {COMPILER_SAID[state]}
      </p>
      {state !== 'starting' && (
        <div class="actions">
          {isAsking ? (
            <>
              <button type="button" class="primary" onClick={() => void project.startCompiler()}>
                Start it again
              </button>
              <button type="button" onClick={async () => saveProject(await project.latest())}>
                Download .zip
              </button>
            </>
          ) : (
            <button
              type="button"
              onClick={() => {
                project.compilerEnd.value = undefined;
              }}
            >
              OK
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const COMPILER_SAID: Readonly<Record<CompilerEnd['state'], string>> = {
  silent: 'It may be busy, or out of memory. Wait for it, or start it again.',
  starting: 'It is started again; your work is saved.',
  started: 'It was started again. Nothing is lost.',
  ended:
    'It ends again and again, so it waits. What you write in Code is saved as before; change what is too large, and start it again.',
};

interface NoticeProps {
  project: OpenProject;
  onLeave(): void;
  /**
   * Opens the project.
   *
   * @param how `ask`: the browser asks for its folder
   */
  onOpen(how: 'take over' | 'ask'): void;
}

function StateNotice({ project, onOpen, onLeave }: NoticeProps) {
  const state = project.state.value;
  const problems = project.problem.value;
  const download = async () => saveProject(await project.latest());
  const keepOrLeave = (
    <>
      <button type="button" onClick={() => void download()}>
        Download .zip
      </button>
      <button
        type="button"
        onClick={() => {
          project.giveUp();
          onLeave();
        }}
      >
        Leave anyway
      </button>
    </>
  );
  if (state === 'elsewhere')
    return (
      <div class="notice" role="alert">
        <p>
          This project is open in another tab, which saves it. Here nothing is saved. It goes on here when
          that tab is closed.
          {project.isUnsaved &&
            ' What you changed last is in this tab only: download it before you take the project over.'}
        </p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => onOpen('take over')}>
            Take it over
          </button>
          {project.isUnsaved && keepOrLeave}
        </div>
      </div>
    );
  const folder = project.folder.name.value;
  const withoutFolder = folder !== undefined && (
    <button type="button" onClick={() => void project.folder.leave().then(() => onOpen('ask'))}>
      Go on without the folder
    </button>
  );
  if (state === 'locked')
    return (
      <div class="notice" role="alert">
        <p>This project lies in the folder {folder}. The browser asks before it opens it.</p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => onOpen('ask')}>
            Open the folder
          </button>
          {withoutFolder}
        </div>
      </div>
    );
  if (state !== 'unsaved' && state !== 'failed') return null;
  return (
    <div class="notice error" role="alert">
      <p>{problemsInWords(problems)}</p>
      {state === 'unsaved' && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => void project.save()}>
            Try again
          </button>
          {keepOrLeave}
        </div>
      )}
      {state === 'failed' && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => onOpen('ask')}>
            Try again
          </button>
          {withoutFolder}
        </div>
      )}
    </div>
  );
}
