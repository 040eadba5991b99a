/** Loads the files beside the page, of its own version. */

/** Id of the element with the hashes of the files, as JSON. A page without one loads any version. */
export const INTEGRITY_ID = 'workshop-integrity';

let integrity: Readonly<Record<string, string>> | undefined;

/**
 * Loads a file of the workshop. Rejects if that fails, or if the host has another version by now.
 *
 * @param folder address of the folder of the workshop, ending with a slash
 */
export async function loadFile(name: string, folder = './'): Promise<Response> {
  integrity ??= JSON.parse(document.getElementById(INTEGRITY_ID)?.textContent ?? '{}');
  const address = folder + name;
  const own = { integrity: integrity![name] ?? '' };
  // What the browser has kept may be of another version.
  const answer = await fetch(address, own)
    .catch(() => fetch(address, { ...own, cache: 'reload' }))
    .catch(() => undefined);
  if (answer?.ok) return answer;
  const problem = answer ? `: ${answer.status}` : '. There may be a new version of the workshop';
  throw new Error(`${name} cannot be loaded${problem}. Load the page again.`);
}
