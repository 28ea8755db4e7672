/** The production build in .next. */
import path from 'node:path';
import { runNode } from './children.mjs';
import { root } from './environment.mjs';
import { linkEqualChunks } from './link-chunks.mjs';
import { packFiles } from './pack.mjs';
import { hashFiles, makeIfStale } from './stamp.mjs';

/**
 * Files that the build does not read; everything else at the root counts, so that a new folder is not forgotten. Of the scripts,
 * next.config.mjs reads one, which is named below.
 */
const apart = new Set([
  '.git',
  '.next',
  '.data',
  '.ci',
  'node_modules',
  'e2e',
  'scripts',
  'coverage',
  'test-results',
  'playwright-report',
  'lib/db/generated',
  'next-env.d.ts',
]);
const isApart = (name) => apart.has(name) || /\.(md|test\.tsx?|tsbuildinfo)$/.test(name) || /^\.env/.test(name);

/**
 * Builds, unless the present build was made from this very source, these packages and this public environment.
 *
 * @param quiet show the build's output only if it fails
 * @returns whether it built
 */
export async function buildProgram({ quiet = false } = {}) {
  const open = Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .sort();
  const hash = await hashFiles(root, ['.', 'scripts/program/api-handlers.mjs'], {
    skip: isApart,
    extra: [process.versions.node, ...open.flat()],
  });
  const built = await makeIfStale(path.join(root, '.next/source-stamp'), hash, async () => {
    console.log('Building …');
    const code = await runNode(['node_modules/next/dist/bin/next', 'build'], {
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      quiet,
    });
    if (code !== 0) throw new Error('The build failed.');
    await linkEqualChunks(path.join(root, '.next/server/chunks'));
  });
  // Also for a build that was made before packing existed.
  await packFiles(path.join(root, '.next/static'));
  return built;
}
