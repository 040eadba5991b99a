/** The comments at the start of a cartridge's code that carry its metadata (specification: console §2.6). */

import { emptyCartridge } from '../cartridge/cartridge.ts';
import { METADATA_TAGS, readMetadata } from '../cartridge/metadata.ts';
import type { CartConfig } from './settings/cart-json.ts';

const TAGS = [...METADATA_TAGS, 'saveid', 'controls'] as const;

/** Values of a game's tags; tags that are not set are left out. */
export function metadataOf(config: CartConfig, name: string): Record<string, string> {
  return tagsOf({ ...saidMetadata(config), title: config.title || name, script: 'lua' });
}

/** The tags that `cart.json` sets. */
export function saidMetadata(config: CartConfig): Record<string, string> {
  return tagsOf({ ...config, menu: config.menu?.join(' ') });
}

/** The tags in the comments of a program in Lua. */
export function programMetadata(code: Uint8Array): Record<string, string> {
  return readMetadata({ ...emptyCartridge(), code });
}

function tagsOf(values: Partial<Record<(typeof TAGS)[number], string>>): Record<string, string> {
  return Object.fromEntries(TAGS.flatMap(tag => (values[tag] ? [[tag, values[tag]]] : [])));
}

/** Lua comments with the tags: `-- title: Asteroids`. */
export function metadataHeader(metadata: Readonly<Record<string, string>>): string[] {
  return Object.entries(metadata).map(([tag, value]) => `-- ${tag}: ${value}`);
}
