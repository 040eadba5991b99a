/** The generated files of a package, among the worker's files. */

import { readOwnText } from '../../../files/read-file.ts';
import { ROOT } from './package-root.ts';

/** Where they lie in a package. */
export const GENERATED_FOLDER = `${ROOT}dist/generated`;

export async function generatedText({ name }: { name: string }): Promise<string> {
  return readOwnText(`${GENERATED_FOLDER}/${name}`);
}
