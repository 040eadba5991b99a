/** Steps of the database that make copies of projects, and make projects of copies. */

import type { Step } from './database.ts';
import type { ProjectCopy } from './project-copies.ts';
import { gameIn } from './project-files.ts';

/** Ids of the projects in the database of which nothing is missing. */
export async function wholeProjects(step: Step): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const project of await step.projects()) if (await step.isWhole(project)) ids.add(project.id);
  return ids;
}

/** The state of a project to be copied; undefined if it is not there. */
export async function copyOf(step: Step, id: string): Promise<ProjectCopy | undefined> {
  const project = await step.project(id);
  if (!project) return undefined;
  const { title, changed, removed, files, picture } = project;
  return {
    ...{ id, title, changed },
    ...(removed !== undefined && { removed }),
    files: await step.files(files),
    ...(picture !== undefined && { picture: await step.content(picture) }),
  };
}

/**
 * Writes the state of a copy as its project, unless that has come back meanwhile.
 *
 * @returns whether it was written
 */
export async function bringBack(step: Step, { files, picture, ...copied }: ProjectCopy): Promise<boolean> {
  const there = await step.project(copied.id);
  if (there && (await step.isWhole(there))) return false;
  await step.putProject({
    ...copied,
    game: gameIn(files.keys()),
    kept: copied.changed,
    files: await step.putFiles(files),
    ...(picture && { picture: await step.putContent(picture) }),
  });
  return true;
}
