#!/usr/bin/env node
// Plain JavaScript without recent syntax, so that an old Node gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `cartwright needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a current Node from https://nodejs.org.`,
  );
  process.exit(1);
} else {
  import('node:module')
    .then(({ default: nodeModule }) => {
      // Newer versions of Node keep the compiled code of modules from one run to the next.
      if (nodeModule.enableCompileCache) nodeModule.enableCompileCache();
      return import('tsx/esm/api');
    })
    .then(tsx => {
      tsx.register();
      return import('./main.ts');
    })
    .then(cli => cli.main(process.argv.slice(2)));
}
