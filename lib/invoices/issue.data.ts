import 'server-only';
import { activityInsert, rulesAsked, tellRules } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { postIssued } from '@/lib/commissions/postings.data';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { badTransition, conflict } from '@/lib/http/problem';
import { findInvoice } from '@/lib/invoices/find.data';
import { heldLetterhead, type Party } from '@/lib/invoices/letterhead.data';
import { dueDate, formatInvoiceNumber } from '@/lib/invoices/number';
import { seesPayments } from '@/lib/invoices/policy';
import { toInvoiceRecord } from '@/lib/invoices/resource';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { takeNumber } from '@/lib/numbers.data';
import { findAdjustments } from '@/lib/timesheets/adjustments.data';

/**
 * Issues a draft: gives it its number, its dates, both parties and the logo as they are now, and freezes it; the database lets
 * nothing of it change afterwards. The number comes from the year of the issue date, in this transaction: no gap, no twin.
 *
 * @throws Problem 404, 412, 409 when it is not a draft or has no line.
 */
export function issueInvoice(actor: Actor, id: string, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.status !== 'draft') throw badTransition('invoice', row.status, 'issued');
    if (row.lines.length === 0) throw conflict('invoice_empty');
    const issueDate = row.issueDate ? dayFromDate(row.issueDate) : actor.today;
    const { seller, buyer, logoFileId } = await heldLetterhead(db, actor.companyId, row.clientId);
    const differences = row.lines.some(({ kind }) => kind === 'adjustment')
      ? await findAdjustments(db, { companyId: actor.companyId, invoiceId: id })
      : [];
    await postIssued(db, actor, { ...row, differences }, issueDate);
    const year = Number(issueDate.slice(0, 4));
    const issued = {
      status: 'issued' as const,
      issueDate: dateFromDay(issueDate),
      dueDate: dateFromDay(dueDate(issueDate, row.termsDays)),
      issuedAt: new Date(),
      logoFileId,
      // Last, so that the counter's row is held as briefly as can be.
      number: formatInvoiceNumber(
        actor.company.invoicePrefix,
        year,
        await takeNumber(db, actor.companyId, 'invoice', year),
      ),
    };
    await write(db, actor, id, { ...issued, seller, buyer });
    // Nothing that was a draft until now was ever mailed.
    return toInvoiceRecord(
      { ...row, ...issued, version: row.version + 1, updatedAt: issued.issuedAt },
      { today: actor.today, withPayments: seesPayments(actor), mails: [] },
    );
  });
}

interface Issued {
  number: string;
  issueDate: Date;
  dueDate: Date;
  issuedAt: Date;
  logoFileId: string | null;
  seller: Party;
  buyer: Party;
}

/** The invoice and the line of its timeline by one statement. */
async function write(db: Db, actor: Actor, id: string, issued: Issued): Promise<void> {
  const told = { subjectType: 'invoice', subjectId: id, event: 'issued', from: 'draft', to: 'issued' } as const;
  const [row] = await db.$queryRaw<{ has_rules: boolean }[]>`
    with told as (${activityInsert(actor, [told])})
    update invoices set status = 'issued', number = ${issued.number}, issue_date = ${issued.issueDate}::date,
      due_date = ${issued.dueDate}::date, issued_at = ${issued.issuedAt}::timestamptz, updated_at = ${issued.issuedAt}::timestamptz,
      seller = ${JSON.stringify(issued.seller)}::jsonb, buyer = ${JSON.stringify(issued.buyer)}::jsonb,
      logo_file_id = ${issued.logoFileId}::uuid, version = version + 1
    where company_id = ${actor.companyId}::uuid and id = ${id}::uuid
    returning ${rulesAsked(actor)}`;
  tellRules(db, row);
}
