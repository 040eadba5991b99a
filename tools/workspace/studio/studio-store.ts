/** The interface of the studio's document stores: the files of a game, or one cartridge. */

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
   * Keys for the visible content before and after: when the content returns to an earlier state, the file gets
   * its old bytes back, whatever program had encoded them.
   */
  shows?: { before: string; after: string };
}

/** The result of a document's changes: files to write, and conflicts with changes made elsewhere. */
export interface Changed {
  files: NewContent[];
  conflicts: Conflict[];
}

export interface StudioStore {
  list(): DocumentInfo[];
  /** The content of a document. */
  open(id: string): Outcome<unknown>;
  /** Applies changes, except for those that conflict with changes made elsewhere. */
  change(changes: readonly Change[]): ChangeAnswer;
  /** Uses of tiles in the code; undefined if it cannot be read. */
  uses(): CodeUses | undefined;
  /** Creates a picture; absent for a cartridge. */
  create?(picture: NewPicture): Outcome<MadePicture>;
  /** Renames or deletes a picture. */
  rename?(picture: RenamedPicture): Outcome<MadePicture>;
  /** Versions of files that were overwritten since the start. */
  versions: FileVersions;
}

/** The versions of overwritten files, the newest first. */
export interface FileVersions {
  list(): { id: number; file: string; time: number; size: number }[];
  /** Restores a version; the current content becomes a version. */
  restore(id: number): Outcome<string>;
  /** Writes files, all or none; what they had before becomes a version. Returns their paths. */
  writeAll(files: readonly NewContent[]): Outcome<string[]>;
}
