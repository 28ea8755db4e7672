import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/**
 * Ends for good the mailed links of contacts that do not work because the contact's address has changed, or because they
 * no longer approve time. Two contacts who become one may have that address, or approve, afterwards: what was closed to
 * somebody must not open by that.
 */
export async function endDeadLinks(db: Db, { companyId }: Actor, contactIds: readonly string[]): Promise<void> {
  const ofThem = Prisma.sql`one.company_id = ${companyId}::uuid and one.contact_id = any(${[...contactIds]}::uuid[])
    and c.company_id = one.company_id and c.id = one.contact_id`;
  const elsewhere = Prisma.sql`c.email is distinct from one.email`;
  await read(
    db,
    Prisma.sql`update time_approvals as one set ended_at = now() from client_contacts as c
      where ${ofThem} and (${elsewhere} or not c.approves_time) and one.ended_at is null and one.expires_at > now()`,
  );
  await read(
    db,
    Prisma.sql`update interview_people as one set token_hash = null from client_contacts as c
      where ${ofThem} and ${elsewhere} and one.token_hash is not null`,
  );
  await read(
    db,
    Prisma.sql`update shortlist_recipients as one set token_hash = '', reminder_hash = null, browser_hash = null from client_contacts as c
      where ${ofThem} and ${elsewhere} and one.token_hash <> ''`,
  );
}

/**
 * Takes time that waits out of the requests to approve it that went to a contact of the other one of two clients: they were
 * one client when it was asked for. Their own contact is asked next.
 */
export async function endCrossedRequests(
  db: Db,
  { companyId }: Actor,
  clientIds: readonly [string, string],
): Promise<void> {
  await read(
    db,
    Prisma.sql`delete from time_approval_sheets as sheet using time_approvals as asked, client_contacts as k, timesheets as t, contracts as c
      where sheet.company_id = ${companyId}::uuid and sheet.decision is null
        and asked.company_id = ${companyId}::uuid and asked.id = sheet.approval_id
        and k.company_id = ${companyId}::uuid and k.id = asked.contact_id
        and t.company_id = ${companyId}::uuid and t.id = sheet.timesheet_id
        and c.company_id = ${companyId}::uuid and c.id = t.contract_id
        and k.client_id = any(${[...clientIds]}::uuid[]) and c.client_id = any(${[...clientIds]}::uuid[])
        and k.client_id <> c.client_id`,
  );
}
