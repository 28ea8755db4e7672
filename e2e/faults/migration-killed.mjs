/** Fault: kill -9 of a migration at random moments. The next start completes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startDatabase, stopDatabase } from '../../scripts/database/server.mjs';
import { query } from '../../scripts/database/sql.mjs';
import { root } from '../../scripts/program/environment.mjs';
import { pause } from './stack.mjs';

const kills = 4;

export async function killMigration({ stack, random, total }) {
  const data = path.join(stack.folder, 'migrated');
  await stopDatabase(data, { force: true }).catch(() => undefined);
  await rm(data, { recursive: true, force: true });
  const { ownerUrl } = await startDatabase(data);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const child = migrate(ownerUrl);
      const end = once(child, 'exit');
      await pause(300 + random() * 1_200);
      // On a fast machine, the migration may have ended before the last kill.
      if (child.exitCode === null && child.kill('SIGKILL')) total.points += 1;
      await end;
    }
    const [code] = await once(migrate(ownerUrl), 'exit');
    if (code !== 0) throw new Error('the next start did not bring it to its end');
    const [{ open, twice }] = await query(
      ownerUrl,
      `select count(*) filter (where finished_at is null and rolled_back_at is null)::int as open,
        (count(*) filter (where finished_at is not null) -
          count(distinct migration_name) filter (where finished_at is not null))::int as twice from _prisma_migrations`,
    );
    if (open + twice > 0) throw new Error(`${open} migrations are open, ${twice} were made twice`);
    return `${kills} kills, then applied to the last, each once`;
  } finally {
    await stopDatabase(data, { force: true });
  }
}

function migrate(ownerUrl) {
  const work = `import('./scripts/database/migrations.mjs').then(({ migrate }) => migrate(process.env.OWNER)).then(() => process.exit(0))`;
  return spawn(process.execPath, ['--input-type=module', '-e', work], {
    cwd: root,
    env: { ...process.env, OWNER: ownerUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
