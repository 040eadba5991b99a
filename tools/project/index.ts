/** A project's games: finding them, reading what is said about them, and building their cartridges. */

export { type BuildOptions, type BuiltCartridge, buildCartridge } from './build-cartridge.ts';
export { type CartConfig, readCartJson } from './cart-json.ts';
export type { Cover } from './cover.ts';
export { findGames, findProject, type Project } from './find-project.ts';
export { arrangeGames, type GalleryConfig, galleryFile, readGalleryJson } from './gallery-json.ts';
export { readTextIfThere } from './read-text.ts';
export { type NamedSize, reportSizes, type Size, type SizeReport } from './size-report.ts';
