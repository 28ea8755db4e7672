import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import type { AccountEntry, ClientCredit, OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import { formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

/** Reads a client's credit and the entries that changed it. @throws Problem 404. */
export function getClientCredit(actor: Actor, clientId: string): Promise<ClientCredit> {
  return tenant(actor, async (db) => {
    if (!(await db.client.findUnique({ where: keyOf(actor, clientId), select: { id: true } }))) throw notFound();
    return readClientCredit(db, actor, clientId);
  });
}

/** Does the same within a transaction, for a caller that has checked that the actor may see the client. */
export async function readClientCredit(db: Db, actor: Actor, clientId: string): Promise<ClientCredit> {
  return { credits: await readCredits(db, actor, clientId), entries: await readEntries(db, actor, clientId) };
}

/** A client's open credit notes and overpayments in a currency, which can pay its invoices. */
export function listOpenCredits(
  actor: Actor,
  { client, currency }: { client: { id: string }; currency: string },
): Promise<OpenCredit[]> {
  return tenant(actor, (db) => readCredits(db, actor, client.id, currency));
}

/** Open credits, the oldest first. Credit notes are included only if the actor may see invoices. */
async function readCredits(db: Db, actor: Actor, clientId: string, currency?: string): Promise<OpenCredit[]> {
  const wanted = currency === undefined ? Prisma.empty : Prisma.sql`and currency = ${currency}`;
  const notes = can(actor, 'view_invoices')
    ? Prisma.sql`
      union all
      select id, 'credit_note', number, issue_date::text, currency, gross_total - paid_total from invoices
      where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and kind = 'credit_note'
        and status = 'issued' and paid_total < gross_total ${wanted}`
    : Prisma.empty;
  const rows = await read<OpenCredit>(
    db,
    Prisma.sql`
    select id, 'overpayment' as kind, reference, paid_on::text as day, currency, left_total as amount_left from account_entries
    where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and left_total > 0 ${wanted}
    ${notes}
    order by day, id limit 100`,
  );
  return rows.map((row) => ({ ...row, amount_left: formatAmount(row.amount_left, row.currency) }));
}

async function readEntries(db: Db, { companyId }: Actor, clientId: string): Promise<AccountEntry[]> {
  const rows = await db.accountEntry.findMany({
    where: { companyId, clientId },
    orderBy: { id: 'desc' },
    take: 100,
    include: {
      creditNote: { select: { id: true, number: true } },
      reversal: { select: { id: true } },
      createdBy: idAndName,
    },
  });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    amount: formatAmount(row.reversesId ? row.amount.neg() : row.amount, row.currency),
    paid_on: dayFromDate(row.paidOn),
    received_on: nullableDay(row.receivedOn),
    method: row.method,
    reference: row.reference,
    credit_note: row.creditNote,
    overpayment_id: row.overpaymentId,
    reverses_id: row.reversesId,
    is_reversed: row.reversal !== null,
    reason: row.reason,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
  }));
}
