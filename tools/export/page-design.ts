/** The design of a game's page: its settings in `cart.json`, with the files that they refer to. */

import { encodeBase64 } from '../cartridge/base64.ts';
import { metadataTag } from '../cartridge/metadata.ts';
import { decodePicture } from '../cartridge/picture/picture.ts';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import type { PageConfig } from '../project/settings/page-config.ts';
import { colorStyle, DEFAULT_COLORS, weakContrasts } from './page-colors.ts';
import { type PageTemplate, readTemplate } from './page-template.ts';

export interface PageDesign {
  title: string;
  author: string;
  description: string;
  language: string;
  background: string;
  /** Style sheet with the colors. */
  colors: string;
  /** Address of the icon; undefined for the default. */
  icon?: string;
  /** Address of the published page, ending with a slash. */
  url?: string;
  template?: PageTemplate;
}

/**
 * Reads the design of a page.
 *
 * @param code the cartridge's code, whose metadata contains the title
 * @returns the design; errors if a file cannot be read, or the template is invalid
 */
export function readDesign(code: Uint8Array, config: PageConfig = {}): Outcome<PageDesign> {
  const icon = config.icon === undefined ? success(undefined) : readIcon(config.icon);
  if (!icon.ok) return icon;
  const template = config.template === undefined ? success(undefined) : readTemplate(config.template);
  if (!template.ok) return template;
  return success(
    {
      title: config.title ?? (metadataTag(code, 'title') || 'Untitled'),
      author: metadataTag(code, 'author'),
      description: metadataTag(code, 'desc'),
      language: config.language ?? 'en',
      background: config.colors?.background ?? DEFAULT_COLORS.background,
      colors: colorStyle(config.colors),
      icon: icon.value,
      url: config.url?.replace(/(index\.html?|\/)?$/, '/'),
      template: template.value,
    },
    weakContrasts(config.colors).map(weakColor),
  );
}

/** A picture file as a data URL. */
function readIcon(file: string): Outcome<string> {
  const bytes = readFile(file);
  if (!bytes.ok) return failure(bytes.diagnostics);
  const isVector = /\.svg$/i.test(file);
  const picture = isVector ? undefined : decodePicture(bytes.value);
  if (picture && !picture.ok) return failure(picture.diagnostics.map(problem => ({ file, ...problem })));
  const type = isVector ? 'image/svg+xml' : 'image/png';
  return success(`data:${type};base64,${encodeBase64(bytes.value)}`);
}

function weakColor({ name, contrast }: { name: string; contrast: number }): Diagnostic {
  return {
    severity: 'warning',
    code: 'page/contrast',
    message: `the color "${name}" of the page is hard to read on its background: contrast ${contrast.toFixed(1)}, at least 4.5 is needed`,
    remedy: 'Make one of the two lighter or darker in "page" of cart.json.',
  };
}
