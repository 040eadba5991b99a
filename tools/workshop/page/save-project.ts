/** Archives of projects as downloads. */

import { saveFile } from '../../studio/panels/save-file.ts';
import { type ZippedProject, zipName, zipProject } from '../projects/project-zip.ts';

/** Offers a project as a ZIP file. */
export function saveProject(project: ZippedProject): void {
  saveArchive(zipName(project), zipProject(project));
}

/** Offers a ZIP file. */
export function saveArchive(name: string, content: Uint8Array<ArrayBuffer>): void {
  saveFile(name, content, 'application/zip');
}
