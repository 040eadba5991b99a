/** Values that are changed in JSON texts: all else stays as it is. */

import { expect, test } from 'vitest';
import { withJsonValue } from '../../../tools/project/settings/change-json.ts';

const PATH = ['art', 'a.png', 'frames'];

test.each([
  [
    'a value that is there',
    '{ "art": { "a.png": { "frames": 2, } } } // end',
    '{ "art": { "a.png": { "frames": 3, } } } // end',
  ],
  [
    'a missing key',
    '{ "art": { "a.png": { "colorKey": 1 } } }',
    '{ "art": { "a.png": { "colorKey": 1, "frames": 3 } } }',
  ],
  [
    'a comma at the end',
    '{ "art": { "b.png": {}, } }',
    '{ "art": { "b.png": {}, "a.png": { "frames": 3 } } }',
  ],
  [
    'lines of their own',
    '{\n\t"title": "A" // name\n}\n',
    '{\n\t"title": "A",\n\t"art": { "a.png": { "frames": 3 } } // name\n}\n',
  ],
  ['nothing', '{}\n', '{ "art": { "a.png": { "frames": 3 } } }\n'],
  ['what is not an object', '{ "art": 5 }', '{ "art": 5 }'],
] as const)('%s', (_, before, after) => {
  expect(withJsonValue(before, PATH, 3)).toBe(after);
});
