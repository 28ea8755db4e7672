import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type ContractRow, lockContract } from '@/lib/contracts/find.data';
import { findInvoiced } from '@/lib/contracts/invoicing/data';
import type { InvoicingContact, InvoicingContactInput } from '@/lib/contracts/invoicing/schema';
import { editsContract } from '@/lib/contracts/policy';
import { positionsOf } from '@/lib/contracts/positions';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { invalid, notFound, unknownReference } from '@/lib/problem/problem';

const select = {
  id: true,
  contractId: true,
  recipientType: true,
  position: true,
  version: true,
  createdAt: true,
  clientContact: { select: { id: true, name: true, email: true, title: true } },
} satisfies Prisma.InvoicingContactSelect;
type Row = Prisma.InvoicingContactGetPayload<{ select: typeof select }>;

/** The recipients of the contract's invoices, in order. @throws Problem 404, 403. */
export function listInvoicingContacts(actor: Actor, contractId: string): Promise<InvoicingContact[]> {
  return tenant(actor, async (db) => {
    await findInvoiced(db, actor, contractId);
    return (await findContacts(db, actor, contractId)).map(toResource);
  });
}

/**
 * Adds a recipient. @throws Problem 404, 403, 422 for a contact that is not the client's, or is a recipient already.
 */
export function createInvoicingContact(
  actor: Actor,
  contractId: string,
  input: InvoicingContactInput,
): Promise<InvoicingContact> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsContract);
    const rows = await findContacts(db, actor, contractId);
    await checkContact(db, actor, contract, rows, input);
    const row = await db.invoicingContact.create({
      data: { ...toColumns(input), companyId: actor.companyId, contractId, position: (rows.at(-1)?.position ?? 0) + 1 },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'contact_added' });
    return toResource(row);
  });
}

/** Changes a recipient. @throws Problem 404, 403, 412, 422. */
export function updateInvoicingContact(
  actor: Actor,
  contractId: string,
  id: string,
  input: InvoicingContactInput,
  ifMatch?: number,
): Promise<InvoicingContact> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsContract);
    const rows = await findContacts(db, actor, contractId);
    await lockContact(db, actor, rows, id, ifMatch);
    await checkContact(
      db,
      actor,
      contract,
      rows.filter((row) => row.id !== id),
      input,
    );
    const row = await db.invoicingContact.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'contact_changed' });
    return toResource(row);
  });
}

/** Removes a recipient. @throws Problem 404, 403, 412. */
export function deleteInvoicingContact(actor: Actor, contractId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, editsContract);
    await lockContact(db, actor, await findContacts(db, actor, contractId), id, ifMatch);
    await db.invoicingContact.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'contact_removed' });
  });
}

/** Reorders the recipients. @throws Problem 404, 403, 422 unless `ids` has every contact of the contract once. */
export function reorderInvoicingContacts(
  actor: Actor,
  contractId: string,
  ids: readonly string[],
): Promise<InvoicingContact[]> {
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, editsContract);
    for (const { id, position } of positionsOf(ids, await findContacts(db, actor, contractId))) {
      await db.invoicingContact.update({ where: keyOf(actor, id), data: { position }, select: { id: true } });
    }
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'contacts_reordered' });
    return (await findContacts(db, actor, contractId)).map(toResource);
  });
}

const findContacts = (db: Db, actor: Actor, contractId: string): Promise<Row[]> =>
  db.invoicingContact.findMany({
    where: { companyId: actor.companyId, contractId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });

async function lockContact(db: Db, actor: Actor, rows: readonly Row[], id: string, ifMatch?: number): Promise<void> {
  if (!rows.some((row) => row.id === id)) throw notFound();
  await lockRow(db, 'invoicing_contacts', actor.companyId, id, ifMatch);
}

/** An invoice goes only to the contract's own client, and to each of its people once. */
async function checkContact(
  db: Db,
  actor: Actor,
  contract: ContractRow,
  others: readonly Row[],
  input: InvoicingContactInput,
): Promise<void> {
  const where = { companyId: actor.companyId, clientId: contract.clientId, id: input.client_contact_id };
  if (!(await db.clientContact.findFirst({ where, select: { id: true } }))) throw unknownReference('client_contact_id');
  if (others.some((row) => row.clientContact.id === input.client_contact_id))
    throw invalid({ path: 'client_contact_id', key: 'already_used' });
}

const toColumns = (input: InvoicingContactInput) => ({
  clientContactId: input.client_contact_id,
  recipientType: input.recipient_type,
});

const toResource = (row: Row): InvoicingContact => ({
  id: row.id,
  uuid: row.id,
  contract_id: row.contractId,
  client_contact: row.clientContact,
  recipient_type: row.recipientType,
  position: row.position,
  version: row.version,
  created_at: row.createdAt.toISOString(),
});
