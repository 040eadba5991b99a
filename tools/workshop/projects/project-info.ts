/** What lists show of projects and their versions. */

import {
  lengthOf,
  type Step,
  type StoredProject,
  type StoredVersion,
  type VersionReason,
} from './database.ts';
import { PROGRESS_FILE, type Progress, readProgress } from './lesson-progress.ts';

/** A project as a list shows it. */
export interface ProjectInfo {
  id: string;
  title: string;
  /** Name of its game, undefined while it has none. */
  game: string | undefined;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
  /** Length of its files in bytes. */
  size: number;
  /** PNG picture of its last kept version. */
  picture?: Uint8Array;
  /** When it was put into the bin, in milliseconds since 1970. */
  removed?: number;
  /** How far its lesson is done, if it is one. */
  lesson?: Progress;
}

/** A version of a project to go back to. */
export interface ProjectVersion {
  number: number;
  /** When it was kept, in milliseconds since 1970. */
  time: number;
  reason: VersionReason;
  /** What the user calls it. */
  name?: string;
  size: number;
  picture?: Uint8Array;
}

/** What a list shows of a project. */
export async function infoOf(step: Step, project: Omit<StoredProject, 'contents'>): Promise<ProjectInfo> {
  const { id, title, game, changed, files, picture, removed } = project;
  const progress = files.find(([path]) => path === PROGRESS_FILE);
  const lesson = progress && readProgress(await step.content(progress[1]));
  return {
    id,
    title,
    game,
    changed,
    size: lengthOf(files),
    ...(picture !== undefined && { picture: await step.content(picture) }),
    ...(removed !== undefined && { removed }),
    ...(lesson && { lesson }),
  };
}

/** What a list shows of a version. */
export async function versionInfo(step: Step, version: StoredVersion): Promise<ProjectVersion> {
  const { number, time, reason, name, files, picture } = version;
  const shown = picture === undefined ? {} : { picture: await step.content(picture) };
  return { number, time, reason, size: lengthOf(files), ...(name !== undefined && { name }), ...shown };
}
