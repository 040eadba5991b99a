/**
 * What holds for every test: plain text from commands, property tests that can be repeated with FAST_CHECK_SEED, and a
 * process that is for each test file as it was for the first.
 */

import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { closePages, closePagesOfTest, keepOpenPages, reportOpenPages } from './browser.ts';
import { closeTestPages, closeTestPagesOfTest, keepOpenTestPages } from './browsers/installed.ts';
import { removeFolders } from './testing/project.ts';

const DEFAULT_SEED = 20261120;

// Commands that tests start print plain text, whatever the terminal or build server says of itself.
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? DEFAULT_SEED) });

// Bytes, samples and lines are compared at once; where they differ, vitest looks for the place itself.
expect.addEqualityTesters([(a, b) => areSameBytes(a, b) || areSamePrimitives(a, b) || undefined]);

function areSameBytes(a: unknown, b: unknown): boolean {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.constructor !== b.constructor) return false;
  const [bytes, others] = [a, b].map(view => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
  return bytes.equals(others);
}

function areSamePrimitives(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((value, i) => /^(number|string|boolean)$/.test(typeof value) && Object.is(value, b[i]));
}

// A test's pages end with it, those that its file opened for all tests end with the file; the browser goes on.
beforeEach(async () => {
  keepOpenTestPages();
  await keepOpenPages();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    const report = await reportOpenPages();
    if (report !== '') task.meta.openPages = [...(task.meta.openPages ?? []), report];
  }
  try {
    await closeTestPagesOfTest();
  } finally {
    await closePagesOfTest();
  }
});
afterAll(async () => {
  removeFolders();
  try {
    await closeTestPages();
  } finally {
    await closePages();
  }
});

// A build on a server writes no files beside the sources; tests build as on a developer's machine.
delete process.env.CI;

// The files of a worker share its process. Their order is not fixed: none may see what another has left behind.
const folder = process.cwd();
const environment = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  for (const [name, value] of Object.entries(environment))
    if (process.env[name] !== value) process.env[name] = value;
});
