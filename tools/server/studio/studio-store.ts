/** Where the documents of the studio are: the files of a game, or one cartridge. */

import type { Outcome } from '../../diagnostic.ts';
import type {
  Change,
  ChangeAnswer,
  CodeUses,
  Conflict,
  DocumentInfo,
  MadePicture,
  NewPicture,
  RenamedPicture,
} from '../../studio/documents.ts';

/** A file with its new content. */
export interface NewContent {
  /** Absolute path. */
  file: string;
  /** Undefined deletes it. */
  content: Uint8Array | string | undefined;
  /**
   * Texts for what the file shows before and after: a file that comes to show again what it has shown gets its old bytes
   * back, however its program had written them.
   */
  shows?: { before: string; after: string };
}

/** What changes of a document come to: files to write, and what somebody else has changed meanwhile. */
export interface Changed {
  files: NewContent[];
  conflicts: Conflict[];
}

export interface StudioStore {
  list(): DocumentInfo[];
  /** The content of a document, as its kind has it. */
  open(id: string): Outcome<unknown>;
  /** Makes changes, as far as nobody else has changed the same meanwhile. */
  change(changes: readonly Change[]): ChangeAnswer;
  /** What the code draws with; undefined where none can be read. */
  uses(): CodeUses | undefined;
  /** What makes a picture of nothing; a cartridge has no room for such. */
  create?(picture: NewPicture): Outcome<MadePicture>;
  /** What gives a picture another name, or deletes it. */
  rename?(picture: RenamedPicture): Outcome<MadePicture>;
  /** Versions of files that were overwritten since the start. */
  versions: FileVersions;
}

/** The versions of files that were overwritten, the newest first. */
export interface FileVersions {
  list(): { id: number; file: string; time: number; size: number }[];
  /** Puts a version back; what is there now becomes one. */
  restore(id: number): Outcome<string>;
}
