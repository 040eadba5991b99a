/** Detects the user's package manager, and knows its commands. */

export interface PackageManager {
  name: string;
  /** Installs dependencies. */
  install: string;
  /** Runs a script of `package.json`. */
  run(script: string): string;
  /** Runs a command of an installed package. */
  execute(command: string): string;
  /** GitHub workflow steps that install dependencies after the checkout. */
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
    // `bun test` would start Bun's own test runner.
    run: script => `bun run ${script}`,
    execute: command => `bunx ${command}`,
    workflowSteps: [...NODE, '- uses: oven-sh/setup-bun@v2', '- run: bun install'],
  },
];

/**
 * The package manager that started this process; npm by default.
 *
 * @param agent its user agent, `npm_config_user_agent`: `pnpm/9.1.0 npm/? node/v22.3.0 linux x64`
 */
export function packageManager(agent = process.env.npm_config_user_agent ?? ''): PackageManager {
  return MANAGERS.find(({ name }) => agent.startsWith(`${name}/`)) ?? NPM;
}
