/** Tells from the path of a file, with slashes, which package in `node_modules` it belongs to. */

/** The folder and the name of the innermost package; names do not begin with a dot, as `.cache` and `.pnpm` do. */
const OF_PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/.][^/]*)(?=\/)/;

export function isInPackage(file: string): boolean {
  return file.includes('/node_modules/') && packageOf(file) !== undefined;
}

/** The name of the package that a file belongs to; undefined for files outside of packages. */
export function packageOf(file: string): string | undefined {
  return OF_PACKAGE.exec(file)?.[1];
}

/** The folder of the package that a file belongs to. */
export function packageFolder(file: string): string | undefined {
  return OF_PACKAGE.exec(file)?.[0];
}
