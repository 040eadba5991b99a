/** Loads a file of the workshop. Rejects with its address if that fails. */
export async function loadFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be loaded: ${answer.status}`);
  return answer;
}
