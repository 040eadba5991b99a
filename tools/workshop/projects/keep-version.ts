/** Keeps states of a project as versions. */

import { type Step, type StoredProject, sameState, type VersionReason } from './database.ts';
import { thinnedOut } from './thinned-versions.ts';

/**
 * Keeps a state as a version, unless it is the newest version already, and thins the versions out.
 *
 * @param now in milliseconds since 1970
 */
export async function keepVersion(
  step: Step,
  { id, files, picture }: Omit<StoredProject, 'contents'>,
  reason: VersionReason,
  now: number,
): Promise<void> {
  const versions = await step.versions(id);
  const newest = versions.at(-1);
  if (newest && sameState(newest.files, files)) {
    if (picture !== undefined) await step.putVersion({ ...newest, picture }, newest);
    return;
  }
  const number = (newest?.number ?? 0) + 1;
  await step.putVersion({
    project: id,
    number,
    time: now,
    reason,
    files,
    ...(picture !== undefined && { picture }),
  });
  const times = [...versions.map(({ time }) => time), now];
  for (const at of thinnedOut(times, now)) await step.deleteVersion(versions[at]);
}
