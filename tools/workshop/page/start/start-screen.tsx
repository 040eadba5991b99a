/** The start screen: the projects in this browser, new ones, and what to do with them. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CourseCard } from '../../../lessons/course.ts';
import { isPlain } from '../../../player/development/plain-mode.ts';
import { canChooseFolder, chooseFolder } from '../../folder/folder-handles.ts';
import { CourseList } from '../../lessons/course-list.tsx';
import { PROJECT_EXTENSIONS } from '../../projects/file-kinds.ts';
import type { ProjectInfo } from '../../projects/project-info.ts';
import { Modal } from '../modal.tsx';
import { NewVersion } from '../new-version.tsx';
import { rememberAuthor, rememberedAuthor } from '../remembered-author.ts';
import type { StartTemplate } from '../workshop-host.ts';
import { BinList } from './bin-list.tsx';
import { readDropped, readFileList, readGivenFile } from './given-files.ts';
import { LinkPanel } from './link-panel.tsx';
import { Notices } from './notices.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import type { StartModel } from './start-model.ts';
import { StoragePanel } from './storage-panel.tsx';
import { TemplateList } from './template-list.tsx';
import { TitleForm } from './title-form.tsx';

interface Props {
  model: StartModel;
  templates: readonly StartTemplate[];
  courses: readonly CourseCard[];
}

/** What is open over the screen. */
type Open =
  | { kind: 'project'; project: ProjectInfo }
  | { kind: 'template'; template: StartTemplate }
  | { kind: 'remove'; project: ProjectInfo };

export function StartScreen({ model, templates, courses }: Props) {
  const open = useSignal<Open | undefined>(undefined);
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isDropping = useDrop(model);
  useEffect(() => {
    if (folder.current) folder.current.webkitdirectory = true;
  }, []);
  const close = () => {
    open.value = undefined;
  };
  const openFolder = () => {
    if (!canChooseFolder()) return folder.current?.click();
    void chooseFolder().then(chosen => chosen && model.openFolder(chosen));
  };
  const projects = model.projects.value;
  const link = model.link.value;
  const offered = model.offered.value;
  return (
    <div class="gallery workshop" data-part="workshop">
      <header>
        <h1>Workshop</h1>
        <p class="intro">
          Make games for the TIC-80 fantasy console in TypeScript. Nothing leaves this browser.
        </p>
        {isPlain() && (
          <p class="intro">
            <strong>Plain:</strong> nothing is completed or explained while you type. Without{' '}
            <code>?plain</code> in the address it is.
          </p>
        )}
      </header>
      <main>
        <NewVersion />
        <Notices model={model} onOpenFile={() => file.current?.click()} />
        {link && (
          <LinkPanel
            link={link}
            onOpenCopy={() => void model.openCopy(link)}
            onClose={() => {
              model.link.value = undefined;
            }}
          />
        )}
        {offered && (
          <section class="link" aria-labelledby="offered-title">
            <h2 id="offered-title">{offered.course.title}</h2>
            <p>
              A lesson: {offered.course.summary}. It begins with step {offered.step + 1} of{' '}
              {offered.course.steps}.
            </p>
            <div class="actions">
              <button
                type="button"
                class="primary"
                onClick={() => void model.startCourse(offered.course, offered.step)}
              >
                Start the lesson
              </button>
              <button
                type="button"
                onClick={() => {
                  model.offered.value = undefined;
                }}
              >
                Not now
              </button>
            </div>
          </section>
        )}
        <section aria-labelledby="projects-title">
          <div class="section-head">
            <h2 id="projects-title">Your projects</h2>
            <div class="actions">
              <button type="button" onClick={() => file.current?.click()}>
                Open a file
              </button>
              <button type="button" onClick={openFolder}>
                {canChooseFolder() ? 'Open a folder' : 'Copy a folder'}
              </button>
            </div>
          </div>
          {projects?.length === 0 && (
            <p>
              There are none yet. Begin with a game below, or drop a project, a cartridge or a program here.
            </p>
          )}
          <ProjectList
            projects={projects ?? []}
            onOpen={({ id }) => model.open(id)}
            onMore={project => {
              open.value = { kind: 'project', project };
            }}
          />
        </section>
        <section aria-labelledby="templates-title">
          <h2 id="templates-title">New game</h2>
          <TemplateList
            templates={templates}
            onChoose={template => {
              open.value = { kind: 'template', template };
            }}
          />
        </section>
        {courses.length > 0 && (
          <section aria-labelledby="lessons-title">
            <h2 id="lessons-title">Lessons</h2>
            <CourseList
              courses={courses}
              projects={projects ?? []}
              onStart={course => void model.startCourse(course)}
              onContinue={({ id }) => model.open(id)}
            />
          </section>
        )}
        <StoragePanel
          storage={model.storage.value}
          hasProjects={projects !== undefined && projects.length > 0}
          onPersist={() => void model.persist()}
          onDownload={() => void model.downloadAll()}
          onUpload={() => file.current?.click()}
        />
        <BinList
          projects={model.bin.value}
          onBringBack={({ id }) => void model.bringBack(id)}
          onRemove={project => {
            open.value = { kind: 'remove', project };
          }}
        />
      </main>
      <input
        ref={file}
        type="file"
        hidden
        accept={PROJECT_EXTENSIONS.join()}
        onChange={event => takeFiles(model, event.currentTarget)}
      />
      <input ref={folder} type="file" hidden onChange={event => takeFolder(model, event.currentTarget)} />
      <p class="gallery-status" role="status">
        {model.busy.value}
      </p>
      {isDropping.value && <div class="drop">Drop it here</div>}
      {open.value && <OpenDialog open={open.value} model={model} onClose={close} />}
    </div>
  );
}

function OpenDialog({ open, model, onClose }: { open: Open; model: StartModel; onClose(): void }) {
  if (open.kind === 'project')
    return <ProjectDialog project={open.project} model={model} onClose={onClose} />;
  if (open.kind === 'template') {
    const { name, title } = open.template;
    return (
      <Modal title="New game" onClose={onClose}>
        <TitleForm
          title={title}
          action="Make it"
          author={rememberedAuthor()}
          onTitle={(chosen, author) => {
            onClose();
            rememberAuthor(author);
            void model.create(name, chosen, author);
          }}
        >
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </TitleForm>
      </Modal>
    );
  }
  const { id, title } = open.project;
  return (
    <Modal title="Delete for ever" onClose={onClose}>
      <p>Nothing brings {title} and its versions back.</p>
      <div class="actions">
        <button
          type="button"
          class="primary"
          onClick={() => {
            onClose();
            void model.removeForever(id);
          }}
        >
          Delete
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Modal>
  );
}

function takeFiles(model: StartModel, input: HTMLInputElement): void {
  const files = [...(input.files ?? [])];
  // The same file can be chosen again.
  input.value = '';
  if (files.length > 0) void model.take(() => Promise.all(files.map(readGivenFile)));
}

function takeFolder(model: StartModel, input: HTMLInputElement): void {
  const files = [...(input.files ?? [])];
  input.value = '';
  if (files.length > 0) void model.take(async () => [await readFileList(files)]);
}

/** Takes files that are dropped anywhere; tells whether some are held over the page. */
function useDrop(model: StartModel) {
  const isOver = useSignal(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      isOver.value = false;
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const read = readDropped(event.dataTransfer.items);
      void model.take(() => read);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [model, isOver]);
  return isOver;
}
