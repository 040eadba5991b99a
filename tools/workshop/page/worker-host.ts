/** What compiles and plays for the page: the workshop's worker. */

import { proxy, type Remote, transfer } from 'comlink';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import { STUDIO_FILES } from '../../player/development/server-paths.ts';
import { nameOf, nameProblem, titleOf } from '../../project/new/game-names.ts';
import { gameFrame, saveInFrame, showInFrame } from '../frame/game-frame.ts';
import type { KeptGameValues } from '../frame/kept-game-values.ts';
import { startWorkshop } from '../frame/worker-frame.ts';
import {
  type FileChanges,
  fileChanges,
  gameIn,
  type ProjectFiles,
  saidIn,
} from '../projects/project-files.ts';
import type { ProjectChange, ProjectFiles as WorkerFiles } from '../worker/memory-project.ts';
import type { Answer, Workshop } from '../worker/workshop.ts';
import type {
  GivenFile,
  NewProject,
  WorkEvents,
  WorkedProject,
  WorkPlace,
  WorkshopHost,
} from './workshop-host.ts';

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

  async work({ place, files, kept }: WorkPlace, events: WorkEvents): Promise<Outcome<WorkedProject>> {
    const worker = await this.worker();
    const work: FrameWork = new FrameWork(place, kept, worker, events, () => this.opened === work);
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
  private readonly kept: KeptGameValues;
  private readonly worker: Remote<Workshop>;
  private readonly events: WorkEvents;
  private readonly isOpen: () => boolean;
  private connection = new AbortController();
  private frame: HTMLIFrameElement | undefined;
  /** Whether the page in the frame has started, and saves when it is asked. */
  private isConnected = false;

  /** @param isOpen whether the worker has opened nothing else since */
  constructor(
    place: HTMLElement,
    kept: KeptGameValues,
    worker: Remote<Workshop>,
    events: WorkEvents,
    isOpen: () => boolean,
  ) {
    this.place = place;
    this.kept = kept;
    this.worker = worker;
    this.events = events;
    this.isOpen = isOpen;
  }

  /** Opens the project with these files. */
  async show(files: ProjectFiles): Promise<Outcome<unknown>> {
    this.connection.abort();
    this.connection = new AbortController();
    const { signal } = this.connection;
    const events = {
      onChanged: (changes: ProjectChange[]) =>
        this.events.onChanged(fileChanges(changes.map(({ path, content }) => [path, content]))),
      onBuilt: (isBuilt: boolean) => {
        if (isBuilt) this.events.onPlayed();
      },
    };
    const opened = toOutcome(await this.worker.open(Object.fromEntries(files), proxy(events)));
    if (!opened.ok) return opened;
    const frame = gameFrame(opened.value);
    frame.onload = () => {
      // The keys of the game and of its tools are for the frame.
      if (!document.querySelector('dialog[open]')) frame.focus();
    };
    this.frame = frame;
    this.isConnected = false;
    const page = await this.worker.page();
    if (signal.aborted) return success(undefined);
    const connect = (port: MessagePort) => {
      this.isConnected = true;
      void this.worker.connect(transfer(port, [port]));
    };
    showInFrame(frame, page, { kept: this.kept, connect, file: studioFile }, signal);
    // Not earlier: the browser takes the keys from a frame that is given a page.
    this.place.replaceChildren(frame);
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
    const { frame } = this;
    const asked = this.isConnected && frame ? saveInFrame(frame) : undefined;
    const saved = Promise.resolve(asked).then(() => this.worker.tell());
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

/** A file of the studio, which the page of the game loads. */
async function studioFile(name: string): Promise<string | undefined> {
  if (!STUDIO_FILES.includes(name)) return undefined;
  const answer = await fetch(`./${name}`);
  return answer.ok ? answer.text() : undefined;
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
