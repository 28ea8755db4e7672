/** Runs the browser tests: the production build on a database, a mail server and a port of their own. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { seedDemo } from '../database/demo.mjs';
import { pointAtDatabase } from '../program/environment.mjs';
import { startMail } from '../program/mail.mjs';
import { freePort } from '../program/ports.mjs';
import { startServer } from '../program/server.mjs';
import { findBrowser } from './browser.mjs';
import { runPlaywright } from './stages.mjs';
import { startTestServer } from './test-server.mjs';

/**
 * Runs them (all, a share, or those of the named files) against a program that is started for them, seeded with the
 * demo. The specs find it by E2E_BASE_URL, its mails by E2E_MAIL_URL (`/api/email`), its tables by
 * E2E_DATABASE_OWNER_URL. In a run of named files, a test that fails leaves a trace.
 */
export async function testInBrowser({ files, shard }, reportFolder, services) {
  const browser = await findBrowser();
  const database = await services.start(startTestServer);
  pointAtDatabase({ ...database, authSecret: randomBytes(32).toString('base64url') });
  await seedDemo();
  const mail = await services.start(() => startMail(path.join(database.folder, 'mail')));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  let down;
  const server = await services.start(async () =>
    startServer('start', port, {
      env: {
        NODE_ENV: 'production',
        APP_URL: baseUrl,
        SMTP_URL: mail.smtpUrl,
        DATA_DIR: path.join(database.folder, 'files'),
        LOG_LEVEL: 'error',
        JOBS: 'on',
        MADE_UP_LANGUAGES: 'on',
      },
      onEnd: (how) => (down = how),
    }),
  );
  await Promise.all([server.ready, mail.ready]);
  const result = await runPlaywright({ files, shard }, reportFolder, {
    E2E_BASE_URL: baseUrl,
    E2E_MAIL_URL: mail.pageUrl,
    E2E_DATABASE_OWNER_URL: database.ownerUrl,
    PLAYWRIGHT_CHROMIUM: browser,
    E2E_TRACE: files.length > 0 ? 'on' : '',
  });
  if (down) console.error(down);
  return down ? { ...result, failed: result.failed + 1 } : result;
}
