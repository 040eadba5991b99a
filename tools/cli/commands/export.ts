/** `cartwright export [GAME]`: the game as one HTML file that works offline, from a double click. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportHtml } from '../../export/html.ts';
import { distFile } from '../build-game.ts';
import { type LoadedGame, loadGame } from '../load-game.ts';
import { displayPath, printDiagnostics } from '../print.ts';
import { writeFile } from '../write-file.ts';

interface Options {
  output?: string;
  force?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('export')
    .description('write a game as one HTML file that needs nothing else')
    .argument('[game]', 'game of the project, entry file or cartridge file; the only game if left out')
    .option('-o, --output <file>', 'name of the HTML file')
    .option('--force', 'replace a file that exists')
    .addHelpText(
      'after',
      `
Examples:
  cartwright export asteroids
  cartwright export asteroids -o site/index.html --force
  cartwright export some-cartridge.tic

Without -o a game of the project goes to dist/<game>.html, replacing what was built before, and a cartridge file to
an HTML file of the same name in this folder. The page makes no request and works from disk.`,
    );
  command.action(async (name: string | undefined, options: Options) => {
    if (options.output !== undefined && !/\.html?$/i.test(options.output))
      command.error(`error: ${options.output}: the name must end in .html`, { exitCode: 2 });
    await exportGame(name, options);
  });
}

async function exportGame(name: string | undefined, { output, force }: Options): Promise<void> {
  const game = await loadGame(name);
  printDiagnostics(game.diagnostics);
  const html = game.ok ? await exportHtml(game.value) : game;
  if (html !== game) printDiagnostics(html.diagnostics);
  if (!game.ok || !html.ok) {
    process.exitCode = 1;
    return;
  }
  const isBuildResult = output === undefined && game.value.built !== undefined;
  const file = writeFile(output ?? defaultFile(game.value), html.value, {
    overwrite: isBuildResult || force === true,
  });
  printDiagnostics(file.diagnostics);
  if (file.ok) process.stdout.write(`${displayPath(file.value)} ${Buffer.byteLength(html.value)} bytes\n`);
  else process.exitCode = 1;
}

function defaultFile({ name, built }: LoadedGame): string {
  return built ? distFile(built.project, 'html') : resolve(`${name}.html`);
}
