#!/usr/bin/env node
// Plain JavaScript without recent syntax, so that an old Node gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `cartwright needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a current Node from https://nodejs.org.`,
  );
  process.exit(1);
} else {
  import('./launch.js').then(({ launch }) => launch()).then(cli => cli.main(process.argv.slice(2)));
}
