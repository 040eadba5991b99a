/**
 * Notices that the browser has thrown the projects away. A list of their titles lies apart from them, in the local
 * storage of the page.
 */

import type { ProjectInfo } from './project-info.ts';

const KEY = 'cartwright projects';

/** The part of `localStorage` that is used. */
export type Notes = Pick<Storage, 'getItem' | 'setItem'>;

/** A project that was in this browser. */
export interface LostProject {
  title: string;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
}

interface NotedProject extends LostProject {
  id: string;
  /** Whether it was in the bin, where nobody misses it. */
  isBinned: boolean;
}

/**
 * Notes the projects that are here. Called after each change of the list. Those that are lost stay noted.
 *
 * @param projects all of them, with those in the bin
 */
export function noteProjects(notes: Notes, projects: readonly ProjectInfo[]): void {
  write(notes, [...projects.map(noted), ...missing(notes, projects)]);
}

/** The projects that were noted and are not here any more, those that were changed last first. */
export function lostProjects(notes: Notes, projects: readonly ProjectInfo[]): LostProject[] {
  return missing(notes, projects)
    .map(({ title, changed }) => ({ title, changed }))
    .sort((one, other) => other.changed - one.changed);
}

/** Ceases to note the lost projects: the user knows. */
export function forgetLostProjects(notes: Notes, projects: readonly ProjectInfo[]): void {
  write(notes, projects.map(noted));
}

function noted({ id, title, changed, removed }: ProjectInfo): NotedProject {
  return { id, title, changed, isBinned: removed !== undefined };
}

function missing(notes: Notes, projects: readonly ProjectInfo[]): NotedProject[] {
  const here = new Set(projects.map(({ id }) => id));
  return notedProjects(notes).filter(({ id, isBinned }) => !isBinned && !here.has(id));
}

function write(notes: Notes, projects: readonly NotedProject[]): void {
  try {
    notes.setItem(KEY, JSON.stringify(projects));
  } catch {
    // Without room for it, a loss is not noticed.
  }
}

function notedProjects(notes: Notes): NotedProject[] {
  try {
    const noted: unknown = JSON.parse(notes.getItem(KEY) ?? '[]');
    return Array.isArray(noted) ? noted.filter(isNoted) : [];
  } catch {
    return [];
  }
}

function isNoted(value: unknown): value is NotedProject {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, changed, isBinned } = value as Record<string, unknown>;
  const isText = typeof id === 'string' && typeof title === 'string';
  return isText && typeof changed === 'number' && typeof isBinned === 'boolean';
}
