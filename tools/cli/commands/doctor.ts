/** `cartwright doctor`: checks the installation and the project, and suggests fixes. */

import type { Command } from 'commander';
import type { Finding, FindingStatus } from '../../doctor/finding.ts';
import { printable } from '../../workspace/problems/printable.ts';
import { tic80Option } from '../build-flags.ts';
import { addExamples } from '../help.ts';
import { installedTic80 } from '../installed-tic80.ts';
import { canOpenBrowser } from '../open-browser.ts';
import { colors } from '../print/colors.ts';

interface Options {
  json?: boolean;
  tic80Command?: string;
}

/** Width of the topic column. */
const TOPIC_WIDTH = 11;

export function register(command: Command): void {
  command
    .description('check this machine and project, and suggest fixes')
    .option('--json', 'print the findings as JSON')
    .addOption(tic80Option());
  addExamples(command, 'cartwright doctor', 'cartwright doctor --json');
  command.action(async ({ json, tic80Command }: Options) => {
    const { examineAll } = await import('../../doctor/index.ts');
    const findings = await examineAll(process.cwd(), {
      tic80: installedTic80(tic80Command),
      canOpen: canOpenBrowser(),
    });
    const problems = findings.filter(({ status }) => status === 'problem').length;
    const warnings = findings.filter(({ status }) => status === 'warning').length;
    if (json) process.stdout.write(`${JSON.stringify({ ok: problems === 0, findings }, null, 2)}\n`);
    else {
      for (const one of findings) process.stdout.write(`${format(one)}\n`);
      process.stdout.write(`\n${count(problems, 'problem')}, ${count(warnings, 'warning')}\n`);
    }
    if (problems > 0) process.exitCode = 1;
  });
}

const MARKS: Record<FindingStatus, string> = {
  ok: colors.green('ok     '),
  note: colors.dim('note   '),
  warning: colors.yellow('warning'),
  problem: colors.red('problem'),
};

function format({ topic, status, text, remedy }: Finding): string {
  const line = `${MARKS[status]}  ${colors.bold(topic.padEnd(TOPIC_WIDTH))} ${printable(text)}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(9)}${colors.cyan('→')} ${printable(remedy)}`;
}

function count(number: number, word: string): string {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`;
}
