/** Runs a text as a script where the policy of the page lets no text become a function. */

declare function importScripts(address: string): void;

export function runScript(code: string, name: string): void {
  const address = URL.createObjectURL(
    new Blob([`${code}\n//# sourceURL=${name}`], { type: 'text/javascript' }),
  );
  try {
    importScripts(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}
