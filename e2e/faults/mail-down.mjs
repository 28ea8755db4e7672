/** Fault: the mail server is down for an hour of the program's clock, and comes back. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startMail } from '../../scripts/program/mail.mjs';
import { freePort } from '../../scripts/program/ports.mjs';

const mails = 30;
const minuteMs = 60_000;

export async function mailDown({ stack }) {
  const smtpPort = await freePort();
  process.env.SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
  const { queueMail } = await import('../../lib/mail/outbox.ts');
  const { tenantOf, disconnect } = await import('../../lib/db/client.ts');
  const [{ company_id: companyId }] = await stack.read(
    "select company_id from users where email = 'admin@northwind.example'",
  );
  const begun = Date.now();
  const subject = `Down ${begun}`;
  const mail = { kind: 'invoice', locale: 'en-US', to: [{ name: '', email: 'a@client.example' }], subject, text: 'T' };
  await tenantOf(companyId, async (db) => {
    for (let index = 0; index < mails; index += 1) await queueMail(db, { companyId }, mail);
  });
  const clock = await minutes(begun + minuteMs, begun + 60 * minuteMs);
  const folder = path.join(stack.folder, 'mail-down');
  await rm(folder, { recursive: true, force: true });
  const server = await startMail(folder, { smtpPort });
  await server.ready;
  try {
    const last = await minutes(clock, clock + 70 * minuteMs, () => waiting(stack, subject));
    const [{ attempts }] = await stack.read('select max(attempts) as attempts from outgoing_mails where subject = $1', [
      subject,
    ]);
    const received = (await (await fetch(`${server.pageUrl}/api/email`)).json()).filter(
      (one) => one.subject === subject,
    );
    const distinct = new Set(received.map(({ messageId, id }) => messageId ?? id)).size;
    if (received.length !== mails || distinct !== mails)
      throw new Error(`${received.length} of ${mails} mails arrived (${distinct} different)`);
    return `${mails} of ${mails} mails delivered once, ${Math.round((last - clock) / minuteMs)} min after it came back; ${attempts} attempts each`;
  } finally {
    await server.stop();
    await disconnect();
    delete process.env.SMTP_URL;
  }
}

async function waiting(stack, subject) {
  const [{ count }] = await stack.read(
    "select count(*)::int from outgoing_mails where subject = $1 and status = 'queued'",
    [subject],
  );
  return count > 0;
}

/** Does the worker's work of each minute, without waiting for the minute. @returns the clock's last minute */
async function minutes(from, until, goesOn = () => true) {
  const { findDueMail } = await import('../../lib/jobs/sweep-outbox.ts');
  const { sendMail } = await import('../../lib/jobs/send-mail.ts');
  let now = from;
  for (; now <= until && (await goesOn()); now += minuteMs) {
    const due = await findDueMail(new Date(now));
    await Promise.all(due.map(({ companyId, id }) => sendMail({ company_id: companyId, mail_id: id }, new Date(now))));
  }
  return now - minuteMs;
}
