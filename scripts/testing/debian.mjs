import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian if that is possible: as root, with apt. Its output is shown only if it fails; the
 * packages' own services are not started.
 *
 * @returns whether they are installed now
 */
export async function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return new Promise((resolve) => {
    // Debian's invoke-rc.d starts nothing in runlevel 1.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const child = spawn('/bin/sh', ['-c', install], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}
