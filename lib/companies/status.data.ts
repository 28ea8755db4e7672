import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { recordAccess } from '@/lib/audit/data';
import type { AccessAction } from '@/lib/audit/schema';
import { readCompany } from '@/lib/companies/data';
import { asOperator, lockCompanyFor } from '@/lib/companies/operator.data';
import type { CompanyRecord } from '@/lib/companies/schema';
import { deletionDays } from '@/lib/companies/states';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type CompanyMailKind, writeCompanyMail } from '@/lib/mail/letters/company-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, invalid } from '@/lib/problem/problem';

interface Change {
  act: 'suspend' | 'reactivate' | 'delete' | 'keep';
  /** A key of the namespace `activities`, and the action in the platform's own audit log. */
  event: string;
  action: AccessAction;
  mail: CompanyMailKind;
  data: Prisma.CompanyUpdateInput;
  reason?: string | null;
}

/**
 * Shuts a company's people out, at their next request; its data stays. Its administrators get a mail with the reason.
 *
 * @throws Problem 404, 412, 409 for a company that is not active.
 */
export const suspendCompany = (actor: Actor, id: string, reason: string, ifMatch?: number): Promise<CompanyRecord> =>
  change(actor, id, ifMatch, {
    act: 'suspend',
    event: 'suspended',
    action: 'company_suspended',
    mail: 'suspended',
    reason,
    data: { status: 'suspended', suspendedAt: new Date(), suspendedReason: reason },
  });

/** @throws Problem 404, 412, 409 for a company that is not suspended. */
export const reactivateCompany = (actor: Actor, id: string, ifMatch?: number): Promise<CompanyRecord> =>
  change(actor, id, ifMatch, {
    act: 'reactivate',
    event: 'reactivated',
    action: 'company_reactivated',
    mail: 'reactivated',
    data: { status: 'active', suspendedAt: null, suspendedReason: null },
  });

/**
 * Shuts a company's people out and deletes the company for good after `deletionDays`; until then the deletion can be
 * cancelled.
 *
 * @throws Problem 404, 412, 409 for a company that is being deleted already, 422 for another name than the company's.
 */
export function orderDeletion(
  actor: Actor,
  id: string,
  input: { confirm: string; reason?: string | null | undefined },
  ifMatch?: number,
): Promise<CompanyRecord> {
  const deleteAfter = new Date(Date.now() + deletionDays * 86_400_000);
  const check: Check = ({ name }) => {
    if (name.trim().normalize() !== input.confirm.normalize()) throw invalid({ path: 'confirm', key: 'name_mismatch' });
  };
  return change(
    actor,
    id,
    ifMatch,
    {
      act: 'delete',
      event: 'deletion_ordered',
      action: 'deletion_ordered',
      mail: 'deletion_ordered',
      reason: input.reason ?? null,
      data: { deleteAfter },
    },
    check,
  );
}

/** @throws Problem 404, 412, 409 for a company that is not about to be deleted. */
export const callOffDeletion = (actor: Actor, id: string, ifMatch?: number): Promise<CompanyRecord> =>
  change(
    actor,
    id,
    ifMatch,
    {
      act: 'keep',
      event: 'deletion_called_off',
      action: 'deletion_called_off',
      mail: 'deletion_called_off',
      data: { deleteAfter: null },
    },
    refuseTooLate,
  );

/** Refuses to cancel a deletion that is due: rows may have been deleted already. */
function refuseTooLate({ deleteAfter }: { deleteAfter: Date | null }): void {
  if (deleteAfter && deleteAfter <= new Date())
    throw conflict('company_state', { state: '@statuses.company.deleting' });
}

type Check = (company: { name: string; deleteAfter: Date | null }) => void;

function change(
  actor: Actor,
  id: string,
  ifMatch: number | undefined,
  { act, event, action, mail, reason = null, data }: Change,
  check?: Check,
): Promise<CompanyRecord> {
  return asOperator(actor, `${act} a company`, async (db) => {
    const company = await lockCompanyFor(db, id, act, ifMatch);
    const { name, timeZone } = company;
    check?.(company);
    const { deleteAfter } = await db.company.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { deleteAfter: true },
    });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: id, event, reason });
    await recordActivity(db, { companyId: id, userId: null }, { subjectType: 'company', subjectId: id, event, reason });
    // The change of its row puts it into the tenant's own audit log.
    await recordAccess(db, actor, { action, subjectType: 'company', subjectId: id, label: name, details: { reason } });
    await tellAdministrators(
      db,
      id,
      (person) => writeCompanyMail(mail, { ...person, companyName: name, timeZone, reason, deleteAfter }),
      mail,
    );
    return readCompany(db, id);
  });
}

/** Mails each administrator in their own language, in the transaction that the mail is about. */
async function tellAdministrators(
  db: Db,
  companyId: string,
  write: (person: { name: string; locale: string }) => ReturnType<typeof writeCompanyMail>,
  kind: CompanyMailKind,
): Promise<void> {
  const people = await db.user.findMany({
    where: { companyId, isCompanyAdmin: true, isActive: true, deletedAt: null, invitedAt: null },
    select: { name: true, email: true, locale: true },
  });
  for (const { name, email, locale } of people) {
    await queueMail(
      db,
      { companyId },
      {
        kind: `company_${kind}`,
        locale,
        to: [{ name, email }],
        subjectType: 'company',
        subjectId: companyId,
        ...write({ name, locale }),
      },
    );
  }
  if (people.length > 0) afterCommit(db, nudgeOutbox);
}
