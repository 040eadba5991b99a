/** What compiles and plays for the page: the workshop's worker. */

import type { Remote } from 'comlink';
import { type Outcome, success } from '../../diagnostic.ts';
import { CODE_TAB } from '../../player/development/code-door.ts';
import { STUDIO_OPEN_KEY } from '../../player/page-around.ts';
import { nameOf, nameProblem, titleOf } from '../../project/new/game-names.ts';
import { hasNames, renamedProgram, type TemplateProgram } from '../../project/new/renamed-program.ts';
import { sharedPromise } from '../../shared-promise.ts';
import { EarlyCode } from '../frame/early-code.ts';
import { GamePlace } from '../frame/game-place.ts';
import { KeptGameValues } from '../frame/kept-game-values.ts';
import { loadFile } from '../frame/load-file.ts';
import { loadPlayerParts, pageMaker } from '../frame/player-parts.ts';
import { loadStudio } from '../frame/studio-texts.ts';
import { type RunningWorkshop, startWorkshop } from '../frame/worker-frame.ts';
import { PROGRESS_FILE } from '../projects/lesson-progress.ts';
import { gameIn, type ProjectFiles, saidIn } from '../projects/project-files.ts';
import type { Workshop } from '../worker/workshop.ts';
import { templatePage } from '../worker-names.ts';
import { followCode, GameWork, inTime, toOutcome } from './game-work.ts';
import { PlayedPages } from './project/played-pages.ts';
import { temporaryValues } from './temporary-values.ts';
import type {
  GivenFile,
  Making,
  NewProject,
  TemplatePage,
  WorkEvents,
  WorkedProject,
  WorkPlace,
  WorkshopHost,
} from './workshop-host.ts';

/** The template of a project that is made of a program. */
const PROGRAM_TEMPLATE = 'blank';

export class WorkerHost implements WorkshopHost {
  private readonly parts = sharedPromise(() => loadPlayerParts('./'));
  private readonly makePage = sharedPromise(async () => pageMaker(await this.parts()));
  private running: Promise<RunningWorkshop> | undefined;
  /** What is open in the worker, which has one project at a time. */
  private opened: GameWork | undefined;
  /** What is shown before its project is there. */
  private previewed: { game: GamePlace; code?: EarlyCode } | undefined;
  /** What is shown while its project is opened. */
  private opening: GamePlace | undefined;

  /** The worker, which is started if there is none. */
  private async worker(): Promise<Remote<Workshop>> {
    this.running ??= this.start();
    return (await this.running).methods;
  }

  private async start(): Promise<RunningWorkshop> {
    try {
      const running = await startWorkshop(
        './',
        this.parts(),
        isSilent => this.opened?.onSilence(isSilent),
        this.parts().then(loadStudio),
      );
      void running.ended.then(end => {
        this.running = undefined;
        void this.opened?.onEnd(end);
      });
      return running;
    } catch (error) {
      this.running = undefined;
      throw error;
    }
  }

  /** Starts the worker, which takes a moment. A failure is reported by the method that needs it. */
  async prepare(): Promise<void> {
    await this.worker().catch(() => {});
  }

  async create(template: string, title: string, author: string): Promise<Outcome<ProjectFiles>> {
    const worker = await this.worker();
    return toOutcome(
      await worker.create({ name: gameName(title), template, title, ...(author !== '' && { author }) }),
    );
  }

  async import({ name: file, kind, bytes }: GivenFile): Promise<Outcome<NewProject>> {
    const worker = await this.worker();
    const name = gameName(file.replace(/\.\w+$/, ''));
    const title = titleOf(name);
    const isProgram = kind === 'typescript';
    const made = toOutcome(
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
    return toOutcome(await worker.create({ name, template: PROGRAM_TEMPLATE, title }));
  }

  async preview(place: HTMLElement, { template, title, author }: Making): Promise<void> {
    const game = new GamePlace(place, this.makePage(), new KeptGameValues(temporaryValues(), template));
    const previewed: WorkerHost['previewed'] = { game };
    this.previewed = previewed;
    const loaded = await loadFile(templatePage(template));
    const { page, program }: TemplatePage = await loaded.json();
    if (this.previewed !== previewed) return;
    previewed.code = EarlyCode.of(programFiles(program, title, author));
    await game.show(page, page.design.title, firstEditor(game), previewed.code);
  }

  async flush(): Promise<void> {
    if (this.opening) await inTime(this.opening.flush());
  }

  async work(
    { place, files, kept, editor: given, isVisit }: WorkPlace,
    events: WorkEvents,
  ): Promise<Outcome<WorkedProject>> {
    const previewed = this.takePreview(place, kept);
    const game = previewed?.game ?? new GamePlace(place, this.makePage(), kept);
    const code = previewed ? previewed.code : EarlyCode.of(files);
    const written = followCode(code, files, events);
    const editor = given ?? firstEditor(game, files);
    const pages = isVisit ? undefined : new PlayedPages((await this.parts()).key);
    const page = game.isShown ? undefined : await pages?.find(files);
    if (page) await game.show(page, page.design.title, editor, code);
    this.opening = game;
    try {
      const worker = await this.worker();
      const work: GameWork = new GameWork(game, pages, worker, events, editor, {
        isOpen: () => this.opened === work,
        start: () => this.worker(),
        end: async () => (await this.running)?.end(),
      });
      this.opened = work;
      const opened = await work.open(files, code, written);
      if (opened.ok) return success(work);
      game.hide();
      return opened;
    } catch (error) {
      game.hide();
      throw error;
    } finally {
      if (this.opening === game) this.opening = undefined;
    }
  }

  /** What is shown in a place before its project is there, if something is. */
  private takePreview(place: HTMLElement, kept: KeptGameValues): WorkerHost['previewed'] {
    const { previewed } = this;
    this.previewed = undefined;
    if (previewed?.game.element !== place || !previewed.game.isShown) return undefined;
    previewed.game.keepIn(kept);
    return previewed;
  }
}

/** The program of a new project, before it is there. */
function programFiles(
  { title: replaced, texts }: TemplateProgram,
  title: string,
  author: string,
): ProjectFiles {
  const name = gameName(title);
  const names = { name, title: title.trim() || titleOf(name), author: author || undefined };
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      `src/${names.name}/${path}`,
      new TextEncoder().encode(hasNames(path) ? renamedProgram(text, replaced, names) : text),
    ]),
  );
}

/** Pixels of a window from which on code and game have room beside each other. */
const WIDE = 900;

/**
 * The editor that is open from the start: that of the code for a lesson, or where it was open last. At first it is open
 * where the game has room beside it.
 */
function firstEditor(game: GamePlace, files?: ProjectFiles): string | undefined {
  const wasOpen = game.keptValue(STUDIO_OPEN_KEY);
  const isOpen =
    files?.has(PROGRESS_FILE) || (wasOpen === undefined ? window.innerWidth >= WIDE : wasOpen === 'true');
  return isOpen ? CODE_TAB : undefined;
}

/** A name of a game that every system takes, from its title. */
function gameName(title: string): string {
  const name = nameOf(title);
  return nameProblem(name) ? `${name}-game` : name;
}
