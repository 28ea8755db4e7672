import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { asOperator } from '@/lib/companies/operator.data';
import { afterCommit } from '@/lib/db/client';
import type { FailedMail, FailedMailFilters, FailedMailQuery } from '@/lib/failed-mail/schema';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { nudgeOutbox, parseAddresses } from '@/lib/mail/outbox';
import { onlyTaken } from '@/lib/mail/recipients';
import { giveUpTime } from '@/lib/mail/retry-times';
import { conflict, notFound } from '@/lib/problem/problem';

/** No text and no subject: both may contain the company's own business, or a link that opens an account. */
const select = {
  id: true,
  company: idAndName,
  kind: true,
  to: true,
  cc: true,
  bcc: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  lastAttemptAt: true,
} as const;

/** Lists the mails of all companies whose delivery failed for good. */
export function listFailedMail(actor: Actor, query: FailedMailQuery): Promise<Page<FailedMail>> {
  return asOperator(actor, 'list failed mail', async (db) => {
    const { company_id: companyId } = query.filter;
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      where: { status: 'failed', ...(companyId ? { companyId } : {}) },
      find: (args) => db.outgoingMail.findMany({ ...args, select }),
      count: (args) => db.outgoingMail.count(args),
    });
    const ids = page.rows.map(({ id }) => id);
    const kept = await db.outgoingMail.findMany({
      where: { id: { in: ids }, text: { not: '' } },
      select: { id: true },
    });
    const sendable = new Set(kept.map(({ id }) => id));
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        company: row.company,
        kind: row.kind,
        recipients: [row.to, row.cc, row.bcc].flatMap(parseAddresses).map(({ email }) => email),
        attempts: row.attempts,
        last_error: row.lastError,
        created_at: row.createdAt.toISOString(),
        failed_at: row.lastAttemptAt?.toISOString() ?? null,
        is_sendable: sendable.has(row.id),
      })),
    };
  });
}

/** The name of the company in the list's filter. */
export async function nameInFilter(
  actor: Actor,
  { filter }: FailedMailQuery,
  [first]: readonly FailedMail[],
): Promise<ChosenValues<'company_id'>> {
  const find = (id: string) =>
    asOperator(actor, 'name a company in a filter', (db) => db.company.findFirst({ where: { id }, ...idAndName }));
  return { company_id: await chosenRecord(filter.company_id, first?.company, find) };
}

/** Lists the companies that have failed mail. */
export function listFailedMailFilters(actor: Actor): Promise<FailedMailFilters> {
  return asOperator(actor, 'list the filters of failed mail', async (db) => ({
    companies: await db.company.findMany({
      where: { outgoingMails: { some: { status: 'failed' } } },
      orderBy: { name: 'asc' },
      ...idAndName,
    }),
  }));
}

/**
 * Puts a failed mail back into the outbox, to be tried like a new one.
 *
 * @throws Problem 404; 409 if its text is not stored.
 */
export function sendFailedMail(actor: Actor, companyId: string, id: string): Promise<void> {
  return asOperator(actor, 'send a failed mail again', async (db) => {
    const mail = await db.outgoingMail.findFirst({
      where: { companyId, id, status: 'failed' },
      select: { kind: true, text: true, recipients: true },
    });
    if (!mail) throw notFound();
    if (mail.text === '') throw conflict('mail_not_kept');
    const now = new Date();
    const times = { nextAttemptAt: now, giveUpAt: giveUpTime(mail.kind, now) };
    const { count } = await db.outgoingMail.updateMany({
      where: { companyId, id, status: 'failed' },
      data: { status: 'queued', attempts: 0, recipients: onlyTaken(mail.recipients), ...times },
    });
    // Another operator was quicker.
    if (count === 0) throw notFound();
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'mail_sent_again' });
    afterCommit(db, nudgeOutbox);
  });
}
