/** What the start screen asks of the rest of the workshop: the parts that compile and play. */

import type { Outcome } from '../../diagnostic.ts';
import type { FileKindName } from '../projects/file-kinds.ts';
import type { ProjectFiles } from '../projects/project-files.ts';
import type { OpenedLink } from '../projects/share-link.ts';

/** A project that is not in the store yet. */
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

export interface WorkshopHost {
  /** Opens a project of the store, to work on it. */
  open(id: string): void;
  /** The files of a new project. */
  create(template: string, title: string): Promise<Outcome<ProjectFiles>>;
  /** A project from a cartridge or a program. */
  import(file: GivenFile): Promise<Outcome<NewProject>>;
  /** The files that the workshop makes by itself for the project of a link. */
  standardFiles(link: OpenedLink): Promise<Outcome<ProjectFiles>>;
}

/** A template as the start screen shows it. */
export interface StartTemplate {
  name: string;
  title: string;
  summary: string;
  /** Address of a picture of 256 × 144 pixels. */
  picture: string;
}
