/** What the language service says of a name, as elements. */

import type { Description } from '../../../language/answers.ts';

/** The declaration and the documentation of a name. */
export function descriptionElement({ signature, documentation }: Description): HTMLElement {
  const element = document.createElement('div');
  element.className = 'code-description';
  if (signature !== '') element.append(withText('code', signature));
  for (const paragraph of documentation.split(/\n{2,}/).filter(Boolean))
    element.append(...textElement(paragraph));
  return element;
}

/** A paragraph, with `code` in it. */
export function textElement(text: string): HTMLElement[] {
  const paragraph = document.createElement('p');
  const [tag] = /^@\w+/.exec(text) ?? [];
  if (tag) paragraph.append(withText('em', `${WORDS[tag] ?? tag.slice(1)} `));
  for (const [index, part] of text
    .slice(tag?.length ?? 0)
    .trim()
    .split('`')
    .entries())
    paragraph.append(index % 2 === 0 ? part : withText('code', part));
  return [paragraph];
}

/** Tags of documentation as words. */
const WORDS: Readonly<Record<string, string>> = {
  '@returns': 'Returns',
  '@deprecated': 'Not recommended:',
};

/** An element with a text. */
export function withText<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
