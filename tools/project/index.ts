/** Finds the games of a project, reads their settings, and builds their cartridges. */

export { buildProject } from './build-game.ts';
export type { BuiltCartridge } from './built-cartridge.ts';
export { findGames, findProject, type Project } from './find-project.ts';
export { writeLuaTypes } from './lua/write-types.ts';
export type { BuildOptions } from './prepare-build.ts';
export { readCartJson } from './settings/cart-json.ts';
export type { Cover } from './settings/cover.ts';
export { arrangeGames, readGalleryJson } from './settings/gallery-json.ts';
export type { PageConfig } from './settings/page-config.ts';
export {
  type HelperSize,
  type ModuleSize,
  reportSizes,
  type Size,
  type SizeReport,
} from './size-report.ts';
