/** Keeps states of a project as versions. */

import { type Step, type StoredProject, sameState, type VersionReason } from './database.ts';
import { thinnedOut } from './thinned-versions.ts';

/**
 * Keeps a state as a version, unless it is the newest version already, and thins out those without a name.
 *
 * @param now in milliseconds since 1970
 * @param name what the user calls it
 */
export async function keepVersion(
  step: Step,
  { id, files, picture }: Omit<StoredProject, 'contents'>,
  reason: VersionReason,
  now: number,
  name?: string,
): Promise<void> {
  const versions = await step.versions(id);
  const newest = versions.at(-1);
  if (newest && sameState(newest.files, files)) {
    if (picture !== undefined || name !== undefined)
      await step.putVersion(
        { ...newest, ...(picture !== undefined && { picture }), ...(name !== undefined && { name, reason }) },
        newest,
      );
    return;
  }
  const number = (newest?.number ?? 0) + 1;
  await step.putVersion({
    project: id,
    number,
    time: now,
    reason,
    files,
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
  });
  const unnamed = versions.filter(version => version.name === undefined);
  const times = [...unnamed.map(({ time }) => time), now];
  for (const at of thinnedOut(times, now)) await step.deleteVersion(unnamed[at]);
}
