/** The key `page` of `cart.json`: the look of a game's web page. */

import { join } from 'node:path';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { isFile } from '../../files/find.ts';
import { placeInJson, quote, wrongValue } from './json-object.ts';
import { objectProblem, objectSchema, type Setting, type Settings } from './setting.ts';

/** Colors of the page as `#rrggbb`; missing ones are derived from the others. */
export interface PageColors {
  background?: string;
  text?: string;
  accent?: string;
}

/** The look of a game's page. Paths are relative to the folder of `cart.json`, or absolute once located. */
export interface PageConfig {
  title?: string;
  language?: string;
  colors?: PageColors;
  icon?: string;
  template?: string;
  url?: string;
  social?: string;
}

const COLORS: Settings<PageColors> = {
  background: color('Color behind the game.', '#0b0c14'),
  text: color('Color of texts.', '#f4f4f4'),
  accent: color('Color of pressed or selected controls.', '#73eff7'),
};

const PAGE: Settings<PageConfig> = {
  title: text('Title of the page (default: the title of the game).', '\\S', 'a string, such as "My game"'),
  language: text(
    'Language of the page.',
    '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
    'the code of a language, such as "en"',
  ),
  colors: part(
    'Colors of the page.',
    COLORS,
    '{ "background": "#0b0c14", "text": "#f4f4f4", "accent": "#73eff7" }',
  ),
  icon: text(
    'Icon of the tab and of the installed game.',
    '\\.([pP][nN][gG]|[sS][vV][gG])$',
    'the name of a PNG or SVG file beside cart.json',
  ),
  template: text(
    'HTML template for the page of the game.',
    '\\.[hH][tT][mM][lL]?$',
    'the name of an HTML file beside cart.json',
  ),
  url: text(
    'URL at which the page will be published.',
    '^https?://\\S+$',
    'the URL of the page, such as "https://you.itch.io/game"',
  ),
  social: text(
    'Picture for links in social networks (default: made from the cover).',
    '\\.[pP][nN][gG]$',
    'the name of a PNG file beside cart.json',
  ),
};

export const PAGE_SETTING: Setting = part("Look of the game's web page.", PAGE, '{ "icon": "icon.png" }');

const FILE_KEYS = ['icon', 'template', 'social'] as const;

/**
 * The configuration with absolute paths of its files, and those files.
 *
 * @param config path and text of `cart.json`
 * @returns also diagnostics of files that do not exist in `folder`
 */
export function locatePage(
  page: PageConfig | undefined,
  folder: string,
  config: { file: string; text: string },
): { page?: PageConfig; files: string[]; problems: Diagnostic[] } {
  if (!page) return { files: [], problems: [] };
  const located: PageConfig = { ...page };
  const problems: Diagnostic[] = [];
  for (const key of FILE_KEYS) {
    const name = page[key];
    if (name === undefined) continue;
    located[key] = join(folder, name);
    if (!isFile(located[key]))
      problems.push(
        errorDiagnostic('project/no-file', `there is no file ${name}`, {
          ...placeInJson(config.text, config.file, 'page', key),
          remedy: `Correct the value of ${quote(key)}, or remove the key.`,
        }),
      );
  }
  const files = FILE_KEYS.flatMap(key => located[key] ?? []);
  return { page: located, files, problems };
}

/**
 * A string with a pattern.
 *
 * @param write what to write, such as `the name of a file`
 */
function text(description: string, pattern: string, write: string): Setting {
  const form = new RegExp(pattern);
  return {
    description,
    schema: { type: 'string', pattern },
    problem: (kind, key, value) =>
      typeof value === 'string' && form.test(value)
        ? undefined
        : wrongValue(kind, key, value, `Write ${write}.`),
  };
}

function color(description: string, usual: string): Setting {
  return text(description, '^#[0-9a-fA-F]{6}$', `a color as "#rrggbb", such as "${usual}"`);
}

/** A nested object of settings. */
function part<Values>(description: string, settings: Settings<Values>, example: string): Setting {
  const remedy = `Write an object, such as ${example}.`;
  return {
    description,
    schema: objectSchema(settings),
    problem: (kind, key, value) => objectProblem(settings, { kind, key, value, remedy }),
  };
}
