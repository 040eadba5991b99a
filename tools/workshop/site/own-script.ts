/**
 * The tag of a page's script, of the page's own version: instead of another one the page says that it cannot be loaded.
 *
 * @param name of the file beside the page
 * @param hash of its content, as the attribute `integrity` has it
 * @param id of the element that the script fills
 * @param what cannot be loaded without it
 */
export function ownScript(name: string, hash: string, id: string, what: string): string {
  const fail = `document.getElementById('${id}').textContent = 'The ${what} cannot be loaded. Load the page again.'`;
  return `<script src="./${name}" integrity="${hash}" onerror="${fail}"></script>`;
}
