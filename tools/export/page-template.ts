/** A user's HTML template for the game's page, with placeholders in double braces. */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { unreadableFile } from '../files/file-error.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { nearestWord } from '../nearest-word.ts';

/** Valid placeholders; the first two are required. */
const REQUIRED = ['head', 'player'] as const;
const PLACEHOLDERS = [...REQUIRED, 'title', 'author', 'description', 'language'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{\{\s*([\w-]+)\s*\}\}/g;

export interface PageTemplate {
  /** Fills in the placeholders. */
  fill(values: Record<Placeholder, string>): string;
  /** Whether it has its own content security policy, which replaces the player's. */
  hasOwnPolicy: boolean;
}

/**
 * Reads a template.
 *
 * @returns the template; an error if a placeholder is missing, unknown or repeated
 */
export function readTemplate(file: string): Outcome<PageTemplate> {
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  const source = text.value;
  if (source === undefined) return failure(unreadableFile(file, { code: 'ENOENT' }));
  const problems = [...source.matchAll(IN_BRACES)]
    .filter(([, name]) => !isPlaceholder(name))
    .map(({ index, 1: name }) => {
      const near = nearestWord(name, PLACEHOLDERS);
      const remedy = near ? `Did you mean {{${near}}}?` : `There are ${PLACEHOLDERS.map(braced).join(', ')}.`;
      return errorDiagnostic('page/placeholder', `unknown placeholder {{${name}}}`, {
        file,
        source,
        ...placeOf(source, index),
        remedy,
      });
    });
  for (const name of REQUIRED) {
    const count = [...source.matchAll(IN_BRACES)].filter(([, found]) => found === name).length;
    if (count === 1) continue;
    problems.push(
      errorDiagnostic(
        'page/placeholder',
        `the template has ${braced(name)} ${count === 0 ? 'not once' : 'more than once'}`,
        {
          file,
          remedy:
            name === 'head'
              ? "Write {{head}} exactly once, inside <head>: the player's styles go there."
              : 'Write {{player}} exactly once, inside <body>: the game goes there.',
        },
      ),
    );
  }
  if (problems.length > 0) return failure(problems);
  return success({
    fill: values => source.replace(IN_BRACES, (_, name: string) => values[name as Placeholder]),
    hasOwnPolicy: /http-equiv\s*=\s*["']?content-security-policy/i.test(source),
  });
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

function braced(name: string): string {
  return `{{${name}}}`;
}

function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
