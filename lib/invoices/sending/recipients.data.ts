import 'server-only';
import type { Actor } from '@/lib/actor';
import { recipientsOf } from '@/lib/contracts/invoicing/terms.data';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { addressed, type Recipient } from '@/lib/invoices/sending/recipients';

/**
 * The recipients of mails about each invoice: those of every contract with a line on the invoice, the leading
 * contract's first, each in their order.
 */
export const findRecipients = (db: Db, companyId: string, invoiceIds: readonly string[]): Promise<Recipient[]> =>
  db.$queryRaw<Recipient[]>`
    select i.id as "invoiceId", r.recipient_type as type, c.name, c.email
    from invoices i
    cross join lateral (
      select i.contract_id
      union
      select l.contract_id from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id
    ) invoiced
    cross join lateral ${recipientsOf(companyId, Prisma.sql`invoiced.contract_id`)} r
    join client_contacts c on c.company_id = ${companyId}::uuid and c.id = r.client_contact_id
    where i.company_id = ${companyId}::uuid and i.id = any(${[...new Set(invoiceIds)]}::uuid[])
    order by invoiced.contract_id <> i.contract_id, invoiced.contract_id, r.position, r.id`;

/** Whether a mail about an invoice has a recipient. The caller has checked that the actor may see the invoice. */
export const hasRecipients = (actor: Actor, invoiceId: string): Promise<boolean> =>
  tenant(actor, async (db) => {
    const { to } = addressed(await findRecipients(db, actor.companyId, [invoiceId]), [invoiceId]);
    return to.length > 0;
  });
