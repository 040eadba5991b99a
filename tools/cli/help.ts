/** Help texts: one screen of 24 lines of 80 characters, with examples at the end. */

import type { Command, Help, Option } from 'commander';

/** Where to find more. */
const PAGE = 'more: docs/commands.md';
const WIDTH = 80;

/** Help without examples, which each command appends with {@link addExamples}. */
export function formatHelp(command: Command, helper: Help): string {
  const usage = `Usage: ${helper.commandUsage(command)}`;
  const title = `${usage}${PAGE.padStart(Math.max(PAGE.length + 2, WIDTH - usage.length))}`;
  const rows = [
    ...command.registeredArguments.map(one => [
      one.required ? `<${one.name()}>` : `[${one.name()}]`,
      one.description,
    ]),
    ...helper
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map(option => [option.flags, describe(option)]),
    ...helper
      .visibleCommands(command)
      .filter(one => one.name() !== 'help')
      .map(one => [one.name(), one.summary()]),
  ];
  const width = Math.max(...rows.map(([term]) => term.length));
  const indent = width + 4;
  const lines = rows.map(([term, text]) => {
    const wrapped = helper.boxWrap(text, WIDTH - indent).replaceAll('\n', `\n${' '.repeat(indent)}`);
    return `  ${term.padEnd(width)}  ${wrapped}`;
  });
  const description = helper.boxWrap(helper.commandDescription(command), WIDTH);
  return `${[title, description, '', ...lines, ''].join('\n')}\n`;
}

/** The description of an option with its default value. */
function describe({ description, defaultValue }: Option): string {
  return ['number', 'string'].includes(typeof defaultValue)
    ? `${description} (default: ${defaultValue})`
    : description;
}

/** Appends examples to the help of a command, one per line. */
export function addExamples(command: Command, ...examples: string[]): Command {
  return command.addHelpText('after', ['Examples:', ...examples.map(line => `  ${line}`)].join('\n'));
}
