/** Puts the store within reach of the tests' functions. It runs in a page. */

import { ProjectStore } from '../../../tools/workshop/projects/project-store.ts';

export interface StorePage {
  ProjectStore: typeof ProjectStore;
  /** The open store. */
  store: ProjectStore;
}

declare global {
  interface Window extends StorePage {}
}

window.ProjectStore = ProjectStore;
