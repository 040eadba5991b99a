#!/usr/bin/env node
// Plain JavaScript without recent syntax: an old Node prints this message instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `cartwright needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a current Node from https://nodejs.org.`,
  );
  process.exit(1);
} else if (!hasFolder()) {
  console.error('The current folder no longer exists. Change to another folder.');
  process.exit(1);
} else {
  // Only bugs and incomplete installations get here.
  process.on('uncaughtException', error => {
    const text =
      error instanceof Error ? (process.env.CARTWRIGHT_DEBUG ? error.stack : error.message) : error;
    console.error(
      `internal error: ${text}\n→ Reinstall cartwright. If that does not help, it is a bug in Cartwright: run again with CARTWRIGHT_DEBUG=1 for a stack trace.`,
    );
    process.exit(1);
  });
  import('./launch.js').then(({ launch }) => launch()).then(cli => cli.main(process.argv.slice(2)));
}

function hasFolder() {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}
