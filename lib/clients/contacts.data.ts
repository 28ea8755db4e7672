import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Contact, ContactInput } from '@/lib/clients/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { forgetMerges } from '@/lib/merges/merges.data';
import { conflict, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  clientId: true,
  name: true,
  email: true,
  phone: true,
  title: true,
  approvesTime: true,
  invoiceRecipient: true,
  position: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ClientContactSelect;
type Row = Prisma.ClientContactGetPayload<{ select: typeof select }>;

/** Lists a client's contacts in their order. @throws Problem 404 for a client that does not exist. */
export function listContacts(actor: Actor, clientId: string): Promise<Contact[]> {
  return tenant(actor, async (db) => {
    await requireClient(db, actor, clientId);
    const rows = await db.clientContact.findMany({
      where: { companyId: actor.companyId, clientId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select,
    });
    return rows.map(toResource);
  });
}

/** @throws Problem 404. */
export function getContact(actor: Actor, id: string): Promise<Contact> {
  return tenant(actor, async (db) => {
    const row = await db.clientContact.findFirst({ where: { companyId: actor.companyId, id }, select });
    if (!row) throw notFound();
    return toResource(row);
  });
}

/** @throws Problem 404 for the client, 409 if the client has a contact with this address. */
export function createContact(actor: Actor, clientId: string, input: ContactInput): Promise<Contact> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'clients', actor.companyId, clientId);
    const last = await db.clientContact.aggregate({
      where: { companyId: actor.companyId, clientId },
      _max: { position: true },
    });
    const row = await db.clientContact.create({
      data: { ...toColumns(input), companyId: actor.companyId, clientId, position: (last._max.position ?? 0) + 1 },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: clientId, event: 'contact_added' });
    return toResource(row);
  });
}

/** @throws Problem 404, 409, 412. */
export function updateContact(actor: Actor, id: string, input: ContactInput, ifMatch?: number): Promise<Contact> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'client_contacts', actor.companyId, id, ifMatch);
    const row = await db.clientContact.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: row.clientId, event: 'contact_changed' });
    return toResource(row);
  });
}

/** @throws Problem 404, 412, 409 while a submission, an interview or an invoicing setup names the contact. */
export function deleteContact(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'client_contacts', actor.companyId, id, ifMatch);
    const use = { companyId: actor.companyId, clientContactId: id };
    const uses =
      (await db.interviewPerson.count({ where: { companyId: actor.companyId, contactId: id }, take: 1 })) +
      (await db.submissionClientContact.count({ where: use, take: 1 })) +
      (await db.invoicingContact.count({ where: use, take: 1 }));
    if (uses > 0) throw conflict('in_use');
    await forgetMerges(db, actor, 'client_contact', id);
    const row = await db.clientContact.delete({ where: keyOf(actor, id), select });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: row.clientId, event: 'contact_removed' });
  });
}

/** Forgets what was merged into the contacts of a client that is deleted for good. */
export async function forgetContactMerges(db: Db, actor: Actor, clientId: string): Promise<void> {
  const { companyId } = actor;
  const contacts = await db.clientContact.findMany({ where: { companyId, clientId }, select: { id: true } });
  const merges = await db.merge.findMany({
    where: { companyId, noun: 'client_contact', keptId: { in: contacts.map(({ id }) => id) } },
    distinct: ['keptId'],
    select: { keptId: true },
  });
  for (const { keptId } of merges) await forgetMerges(db, actor, 'client_contact', keptId);
}

async function requireClient(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await db.client.findFirst({ where: { companyId: actor.companyId, id }, select: { id: true } })))
    throw notFound();
}

const toColumns = (input: ContactInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone ?? null,
  title: input.title ?? null,
  invoiceRecipient: input.invoice_recipient ?? null,
  ...(input.approves_time === undefined ? {} : { approvesTime: input.approves_time }),
});

const toResource = (row: Row): Contact => ({
  id: row.id,
  client_id: row.clientId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  title: row.title,
  approves_time: row.approvesTime,
  invoice_recipient: row.invoiceRecipient,
  position: row.position,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
