/** Generates the Prisma client in lib/db/generated. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNode } from './children.mjs';
import { readChoices, typeChoices } from './choices.mjs';
import { root } from './environment.mjs';
import { hashFiles, makeIfStale } from './stamp.mjs';

/** Generates the client if prisma/schema or a package has changed since. */
export async function generateClient() {
  const hash = await hashFiles(root, [
    'prisma/schema',
    'prisma.config.ts',
    'package-lock.json',
    'scripts/program/choices.mjs',
  ]);
  await makeIfStale(path.join(root, 'lib/db/generated/.stamp'), hash, async () => {
    // Generating needs no schema engine, but the command insists on one and would download it.
    const engine = ['/bin/true', '/usr/bin/true'].find(existsSync);
    const code = await runNode(['node_modules/prisma/build/index.js', 'generate'], {
      env: { PRISMA_SCHEMA_ENGINE_BINARY: engine, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      quiet: true,
    });
    if (code !== 0) throw new Error('prisma generate failed.');
    await typeChoices(await readChoices(path.join(root, 'prisma/schema')), path.join(root, 'lib/db/generated'));
  });
}
