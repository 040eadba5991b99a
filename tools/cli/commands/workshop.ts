/** `cartwright workshop`: serves the workshop, or writes it as a folder for a web host. */

import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Outcome, success } from '../../diagnostic.ts';
import { type OutputFile, writeOutputs } from '../../export/game-files.ts';
import { displayPath } from '../../files/display-path.ts';
import { portNumber } from '../build-flags.ts';
import { checkFolder } from '../check-folder.ts';
import { addExamples } from '../help.ts';
import { canOpenBrowser, openBrowser } from '../open-browser.ts';
import { printDiagnostics } from '../print/diagnostics.ts';
import { waitForEnd } from '../wait-for-end.ts';

interface Options {
  port?: number;
  open: boolean;
  output?: string;
  lessons?: string;
  force?: boolean;
}

export function register(command: Command): void {
  command
    .description('make games in the browser: serve the workshop, or write it for a web host')
    .option('--port <number>', 'port of the server (default: a free one from 8080)', portNumber)
    .option('--no-open', 'do not open the browser')
    .addOption(new Option('-o, --output <folder>', 'write the workshop as files').conflicts('port'))
    .option('--lessons <folder>', 'lessons of your own, beside those of the workshop')
    .option('--force', 'overwrite files in a non-empty folder');
  addExamples(
    command,
    'cartwright workshop',
    'cartwright workshop -o workshop     a folder for the web server of a school',
  );
  command.action(async ({ output, ...options }: Options) => {
    if (output === undefined) return serve(options);
    const written = await write(output, options);
    printDiagnostics(written.diagnostics);
    if (!written.ok) process.exitCode = 1;
    for (const { file, content } of written.ok ? written.value : [])
      process.stdout.write(`${displayPath(file)} ${Buffer.byteLength(content)} bytes\n`);
  });
}

async function write(output: string, { force, lessons }: Options): Promise<Outcome<OutputFile[]>> {
  const folder = resolve(output);
  const free = force ? success(undefined) : checkFolder(folder);
  if (!free.ok) return free;
  const [{ workshopSite }, { readCourses }] = await Promise.all([
    import('../../workshop/site/workshop-site.ts'),
    import('../../lessons/read-courses.ts'),
  ]);
  const courses = lessons === undefined ? success([]) : readCourses(lessons);
  if (!courses.ok) return courses;
  const files = await workshopSite(courses.value);
  return writeOutputs(files.map(({ file, content }) => ({ file: join(folder, file), content })));
}

async function serve({ port, open, lessons }: Omit<Options, 'output'>): Promise<void> {
  const { serveWorkshop } = await import('../../server/serve-workshop.ts');
  const server = await serveWorkshop(port, lessons);
  printDiagnostics(server.diagnostics);
  if (!server.ok) {
    process.exitCode = 1;
    return;
  }
  const { address, close } = server.value;
  process.stdout.write(`the workshop is at ${address}\n`);
  process.stderr.write(`${process.stdin.isTTY ? 'o open the browser · q quit' : 'Ctrl+C quits'}\n`);
  waitForEnd(() => void close(), { o: () => openBrowser(address) });
  if (open && canOpenBrowser()) await openBrowser(address);
}
