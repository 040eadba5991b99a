/** The templates that lie in the page. */

import type { StartTemplate } from '../workshop-host.ts';

/** Id of the element with them, as JSON. */
export const TEMPLATES_ID = 'workshop-templates';

export function pageTemplates(): StartTemplate[] {
  return JSON.parse(document.getElementById(TEMPLATES_ID)?.textContent ?? '[]');
}
