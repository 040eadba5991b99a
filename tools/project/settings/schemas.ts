/** JSON schemas with which editors complete and check the JSON files of a project. */

import { CART_SETTINGS } from './cart-json.ts';
import { GALLERY_SETTINGS } from './gallery-json.ts';
import { type JsonSchema, objectSchema, SCHEMA_KEY, type Settings } from './setting.ts';

/** The schema files of this package, by path. */
export const SCHEMAS: Readonly<Record<string, () => string>> = {
  'cart/cart.schema.json': () =>
    renderSchema('cart.json of a game', 'Settings of a game of Cartwright.', CART_SETTINGS),
  'cart/gallery.schema.json': () =>
    renderSchema('gallery.json', 'Settings of the gallery of a project.', GALLERY_SETTINGS),
};

/** Path of the `cart.json` schema in this package. */
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
    properties: {
      [SCHEMA_KEY]: { type: 'string', description: 'The schema of this file, for editors.' },
      ...properties,
    },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
