/** The schemas by which editors complete and check the JSON files of a project. */

import { CART_SETTINGS } from './cart-json.ts';
import { GALLERY_SETTINGS } from './gallery-json.ts';
import { type JsonSchema, objectSchema, SCHEMA_KEY, type Settings } from './setting.ts';

/** The files of this package, by their paths in it. */
export const SCHEMAS: Readonly<Record<string, () => string>> = {
  'cart/cart.schema.json': () =>
    renderSchema('cart.json of a game', 'What is said about a cartridge of Cartwright.', CART_SETTINGS),
  'cart/gallery.schema.json': () =>
    renderSchema('gallery.json', 'The page with all games of a project.', GALLERY_SETTINGS),
};

/** The schema of `cart.json`, by its path in this package. */
export const CART_SCHEMA = 'cart/cart.schema.json';

function renderSchema<Values>(title: string, description: string, settings: Settings<Values>): string {
  const { properties, ...rest } = objectSchema(settings) as { properties: object };
  const schema: JsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    description,
    allowComments: true,
    allowTrailingCommas: true,
    ...rest,
    properties: { [SCHEMA_KEY]: { type: 'string', description: 'This schema, for editors.' }, ...properties },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
