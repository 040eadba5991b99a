/**
 * Projects as a ZIP archive: a folder each, which `npm install && npm start` plays. An archive of all projects also
 * says their titles.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { zipFiles } from '../../files/zip.ts';
import {
  gameIn,
  isOwnFile,
  type ProjectFiles,
  pathsProblem,
  programAt,
  saidIn,
  sortedFiles,
} from './project-files.ts';
import { unzipFiles } from './unzip.ts';

/** A project in an archive. */
export interface ZippedProject {
  title: string;
  files: ProjectFiles;
  /** A PNG. */
  picture?: Uint8Array;
}

/** Folders inside of those for packages, for history and of what systems add: no projects of the user. */
const NO_PROJECT = /(^|\/)(node_modules|\.git|__MACOSX)\/./;
/** In an archive of all projects: their titles by folder. */
const TITLES = 'projects.json';
/** In an archive of all projects: the folder of their pictures. */
const PICTURES = 'pictures';

/** A project as an archive, with one folder. Equal projects give equal archives. */
export function zipProject({ title, files }: ZippedProject): Uint8Array<ArrayBuffer> {
  return zipFiles(inFolder(folderName({ title, files }), files));
}

/** Name of the archive of a project, with `.zip`. */
export function zipName(project: Pick<ZippedProject, 'title' | 'files'>): string {
  return `${folderName(project)}.zip`;
}

/** All projects as one archive. */
export function zipProjects(projects: readonly ZippedProject[]): Uint8Array<ArrayBuffer> {
  const titles: Record<string, string> = {};
  const files: [string, Uint8Array][] = [];
  for (const project of projects) {
    const name = folderName(project);
    let folder = name;
    for (let number = 2; Object.hasOwn(titles, folder) || folder === PICTURES; number++)
      folder = `${name}-${number}`;
    titles[folder] = project.title;
    files.push(...inFolder(folder, project.files));
    if (project.picture) files.push([`${PICTURES}/${folder}.png`, project.picture]);
  }
  const list = new TextEncoder().encode(`${JSON.stringify({ projects: titles }, undefined, 2)}\n`);
  return zipFiles([[TITLES, list], ...files]);
}

/**
 * The projects in an archive: those of an archive of all projects, or every folder that has a project. Folders that
 * commands make, such as `node_modules`, are left out.
 *
 * @returns why it cannot be read, or that there is no project in it
 */
export function unzipProjects(bytes: Uint8Array): Outcome<ZippedProject[]> {
  const paths: string[] = [];
  const listed = unzipFiles(bytes, path => {
    paths.push(path);
    return path === TITLES;
  });
  if (!listed.ok) return listed;
  const titles = titlesIn(listed.value.get(TITLES));
  const projects: ZippedProject[] = [];
  const folders = titles.size > 0 ? [...titles.keys()].map(name => `${name}/`) : projectFolders(paths);
  const isWanted = (path: string) =>
    folders.some(folder => isIn(folder, path)) || (titles.size > 0 && path.startsWith(`${PICTURES}/`));
  const unzipped = unzipFiles(bytes, isWanted);
  if (!unzipped.ok) return unzipped;
  const all = unzipped.value;
  for (const folder of folders) {
    const files = filesIn(all, folder);
    const problem = pathsProblem(files.keys());
    if (problem) return failure(problem);
    const name = folder.slice(0, -1);
    const picture = titles.has(name) ? all.get(`${PICTURES}/${name}.png`) : undefined;
    projects.push({ title: titles.get(name) ?? titleOf(files), files, ...(picture && { picture }) });
  }
  if (projects.length > 0) return success(projects);
  return failure(
    errorDiagnostic('workshop/no-project-in-zip', 'there is no project in this archive', {
      remedy: 'Open an archive with a folder in which src/<game>/main.ts or main.lua lies.',
    }),
  );
}

/** What a project's game is called, or its folder in an archive. */
export function titleOf(files: ProjectFiles): string {
  const game = gameIn(files.keys());
  return game === undefined ? 'Untitled' : (saidIn(files, game).title ?? game);
}

/** Folders with a program of a game below them, '' or with a slash behind: those that are not inside another. */
function projectFolders(paths: Iterable<string>): string[] {
  const folders = [...paths].flatMap(path => programAt(path)?.folder ?? []);
  const sorted = [...new Set(folders)].filter(folder => !NO_PROJECT.test(folder)).sort();
  return sorted.filter(folder => !sorted.some(other => other !== folder && folder.startsWith(other)));
}

function filesIn(all: ReadonlyMap<string, Uint8Array>, folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [path, bytes] of all) if (isIn(folder, path)) files.set(path.slice(folder.length), bytes);
  return files;
}

/** Whether a path of an archive is a project's own file. */
function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && isOwnFile(path.slice(folder.length));
}

/** Files below a folder, in the order of their paths. */
function inFolder(folder: string, files: ProjectFiles): [string, Uint8Array][] {
  return sortedFiles(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]);
}

/** The folder of a project: named after its game, or its title. */
export function folderName({ title, files }: Pick<ZippedProject, 'title' | 'files'>): string {
  const name = gameIn(files.keys()) ?? title.replace(/[^\w-]+/g, '-');
  return /^[A-Za-z]/.test(name) ? name : `game-${name}`;
}

function titlesIn(bytes: Uint8Array | undefined): Map<string, string> {
  try {
    const { projects } = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())) as {
      projects?: Record<string, unknown>;
    };
    const said = Object.entries(projects ?? {});
    return new Map(said.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
