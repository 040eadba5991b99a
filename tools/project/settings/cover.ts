/** The key `cover` of `cart.json`: a picture file, or a frame of the game that makes a good picture. */

import { join } from 'node:path';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { isFile } from '../../files/find.ts';
import { placeInJson, wrongValue } from './json-object.ts';
import {
  filledText,
  objectProblem,
  objectSchema,
  type Setting,
  type Settings,
  wholeNumber,
} from './setting.ts';

/** One minute; more would slow down every build of the gallery. */
const FRAME_LIMIT = 3600;

/** A PNG file, or a frame counted from 0, with or without a recording. */
export type Cover = string | { frame: number; input?: string };

const REMEDY = `Write the name of a PNG file, or { "frame": 90 } with a frame from 0 to ${FRAME_LIMIT - 1}, and "input" with the name of a recording if the frame needs one.`;

const FRAME: Settings<Exclude<Cover, string>> = {
  frame: wholeNumber('Number of the frame, from 0.', {
    minimum: 0,
    maximum: FRAME_LIMIT - 1,
    write: `a frame from 0 to ${FRAME_LIMIT - 1}`,
  }),
  input: filledText('Recording that is played up to the frame.'),
};

export const COVER_SETTING: Setting = {
  description:
    'Picture of the game for the gallery and the PNG cartridge: a PNG file, or a frame of the game.',
  schema: {
    anyOf: [
      { type: 'string', pattern: '\\.[pP][nN][gG]$' },
      { ...objectSchema(FRAME), required: ['frame'] },
    ],
  },
  problem(kind, key, value) {
    if (typeof value === 'string' && /\.png$/i.test(value)) return undefined;
    const isFrame = typeof value === 'object' && value !== null && 'frame' in value;
    return isFrame
      ? objectProblem(FRAME, { kind, key, value, remedy: REMEDY })
      : wrongValue(kind, key, value, REMEDY);
  },
};

/**
 * The cover with the absolute path of its file, and that file.
 *
 * @param config path and text of `cart.json`
 * @returns also a diagnostic if the file does not exist in `folder`
 */
export function locateCover(
  cover: Cover | undefined,
  folder: string,
  config: { file: string; text: string },
): { cover?: Cover; files: string[]; problems: Diagnostic[] } {
  const name = typeof cover === 'string' ? cover : cover?.input;
  if (name === undefined) return { cover, files: [], problems: [] };
  const file = join(folder, name);
  const located = typeof cover === 'string' ? file : { frame: cover?.frame ?? 0, input: file };
  if (isFile(file)) return { cover: located, files: [file], problems: [] };
  const problem = errorDiagnostic('project/no-file', `there is no file ${name}`, {
    ...placeInJson(config.text, config.file, 'cover'),
    remedy: 'Correct the value of "cover", or remove the key.',
  });
  return { files: [], problems: [problem] };
}
