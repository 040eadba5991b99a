/** A project's games: finding them, reading what is said about them, and building their cartridges. */

export { type BuildOptions, buildCartridge } from './build-cartridge.ts';
export type { BuiltCartridge } from './built-cartridge.ts';
export { type CartConfig, readCartJson } from './cart-json.ts';
export type { Cover } from './cover.ts';
export { findGames, findProject, type Project } from './find-project.ts';
export { arrangeGames, type GalleryConfig, galleryFile, readGalleryJson } from './gallery-json.ts';
export { type NamedSize, reportSizes, type Size, type SizeReport } from './size-report.ts';
