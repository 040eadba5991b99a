/** Which program installs packages for the user, and what its commands are called. */

/** A program that installs packages and runs scripts. */
export interface PackageManager {
  name: string;
  /** Installs what `package.json` names. */
  install: string;
  /** Runs a script of `package.json`. */
  run(script: string): string;
  /** Runs a command of an installed package. */
  execute(command: string): string;
  /** Steps of a GitHub workflow that install, after the checkout. */
  workflowSteps: readonly string[];
}

const NODE = ['- uses: actions/setup-node@v5', '  with:', '    node-version: 24'];

const NPM: PackageManager = {
  name: 'npm',
  install: 'npm install',
  run: script => (['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`),
  execute: command => `npx ${command}`,
  workflowSteps: [...NODE, '- run: npm ci'],
};

const MANAGERS: readonly PackageManager[] = [
  NPM,
  {
    name: 'pnpm',
    install: 'pnpm install',
    run: script => `pnpm ${script}`,
    execute: command => `pnpm exec ${command}`,
    workflowSteps: [
      '- uses: pnpm/action-setup@v4',
      '  with:',
      '    version: latest',
      ...NODE,
      '- run: pnpm install',
    ],
  },
  {
    name: 'yarn',
    install: 'yarn install',
    run: script => `yarn ${script}`,
    execute: command => `yarn ${command}`,
    workflowSteps: [...NODE, '- run: corepack enable', '- run: yarn install'],
  },
  {
    name: 'bun',
    install: 'bun install',
    // `bun test` is a test runner of its own.
    run: script => `bun run ${script}`,
    execute: command => `bunx ${command}`,
    workflowSteps: [...NODE, '- uses: oven-sh/setup-bun@v2', '- run: bun install'],
  },
];

/**
 * The program that has started this one; npm if none says so.
 *
 * @param agent what it calls itself, `npm_config_user_agent`: `pnpm/9.1.0 npm/? node/v22.3.0 linux x64`
 */
export function packageManager(agent = process.env.npm_config_user_agent ?? ''): PackageManager {
  return MANAGERS.find(({ name }) => agent.startsWith(`${name}/`)) ?? NPM;
}
