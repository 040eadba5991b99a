/** What compiles and plays for the page: the workshop's worker. */

import { proxy, type Remote } from 'comlink';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import { nameOf, nameProblem, titleOf } from '../../project/new/game-names.ts';
import { SAVE_EVENT } from '../../studio/code/save-event.ts';
import {
  type FileChanges,
  fileChanges,
  gameIn,
  type ProjectFiles,
  saidIn,
} from '../projects/project-files.ts';
import { showGame, startWorkshop } from '../start-workshop.ts';
import type { ProjectChange, ProjectFiles as WorkerFiles } from '../worker/memory-project.ts';
import type { Answer, Workshop } from '../worker/workshop.ts';
import type { GivenFile, NewProject, WorkEvents, WorkedProject, WorkshopHost } from './workshop-host.ts';

/** The template of a project that is made of a program. */
const PROGRAM_TEMPLATE = 'blank';

export class WorkerHost implements WorkshopHost {
  private started: Promise<Remote<Workshop>> | undefined;
  /** What is open in the worker, which has one project at a time. */
  private opened: FrameWork | undefined;

  /** Starts the worker, which takes a moment. A failure is reported by the method that needs it. */
  prepare(): void {
    this.worker().catch(() => {});
  }

  async create(template: string, title: string): Promise<Outcome<ProjectFiles>> {
    const worker = await this.worker();
    return filesIn(await worker.create({ name: gameName(title), template, title }));
  }

  async import({ name: file, kind, bytes }: GivenFile): Promise<Outcome<NewProject>> {
    const worker = await this.worker();
    const name = gameName(file.replace(/\.\w+$/, ''));
    const title = titleOf(name);
    const isProgram = kind === 'typescript';
    const made = filesIn(
      await worker.create(
        isProgram
          ? { name, title, template: PROGRAM_TEMPLATE }
          : { name, title, cartridge: { name: file, bytes } },
      ),
    );
    if (!made.ok) return made;
    const files = isProgram ? new Map([...made.value, [`src/${name}/main.ts`, bytes]]) : made.value;
    return success({ title: (isProgram ? undefined : saidIn(files, name).title) ?? title, files });
  }

  async standardFiles({
    title,
    files,
    game,
  }: NewProject & { game?: string }): Promise<Outcome<ProjectFiles>> {
    const worker = await this.worker();
    const name = game ?? gameIn(files.keys()) ?? gameName(title);
    return filesIn(await worker.create({ name, template: PROGRAM_TEMPLATE, title }));
  }

  async work(place: HTMLElement, files: ProjectFiles, events: WorkEvents): Promise<Outcome<WorkedProject>> {
    const worker = await this.worker();
    const work: FrameWork = new FrameWork(place, worker, events, () => this.opened === work);
    this.opened = work;
    const opened = await work.show(files);
    return opened.ok ? success(work) : opened;
  }

  private worker(): Promise<Remote<Workshop>> {
    this.started ??= startWorkshop().catch(error => {
      // The next attempt may succeed.
      this.started = undefined;
      throw error;
    });
    return this.started;
  }
}

/** The longest time in which the frame saves, in milliseconds. */
const LONGEST_SAVE = 10_000;

/** A project in the worker, and its page in a frame. */
class FrameWork implements WorkedProject {
  private readonly place: HTMLElement;
  private readonly worker: Remote<Workshop>;
  private readonly events: WorkEvents;
  private readonly isOpen: () => boolean;
  private connection = new AbortController();
  private frame: HTMLIFrameElement | undefined;

  /** @param isOpen whether the worker has opened nothing else since */
  constructor(place: HTMLElement, worker: Remote<Workshop>, events: WorkEvents, isOpen: () => boolean) {
    this.place = place;
    this.worker = worker;
    this.events = events;
    this.isOpen = isOpen;
  }

  /** Opens the project with these files. */
  async show(files: ProjectFiles): Promise<Outcome<unknown>> {
    this.connection.abort();
    this.connection = new AbortController();
    const events = {
      onChanged: (changes: ProjectChange[]) =>
        this.events.onChanged(fileChanges(changes.map(({ path, content }) => [path, content]))),
      onBuilt: (isBuilt: boolean) => {
        if (isBuilt) this.events.onPlayed();
      },
    };
    const opened = toOutcome(await this.worker.open(Object.fromEntries(files), proxy(events)));
    if (!opened.ok) return opened;
    const frame = document.createElement('iframe');
    frame.title = opened.value;
    frame.onload = () => {
      // The keys of the game and of its tools are for the frame.
      if (!document.querySelector('dialog[open]')) frame.focus();
    };
    this.frame = frame;
    this.place.replaceChildren(frame);
    await showGame(frame, this.worker, this.connection.signal);
    return success(undefined);
  }

  async change({ changed = new Map(), removed = [] }: FileChanges): Promise<void> {
    const gone = [...removed].map((path): ProjectChange => ({ path, content: undefined }));
    await this.worker.change([...gone, ...Array.from(changed, ([path, content]) => ({ path, content }))]);
    await this.worker.tell();
  }

  check(code: string): Promise<CheckResult> {
    return this.worker.check(code);
  }

  replace(files: ProjectFiles): Promise<Outcome<unknown>> {
    return this.show(files);
  }

  async flush(): Promise<void> {
    const saves: Promise<unknown>[] = [];
    this.frame?.contentWindow?.dispatchEvent(new CustomEvent(SAVE_EVENT, { detail: saves }));
    const saved = Promise.allSettled(saves).then(() => this.worker.tell());
    // A worker that builds without end saves nothing, and one may leave all the same.
    await Promise.race([saved, new Promise(resolve => setTimeout(resolve, LONGEST_SAVE))]);
  }

  picture(): Promise<Uint8Array | undefined> {
    return this.worker.picture();
  }

  async download(extension: string): Promise<Outcome<Uint8Array>> {
    return toOutcome(await this.worker.download(extension));
  }

  close(): void {
    this.connection.abort();
    this.frame?.remove();
    if (this.isOpen()) void this.worker.close();
  }
}

/** A name of a game that every system takes, from its title. */
function gameName(title: string): string {
  const name = nameOf(title);
  return nameProblem(name) ? `${name}-game` : name;
}

function filesIn(answer: Answer<WorkerFiles>): Outcome<ProjectFiles> {
  const files = toOutcome(answer);
  return files.ok ? success(new Map(Object.entries(files.value))) : files;
}

function toOutcome<Value>(answer: Answer<Value>): Outcome<Value> {
  return 'value' in answer
    ? success(answer.value)
    : failure(errorDiagnostic('workshop/worker', answer.problem));
}
