/** The files that have changed since the main branch, according to Git. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The files that this branch has changed or added, committed or not; on the main branch itself, those that are not
 * pushed yet. Deleted files are not among them.
 */
export async function changedFiles(root) {
  const git = async (...args) => (await run('git', args, { cwd: root, maxBuffer: 64 << 20 })).stdout;
  const base = await startOf(git);
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '-z', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return [...new Set(`${tracked}\0${added}`.split('\0').filter(Boolean))].sort();
}

/** The commit where this branch began; without a main branch, the last commit. */
async function startOf(git) {
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main).catch(() => '');
    if (base) return base.trim();
  }
  return 'HEAD';
}
