/** Diagnostics as pages show them. */

import type { Diagnostic } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { docsPage } from '../../files/docs-page.ts';
import { type PageProblem, placeText } from '../../player/development/page-problem.ts';
import { formatCodeFrame } from './code-frame.ts';
import { printable } from './printable.ts';

/** Maximum number of diagnostics shown on a page. */
const MAX_TOLD = 20;

/** Diagnostics for a page, one by one: with display paths and code frames. */
export function pageProblems(diagnostics: readonly Diagnostic[]): PageProblem[] {
  const told = diagnostics.slice(0, MAX_TOLD).map(({ file, source, section, message, ...rest }) => {
    const { line, column, remedy } = rest;
    const more = section && `More: ${docsPage(section)}`;
    return {
      ...rest,
      message: printable(message),
      file: file === undefined ? undefined : displayPath(file),
      remedy: [remedy, more].filter(Boolean).join('\n') || undefined,
      frame: source === undefined || line === undefined ? undefined : formatCodeFrame(source, line, column),
    };
  });
  const count = diagnostics.length - told.length;
  return count > 0 ? [...told, { severity: 'error', message: `… and ${count} more` }] : told;
}

/** Diagnostics as one text, for a page that has nothing else to show. */
export function problemsText(diagnostics: readonly Diagnostic[]): string {
  return pageProblems(diagnostics)
    .map(({ severity, message, remedy, frame, ...place }) => {
      const where = placeText(place);
      return [`${where && `${where}: `}${severity}: ${message}`, frame, remedy && `→ ${remedy}`]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n\n');
}
