/** Copies of projects, and projects that come back from their copies. */

import type { Outcome } from '../../diagnostic.ts';
import type { Step } from './database.ts';
import type { ProjectCopies, ProjectCopy } from './project-copies.ts';
import { gameIn } from './project-files.ts';

/**
 * Brings back projects that have a copy and are not in the database, or not whole.
 *
 * @param run runs a step of the database
 * @param isExpired whether a project has been in the bin for too long
 * @returns the titles of those that are not in the bin
 */
export async function recoverProjects(
  copies: ProjectCopies,
  run: <T>(work: (step: Step) => Promise<T>) => Promise<Outcome<T>>,
  isExpired: (copy: ProjectCopy) => boolean,
): Promise<string[]> {
  const titles: string[] = [];
  // Before the copies are listed: another tab removes a project after its copies.
  const here = await run(wholeProjects);
  if (!here.ok) return titles;
  for (const id of await copies.ids().catch(() => [])) {
    if (here.value.has(id)) continue;
    const copy = await copies.read(id).catch(() => undefined);
    if (!copy || isExpired(copy)) continue;
    const isBack = await run(step => bringBack(step, copy));
    if (!isBack.ok) console.error(isBack.diagnostics[0].message);
    else if (isBack.value && copy.removed === undefined) titles.push(copy.title);
  }
  return titles;
}

/** Ids of the projects in the database of which nothing is missing. */
async function wholeProjects(step: Step): Promise<Set<string>> {
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
async function bringBack(step: Step, { files, picture, ...copied }: ProjectCopy): Promise<boolean> {
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
