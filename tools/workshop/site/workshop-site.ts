/** The workshop as a folder of files, which any web host serves below any path. */

import { join } from 'node:path';
import { type GeneratedFile, generatedText } from '../../bundle/generated-files.js';
import { ROOT } from '../../bundle/package-root.js';
import { APP_HEAD, installableFiles, integrities } from '../../export/app/installable.ts';
import type { OutputFile } from '../../export/game-files.ts';
import { dataElement, htmlDocument } from '../../export/html-document.ts';
import { DEFAULT_COLORS } from '../../export/page-colors.ts';
import { fileOfStudio } from '../../export/studio-files.ts';
import { type Course, courseCard } from '../../lessons/course.ts';
import { readCourses } from '../../lessons/read-courses.ts';
import { STUDIO_FILES } from '../../player/development/server-paths.ts';
import { INTEGRITY_ID } from '../frame/load-file.ts';
import { COURSES_FILE, COURSES_ID } from '../lessons/page-courses.ts';
import { TEMPLATES_ID } from '../page/start/page-templates.ts';
import type { StartTemplate } from '../page/workshop-host.ts';
import { templatePage } from '../worker-names.ts';
import { ownScript } from './own-script.ts';
import { PLAY_FILE, playFiles } from './play-page.ts';
import { pictureOf, type TemplateCard } from './template-cards.ts';
import { INSTALLED_FILE, PLAYER_FILE, WORKER_FILE, workerFiles } from './worker-files.ts';

const TITLE = 'Cartwright workshop';
const DESCRIPTION =
  'Make games for the TIC-80 fantasy console in TypeScript, in the browser, with nothing installed.';
const SCRIPT = 'workshop.js';
const STYLES = [
  'player/page/theme.css',
  'player/page/gallery.css',
  'workshop/play/start-panel.css',
  'workshop/page/workshop.css',
  'workshop/lessons/lesson.css',
];
/** Path of the module that becomes the script of the page. */
export const WORKSHOP_SCRIPT = join(ROOT, 'tools/workshop/page/workshop.ts');
/**
 * Allows the page's own files. Its frames have no more than the page, and run scripts and workers that they have no file of.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' data: blob:",
  "style-src 'self' 'unsafe-inline' blob:",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
/** The template whose picture is the icon. */
const ICON_TEMPLATE = 'platformer';

interface WorkshopBundle {
  script: string;
  style: string;
  templates: TemplateCard[];
}

/** What the page is made of. */
const WORKSHOP_FILE: GeneratedFile = {
  name: 'workshop.json',
  async make() {
    const [{ bundleScript, bundleStyle }, { templateCards }] = await Promise.all([
      import('../../bundle/bundle-page.ts'),
      import('./template-cards.ts'),
    ]);
    const tools = join(ROOT, 'tools');
    const [script, style, templates] = await Promise.all([
      bundleScript(WORKSHOP_SCRIPT),
      bundleStyle(STYLES.map(name => join(tools, name))),
      templateCards(ROOT),
    ]);
    if (!templates.ok) throw new Error(templates.diagnostics[0].message);
    return JSON.stringify({ script, style, templates: templates.value } satisfies WorkshopBundle);
  },
};

/** The files that a package contains for it. */
export function workshopBundles(): GeneratedFile[] {
  return [WORKSHOP_FILE, WORKER_FILE, INSTALLED_FILE, PLAYER_FILE, PLAY_FILE];
}

/**
 * All files; names are relative to the folder, in which `index.html` is the page.
 *
 * @param lessons courses that come first; one that is called like one of ours stands in its place
 */
export async function workshopSite(lessons: readonly Course[] = []): Promise<OutputFile[]> {
  const courses = [...lessons, ...ownCourses(lessons.map(({ name }) => name))];
  const { script, style, templates }: WorkshopBundle = JSON.parse(await generatedText(WORKSHOP_FILE));
  const icon = templates.find(({ name }) => name === ICON_TEMPLATE) ?? templates[0];
  const beside: OutputFile[] = [
    { file: COURSES_FILE, content: JSON.stringify(courses) },
    { file: SCRIPT, content: script },
    ...(await workerFiles()),
    ...(await studioFiles()),
    ...templates.map(({ name, shown }) => ({ file: templatePage(name), content: JSON.stringify(shown) })),
  ];
  const page = workshopPage(style, templates, courses, integrities(beside));
  const files = [{ file: 'index.html', content: page }, ...beside, ...(await playFiles(beside))];
  return installableFiles(files, {
    title: TITLE,
    description: DESCRIPTION,
    language: 'en',
    background: DEFAULT_COLORS.background,
    display: 'standalone',
    categories: ['games', 'developer', 'education'],
    picture: pictureOf(icon),
  });
}

/** The courses of this package, without those of some names. */
function ownCourses(replaced: readonly string[]): Course[] {
  const own = readCourses(join(ROOT, 'lessons'));
  if (!own.ok) throw new Error(own.diagnostics[0].message);
  return own.value.filter(({ name }) => !replaced.includes(name));
}

async function studioFiles(): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const file of STUDIO_FILES) files.push({ file, content: (await fileOfStudio(file)) ?? '' });
  return files;
}

/** @param hashes of the files beside the page, so that it loads none of another version */
function workshopPage(
  style: string,
  cards: readonly TemplateCard[],
  courses: readonly Course[],
  hashes: Readonly<Record<string, string>>,
): string {
  const templates: StartTemplate[] = cards.map(({ shown: _, ...card }) => card);
  const body = `<div id="workshop"></div>
<noscript>The workshop needs JavaScript, which is switched off in this browser.</noscript>
${dataElement(TEMPLATES_ID, templates)}
${dataElement(COURSES_ID, courses.map(courseCard))}
${dataElement(INTEGRITY_ID, hashes)}
${ownScript(SCRIPT, hashes[SCRIPT], 'workshop', 'workshop')}`;
  return htmlDocument({
    title: TITLE,
    description: DESCRIPTION,
    policy: POLICY,
    style,
    more: APP_HEAD,
    body,
  });
}
