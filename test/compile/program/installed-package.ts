import type { Files } from '../differential.ts';

/** A package as an installation leaves it; `manifest` is what its `package.json` says besides the name. */
export function installed(name: string, manifest: object, files: Files): Files {
  const folder = `node_modules/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, ...manifest }),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text])),
  };
}
