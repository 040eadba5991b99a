/**
 * Reads the text of a course, `course.md`: front matter with `title`, `summary` and, if it matters, `order`; a heading
 * `##` for each step; in a step, `### Hint` before each hint, and one block of code `ts check`. What comes before the
 * first step introduces.
 */

import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { Marked, type Token, type Tokens } from 'marked';
import { loadTypeScript } from '../compile/program/load-typescript.js';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Course, CourseStep } from './course.ts';

/** What the text says of a step. */
export type WrittenStep = Omit<CourseStep, 'brings' | 'solution'>;

/** What the text says of a course. */
export interface WrittenCourse extends Pick<Course, 'title' | 'summary' | 'order' | 'intro'> {
  steps: WrittenStep[];
}

/** The language of a block of code that is a check. */
const CHECK = /^ts\s+check$/;
const HINT = 'Hint';

/** A step while it is read: the parts of its text and of its hints. */
interface StepParts {
  title: string;
  line: number;
  text: Token[];
  hints: Token[][];
  checks: { code: string; line: number }[];
}

/**
 * Reads a course.
 *
 * @param file path of the text, for messages
 * @param pictureOf gives the address for a picture of the text, by its path from the text; undefined if it is missing
 */
export function parseCourse(
  file: string,
  text: string,
  pictureOf: (path: string) => string | undefined,
): Outcome<WrittenCourse> {
  const problems: Diagnostic[] = [];
  const complain = (line: number, message: string, remedy: string) =>
    problems.push(errorDiagnostic('lessons/course', message, { file, line, remedy }));
  const { settings, body, line } = frontMatter(text.replace(/\r\n?/g, '\n'));
  for (const key of ['title', 'summary'])
    if (!settings.get(key)) complain(1, `the course has no ${key}`, FRONT_MATTER);
  const order = Number(settings.get('order') ?? Number.MAX_SAFE_INTEGER);
  if (!Number.isFinite(order))
    complain(1, 'order is not a number', 'Write a line such as order: 3, or none.');
  const { intro, steps } = partsOf(body, line, complain);
  if (steps.length === 0)
    complain(1, 'the course has no step', 'Begin each step with a heading: ## Draw a ball.');
  const html = htmlWriter(pictureOf, path =>
    complain(
      lineWith(text, `](${path}`),
      `the picture ${path} is missing`,
      'Put it into the folder of the course.',
    ),
  );
  const course: WrittenCourse = {
    title: settings.get('title') ?? '',
    summary: settings.get('summary') ?? '',
    order,
    intro: html(intro),
    steps: steps.map(step => ({
      id: stepId(step.title),
      title: step.title,
      text: html(step.text),
      hints: step.hints.map(html),
      check: checkOf(step, complain),
      checkLine: (step.checks[0]?.line ?? step.line) + 1,
    })),
  };
  const ids = course.steps.map(({ id }) => id);
  for (const [index, { title, line }] of steps.entries())
    if (ids[index] === '' || ids.indexOf(ids[index]) !== index)
      complain(line, `the heading ${title} names no step of its own`, 'Give each step another heading.');
  return problems.length > 0 ? failure(problems) : success(course);
}

const FRONT_MATTER = 'Begin the file with lines: ---, title: My course, summary: what one learns, ---.';

/** The name of a step's folder. */
function stepId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type Complain = (line: number, message: string, remedy: string) => void;

function frontMatter(text: string): { settings: Map<string, string>; body: string; line: number } {
  const [whole = '', inside = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  const settings = new Map<string, string>();
  for (const [, key, value] of inside.matchAll(/^(\w+):[ \t]*(.*?)[ \t]*$/gm)) settings.set(key, value);
  return { settings, body: text.slice(whole.length), line: 1 + linesOf(whole) };
}

/** The blocks of a text, by the part of the course that they belong to. */
function partsOf(body: string, firstLine: number, complain: Complain) {
  const intro: Token[] = [];
  const steps: StepParts[] = [];
  let into = intro;
  let line = firstLine;
  for (const token of new Marked().lexer(body)) {
    const step = steps.at(-1);
    if (isHeading(token, 2)) {
      steps.push({ title: token.text, line, text: [], hints: [], checks: [] });
      into = steps[steps.length - 1].text;
    } else if (isHeading(token, 3)) {
      if (token.text !== HINT || !step)
        complain(
          line,
          `the heading ${token.text} is not a hint of a step`,
          'Write ### Hint, or a text in bold.',
        );
      else {
        into = [];
        step.hints.push(into);
      }
    } else if (token.type === 'code' && CHECK.test(token.lang ?? '')) {
      if (step) step.checks.push({ code: token.text, line });
      else complain(line, 'this check belongs to no step', 'Put it below the heading of its step.');
    } else into.push(token);
    line += linesOf(token.raw);
  }
  return { intro, steps };
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && token.depth === depth;
}

/** The check of a step, as JavaScript. */
function checkOf({ title, line, checks }: StepParts, complain: Complain): string {
  if (checks.length !== 1) {
    const count = checks.length === 0 ? 'no check' : `${checks.length} checks`;
    complain(line, `the step ${title} has ${count}`, 'Write one block of code that begins with ```ts check.');
    return '';
  }
  const [check] = checks;
  const { ScriptTarget, ModuleKind, transpileModule, flattenDiagnosticMessageText } = loadTypeScript();
  const {
    outputText,
    diagnostics = [],
    sourceMapText = '',
  } = transpileModule(check.code, {
    reportDiagnostics: true,
    compilerOptions: { target: ScriptTarget.ES2022, module: ModuleKind.ESNext, sourceMap: true },
  });
  for (const { messageText, start = 0 } of diagnostics)
    complain(
      check.line + 1 + linesOf(check.code.slice(0, start)),
      flattenDiagnosticMessageText(messageText, ' '),
      'Correct the check of this step.',
    );
  return diagnostics.length > 0 ? '' : onItsLines(outputText, JSON.parse(sourceMapText));
}

/** JavaScript with each statement on its line of the TypeScript that it was made of, so that errors name that. */
function onItsLines(code: string, payload: SourceMapPayload): string {
  const map = new SourceMap(payload);
  const lines: string[] = [];
  for (const [line, text] of code.split('\n').entries()) {
    if (text.startsWith('//# sourceMappingURL')) break;
    const { originalLine = lines.length } = map.findEntry(
      line,
      text.search(/\S|$/),
    ) as Partial<SourceMapping>;
    while (lines.length < originalLine) lines.push('');
    lines.push(text);
  }
  return lines.join('\n');
}

/** Makes HTML of blocks. HTML in the text stays text. */
function htmlWriter(pictureOf: (path: string) => string | undefined, onMissing: (path: string) => void) {
  const writer = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return /^https?:/.test(href)
          ? `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${words}</a>`
          : words;
      },
      image({ href, text }) {
        const address = pictureOf(href);
        if (address === undefined) onMissing(href);
        return `<img src="${escapeHtml(address ?? '')}" alt="${escapeHtml(text)}">`;
      },
    },
  });
  return (tokens: Token[]): string => writer.parser(tokens).trim();
}

/** The line with the first occurrence of a part, from 1. */
function lineWith(text: string, part: string): number {
  return 1 + linesOf(text.slice(0, Math.max(0, text.indexOf(part))));
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}
