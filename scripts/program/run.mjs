/** Runs the whole program on this machine: database, mail page, web server. */
import path from 'node:path';
import { openDatabase } from '../database/command.mjs';
import { seedIfEmpty } from '../database/demo.mjs';
import { migrate } from '../database/migrations.mjs';
import { serverSettings } from '../database/server-settings.mjs';
import { checkAddress } from '../database/sql.mjs';
import { buildProgram } from './build.mjs';
import { stopSteps } from './children.mjs';
import { fail, prepareEnvironment } from './environment.mjs';
import { generateClient } from './generate.mjs';
import { startMail } from './mail.mjs';
import { isPortFree } from './ports.mjs';
import { startServer } from './server.mjs';
import { Services } from './services.mjs';
import { printWelcome } from './welcome.mjs';

/**
 * Runs the program until a signal comes or a part of it dies, which stops the others.
 *
 * @param command `start`, the production build, or `dev`
 */
export async function run(command) {
  const environment = await prepareEnvironment(command === 'dev' ? 'development' : 'production', [
    'DATABASE_URL',
    'SMTP_URL',
  ]);
  const port = Number(process.env.PORT || 3000);
  if (!(await isPortFree(port))) fail(`Port ${port} is in use: end what uses it, or set PORT.`);
  const services = new Services().endOnSignal(0);
  const onEnd = (how) => services.isEnding || (console.error(how), services.end(1));
  try {
    const mail = await prepare(command, environment, services, onEnd);
    const server = await services.start(async () => startServer(command, port, { onEnd }));
    await Promise.all([server.ready, mail?.ready]);
    await printWelcome({ ...environment, mail });
  } catch (error) {
    if (!services.isEnding) console.error(error.message);
    await services.end(1);
  }
}

/** Starts everything that the server needs, in parallel if one part does not need another; the first failure stops the rest. */
async function prepare(command, { dataDirectory, database }, services, onEnd) {
  const client = generateClient();
  const parts = [
    process.env.SMTP_URL ? undefined : openMail(dataDirectory, services),
    command === 'start' ? client.then(buildProgram) : client,
    database ? openDemo(dataDirectory, client, services, onEnd) : migrateForeign(),
  ];
  for (const part of parts) part?.catch(stopSteps);
  const results = await Promise.allSettled(parts);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results[0].value;
}

async function openMail(dataDirectory, services) {
  const folder = path.join(dataDirectory, 'mail');
  const mail = await services.start(() => startMail(folder, { smtpPort: 1025, pagePort: 1080 }));
  // The error is handled where the promise is awaited.
  mail.ready.catch(() => undefined);
  process.env.SMTP_URL = mail.smtpUrl;
  return mail;
}

async function openDemo(dataDirectory, client, services, onEnd) {
  const { database } = await services.start(() =>
    openDatabase(dataDirectory, () => onEnd('The database ended by itself.'), serverSettings()),
  );
  await client;
  await seedIfEmpty(dataDirectory, database);
}

async function migrateForeign() {
  await refuseWrongLogin();
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  if (ownerUrl) await checkAddress('DATABASE_OWNER_URL', ownerUrl).then(() => migrate(ownerUrl));
  else console.log('DATABASE_OWNER_URL is not set: the database is not migrated from here.');
}

/** Refuses a wrong login: the program waits for an unavailable database to return, but a wrong password or name stays wrong. */
async function refuseWrongLogin() {
  await checkAddress('DATABASE_URL', process.env.DATABASE_URL).catch((error) => {
    if (/^(28|3D)/.test(error.code)) throw error;
  });
}
