/** Fault: two web servers with their jobs on one database. Numbers have no gap, and each mail is sent once. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startMail } from '../../scripts/program/mail.mjs';
import { until } from './stack.mjs';
import { Writers } from './writers.mjs';

const mails = 40;

export async function twoProcesses({ stack }) {
  const folder = path.join(stack.folder, 'mail-two');
  await rm(folder, { recursive: true, force: true });
  const mail = await startMail(folder);
  await mail.ready;
  const servers = [];
  try {
    for (let index = 0; index < 2; index += 1) servers.push(await stack.serve({ JOBS: 'on', SMTP_URL: mail.smtpUrl }));
    let turn = 0;
    const writers = await Writers.start(stack, { count: 8, urlOf: () => servers[(turn += 1) % 2].url });
    await queue(stack, mails);
    await writers.progress(60);
    const received = async () =>
      (await (await fetch(`${mail.pageUrl}/api/email`)).json()).filter(({ subject }) => subject === 'Two').length;
    // The job that sweeps the outbox runs once a minute.
    await until('the mails', async () => (await received()) >= mails, 120_000);
    await writers.progress(20);
    await writers.stop();
    const arrived = await received();
    if (arrived !== mails) throw new Error(`${arrived} mails arrived, ${mails} were written`);
    return `${mails} mails left once each; ${await writers.verify()}`;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await mail.stop();
  }
}

function queue(stack, count) {
  return stack.read(
    `insert into outgoing_mails (company_id, id, kind, locale, "to", subject, text, next_attempt_at, give_up_at)
    select company_id, uuidv7(), 'invoice', 'en-US', '[{"name":"","email":"a@client.example"}]', 'Two', 'T', now(), now() + interval '3 days'
    from users, generate_series(1, $1::int) where email = 'admin@northwind.example'`,
    [count],
  );
}
