/** Where the files of this package lie among those in memory: where the project that is open has it installed. */

export const ROOT = '/project/node_modules/cartwright/';
/** The worker has what a package has, and none of the tool's sources. */
export const IS_PACKAGE = true;
/** A project in memory has no packages but this one. */
export const HAS_PACKAGES = false;
