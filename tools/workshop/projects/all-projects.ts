/** All projects of a browser as one file, and back. */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { MAX_MEMORY } from '../../reading-budget.ts';
import type { ProjectInfo } from './project-info.ts';
import type { ProjectStore } from './project-store.ts';
import { unzipProjects, type ZippedProject, zipProjects } from './project-zip.ts';

/** What came of the projects in a file. */
export interface ImportedProjects {
  /** The new projects, in the order of the file. */
  added: ProjectInfo[];
  /** Titles of those whose files a project has already. */
  same: string[];
}

/** All projects that are not in the bin, as the bytes of a ZIP file. Fails if that would be too large to be taken back. */
export async function exportAll(store: ProjectStore): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const listed = await store.list();
  if (!listed.ok) return listed;
  const size = listed.value.projects.reduce((sum, project) => sum + project.size, 0);
  if (size > MAX_MEMORY) return failure(tooLarge());
  const projects: ZippedProject[] = [];
  for (const { id, title, picture } of listed.value.projects) {
    const files = await store.read(id);
    if (!files.ok) return files;
    projects.push({ title, files: files.value, picture });
  }
  return success(zipProjects(projects));
}

/**
 * Takes projects from a ZIP file, of one project or of all. It changes no project that is there: one with other files
 * becomes a second one, one with the same files stays as it is and leaves the bin. If several have the same files,
 * there are as many afterwards.
 */
export async function importAll(store: ProjectStore, bytes: Uint8Array): Promise<Outcome<ImportedProjects>> {
  const projects = unzipProjects(bytes);
  if (!projects.ok) return projects;
  const known = await knownProjects(store, projects.value);
  if (!known.ok) return known;
  const imported: ImportedProjects = { added: [], same: [] };
  for (const project of projects.value) {
    const same = known.value.get(project);
    const kept = same
      ? await keepKnown(store, same)
      : await store.create(project.title, project.files, project.picture);
    if (!kept.ok) return failure(kept.diagnostics);
    if (same) imported.same.push(same.title);
    else imported.added.push(kept.value);
  }
  return success(imported);
}

function tooLarge() {
  const message = `the projects have more than ${MAX_MEMORY / 1024 / 1024} MB together, and one file of them could not be read again`;
  return errorDiagnostic('workshop/too-large', message, {
    remedy: 'Download the largest ones by themselves, with More, and put them into the bin.',
  });
}

/** For projects of a file, one here with the same files each: with the same title, if there is one. */
async function knownProjects(
  store: ProjectStore,
  projects: readonly ZippedProject[],
): Promise<Outcome<Map<ZippedProject, ProjectInfo>>> {
  const same = new Map<ZippedProject, ProjectInfo[]>();
  for (const project of projects) {
    const found = await store.same(project.files);
    if (!found.ok) return found;
    same.set(project, found.value);
  }
  const known = new Map<ZippedProject, ProjectInfo>();
  const taken = new Set<string>();
  for (const isTitled of [true, false])
    for (const project of projects) {
      const match = same
        .get(project)!
        .find(({ id, title }) => !taken.has(id) && (!isTitled || title === project.title));
      if (!match || known.has(project)) continue;
      known.set(project, match);
      taken.add(match.id);
    }
  return success(known);
}

async function keepKnown(store: ProjectStore, known: ProjectInfo): Promise<Outcome<ProjectInfo>> {
  return known.removed === undefined ? success(known) : store.bringBack(known.id);
}
