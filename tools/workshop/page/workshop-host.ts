/** What the page of the workshop asks of the part that compiles and plays. */

import type { Outcome } from '../../diagnostic.ts';
import type { GamePage } from '../../export/page-document.ts';
import type { CheckResult } from '../../lessons/run-check.ts';
import type { TemplateProgram } from '../../project/new/renamed-program.ts';
import type { KeptGameValues } from '../frame/kept-game-values.ts';
import type { FileKindName } from '../projects/file-kinds.ts';
import type { FileChanges, ProjectFiles } from '../projects/project-files.ts';

/** A project that is not in the store. */
export interface NewProject {
  title: string;
  files: ProjectFiles;
}

/** A file that a project is made of. */
export interface GivenFile {
  name: string;
  kind: Extract<FileKindName, 'cartridge' | 'text-cartridge' | 'typescript'>;
  bytes: Uint8Array;
}

/**
 * What has become of a compiler that does not answer (`silent`) or has ended by itself: `starting` again by itself,
 * `started` again, or `ended` until `WorkedProject.startAgain`.
 */
export interface CompilerEnd {
  state: 'silent' | 'starting' | 'started' | 'ended';
  /** What is wrong with it. */
  reason: string;
}

/** What happens in a project while the user works on it. */
export interface WorkEvents {
  /** Files were changed in the page. */
  onChanged(changes: FileChanges): void;
  /** The game was built and plays, for the first time as well. */
  onPlayed(): void;
  /** The compiler does not answer, has ended by itself, or was started again; with undefined, it answers again. */
  onCompilerEnd(end: CompilerEnd | undefined): void;
}

/** A project, and where the user works on it. */
export interface WorkPlace {
  /** The element that shows it. */
  place: HTMLElement;
  /** Its files, which follow what is changed. */
  files: ProjectFiles;
  /** What its game keeps between visits. */
  kept: KeptGameValues;
  /** The editor that is open from the start; by default that of the code, where it was open or has room. */
  editor?: string;
  /** Whether nothing of it is kept for the next visit. */
  isVisit?: boolean;
}

/** A project on which the user works. */
export interface WorkedProject {
  /** Resolves when what was typed has been told by `onChanged`. */
  flush(): Promise<void>;
  /** Changes some files, while the game goes on. They are told by `onChanged`. */
  change(changes: FileChanges): Promise<void>;
  /** Writes who has made the game where that is said; '' for nobody. It is told by `onChanged`. */
  setAuthor(author: string): Promise<void>;
  /** Runs the check of a lesson's step on the game, built from its files as they are now. */
  check(code: string): Promise<CheckResult>;
  /** Starts a compiler again that has ended or does not answer. It is told by `onCompilerEnd`. */
  startAgain(): Promise<void>;
  /** Continues with other files, in place of all. */
  replace(files: ProjectFiles): Promise<Outcome<unknown>>;
  /** A PNG picture of the game; undefined if it cannot be played. */
  picture(): Promise<Uint8Array | undefined>;
  /**
   * The game as a file for others.
   *
   * @param extension `tic`, `png` or `html`
   */
  download(extension: string): Promise<Outcome<Uint8Array>>;
  /** The game for a link: the chunks of its cartridge, as a zlib stream. */
  packed(): Promise<Outcome<Uint8Array>>;
  /** Ends the work, and takes its elements off the page. */
  close(): void;
}

/** A project that is not there yet. */
export interface Making {
  template: string;
  title: string;
  /** '' for nobody. */
  author: string;
}

export interface WorkshopHost {
  /**
   * The files of a new project.
   *
   * @param author who has made it; '' for nobody
   */
  create(template: string, title: string, author: string): Promise<Outcome<ProjectFiles>>;
  /** A project from a cartridge or a program. */
  import(file: GivenFile): Promise<Outcome<NewProject>>;
  /**
   * The files that the workshop makes by itself for a project, which links need not hold.
   *
   * @param project `game`: name of its game; by default that of its program
   */
  standardFiles(project: NewProject & { game?: string }): Promise<Outcome<ProjectFiles>>;
  /**
   * Shows a template while its project is made. `work` in the same place goes on with it, and with what was written.
   *
   * @param place the element that shows it
   */
  preview(place: HTMLElement, making: Making): Promise<void>;
  /** Tells what was typed in a project that `work` is still opening. */
  flush(): Promise<void>;
  /** Lets the user work on a project. */
  work(work: WorkPlace, events: WorkEvents): Promise<Outcome<WorkedProject>>;
}

/** What a template shows before its project is there. */
export interface TemplatePage {
  /** Its game. */
  page: GamePage;
  program: TemplateProgram;
}

/** A template as the start screen shows it. */
export interface StartTemplate {
  name: string;
  title: string;
  summary: string;
  /** Address of a picture of 256 × 144 pixels. */
  picture: string;
}
