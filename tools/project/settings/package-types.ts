/** The types of what the package exports by its name alone, which cartwright.js is. */

import type { ProjectConfig } from './project-config.ts';

export type { ProjectConfig };

/**
 * The settings of a project, for the end of `cartwright.config.ts`: editors then know the keys.
 *
 * @param config settings; what is left out is as usual
 * @returns the same settings
 */
export declare function defineConfig(config: ProjectConfig): ProjectConfig;
