/** The types of the package's main export; cartwright.js is the implementation. */

import type { ProjectConfig } from './project-config.ts';

export type { ProjectConfig };

/**
 * Typed settings for a `cartwright.config.ts`, so that editors can complete the keys.
 *
 * @param config settings; missing ones have their defaults
 * @returns the same settings
 */
export declare function defineConfig(config: ProjectConfig): ProjectConfig;
