/** Paths of files as the Code tab shows them. */

/** A file without its folders. */
export function baseName(file: string): string {
  return file.replace(/^.*[\\/]/, '');
}

/** The folder of a file, with the sign behind it; '' for none. */
export function folderName(file: string): string {
  return file.slice(0, file.length - baseName(file).length);
}

/** A path from a folder; undefined if it does not lie in it. */
export function pathIn(folder: string, file: string): string | undefined {
  const isInside = file.startsWith(folder) && /[\\/]/.test(file.charAt(folder.length));
  return isInside ? file.slice(folder.length + 1) : undefined;
}

/** The path of a new file with this name: TypeScript, unless the name says otherwise. */
export function newPath(folder: string, name: string): string {
  const trimmed = name.trim();
  const ending = /\.[^./\\]+$/.test(trimmed) ? '' : '.ts';
  return `${folder}${folder.includes('\\') ? '\\' : '/'}${trimmed}${ending}`;
}
