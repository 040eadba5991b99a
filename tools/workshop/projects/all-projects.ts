/** All projects of a browser as one file, and back. */

import { failure, type Outcome, success } from '../../diagnostic.ts';
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

/** All projects that are not in the bin, as the bytes of a ZIP file. */
export async function exportAll(store: ProjectStore): Promise<Outcome<Uint8Array>> {
  const list = await store.list();
  if (!list.ok) return list;
  const projects: ZippedProject[] = [];
  for (const { id, title, picture } of list.value) {
    const files = await store.read(id);
    if (!files.ok) return files;
    projects.push({ title, files: files.value, picture });
  }
  return success(zipProjects(projects));
}

/**
 * Takes projects from a ZIP file, of one project or of all. It changes no project that is there: one with other files
 * becomes a second one, one with the same files stays as it is and leaves the bin.
 */
export async function importAll(store: ProjectStore, bytes: Uint8Array): Promise<Outcome<ImportedProjects>> {
  const projects = unzipProjects(bytes);
  if (!projects.ok) return projects;
  const imported: ImportedProjects = { added: [], same: [] };
  for (const { title, files, picture } of projects.value) {
    const same = await store.same(files);
    if (!same.ok) return same;
    if (same.value) {
      if (same.value.removed !== undefined) await store.bringBack(same.value.id);
      imported.same.push(same.value.title);
      continue;
    }
    const added = await store.create(title, files, picture);
    if (!added.ok) return failure(added.diagnostics);
    imported.added.push(added.value);
  }
  return success(imported);
}
