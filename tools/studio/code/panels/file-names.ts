/** Paths of files as the Code tab shows them. */

/** A file without its folders. */
export function baseName(file: string): string {
  return file.replace(/^.*[\\/]/, '');
}

/** The folder of a file, with the sign behind it; '' for none. */
export function folderName(file: string): string {
  return file.slice(0, file.length - baseName(file).length);
}

/**
 * A path from a folder; undefined if it does not lie in it.
 *
 * @param folder with the sign behind it; '' for the working folder
 */
export function pathIn(folder: string, file: string): string | undefined {
  return file.startsWith(folder) ? file.slice(folder.length) : undefined;
}

/**
 * The path of a new file with this name: TypeScript, unless the name says otherwise.
 *
 * @param folder with the sign behind it; '' for the working folder
 */
export function newPath(folder: string, name: string): string {
  const trimmed = name.trim();
  const ending = /\.[^./\\]+$/.test(trimmed) ? '' : '.ts';
  return `${folder}${trimmed}${ending}`;
}
