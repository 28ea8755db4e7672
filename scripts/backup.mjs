/**
 * `npm run backup [-- FOLDER]`: copies the database and the uploaded files, while the program runs, into a new folder;
 * without one, into `backups` beside the data. The embedded database is copied file by file, another one by the
 * machine's `pg_dump`.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { mkdir } = await import('node:fs/promises');
const path = await import('node:path');
const { backUpFolder } = await import('./database/backup.mjs');
const { backUpServer } = await import('./database/backup-server.mjs');
const { fail, prepareEnvironment } = await import('./program/environment.mjs');

const { dataDirectory, database } = await prepareEnvironment();
const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
const target = path.resolve(process.argv[2] ?? path.join(dataDirectory, 'backups', stamp));
try {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o711 });
  const said = database ? await backUpFolder(dataDirectory, target) : await backUpServer(dataDirectory, target);
  console.log(`${said}\nThe backup is ${target}. Keep it where only you can read it: it holds everything.`);
  if (process.env.FILES_S3_BUCKET) console.log('Uploaded files are in the bucket, and not in the backup.');
} catch (error) {
  fail(error);
}
