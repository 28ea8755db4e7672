import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { issueAccountLink } from '@/lib/auth/password/account-tokens';
import { countryDefaults } from '@/lib/companies/country-defaults';
import { createCompany } from '@/lib/companies/create-company';
import { readCompany } from '@/lib/companies/data';
import { asOperator, lockCompanyFor } from '@/lib/companies/operator.data';
import { companyRows } from '@/lib/companies/resource';
import type { CompanyRecord, NewCompanyInput } from '@/lib/companies/schema';
import { afterCommit, type Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { writeInvitationMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, invalid, notFound } from '@/lib/problem/problem';

/**
 * Creates an active tenant with its administrator, who gets an invitation by mail: anyone who follows that link has shown
 * that the address is theirs, so the company need not be confirmed again.
 *
 * @throws Problem 422 for an administrator's address that signs in to some company already.
 */
export function createTenant(actor: Actor, input: NewCompanyInput): Promise<CompanyRecord> {
  return asOperator(actor, 'make a company', async (db) => {
    const { administrator } = input;
    if (await db.credential.findUnique({ where: { email: administrator.email }, select: { email: true } })) {
      throw invalid({ path: 'administrator.email', key: 'already_used' });
    }
    const { weekStart, tax } = countryDefaults(input.country);
    const { companyId } = await createCompany(db, {
      ...companyRows.toColumns(input),
      currency: input.currency,
      status: 'active',
      weekStart,
      taxName: tax.name,
      taxRate: tax.rate,
      taxCategory: tax.category,
    });
    const { id: userId } = await db.user.create({
      data: {
        companyId,
        name: administrator.name,
        email: administrator.email,
        locale: administrator.locale ?? input.locale,
        isCompanyAdmin: true,
      },
      select: { id: true },
    });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'created' });
    await inviteAdministrator(db, actor, companyId, userId);
    return readCompany(db, companyId);
  });
}

/**
 * Mails an administrator who has yet to join a new link; the older one no longer works.
 *
 * @throws Problem 404 for a company or person that does not exist, 409 for anyone who has joined or a company that is
 * closed.
 */
export function inviteAgain(actor: Actor, companyId: string, userId: string): Promise<CompanyRecord> {
  return asOperator(actor, 'invite an administrator again', async (db) => {
    await lockCompanyFor(db, companyId, 'invite');
    const user = await db.user.findFirst({
      where: { companyId, id: userId, isCompanyAdmin: true, deletedAt: null },
      select: { invitedAt: true },
    });
    if (!user) throw notFound();
    if (!user.invitedAt) throw conflict('already_joined');
    await inviteAdministrator(db, actor, companyId, userId);
    return readCompany(db, companyId);
  });
}

async function inviteAdministrator(db: Db, actor: Actor, companyId: string, userId: string): Promise<void> {
  const key = keyOf({ companyId }, userId);
  const { name, email, locale, company } = await db.user.findUniqueOrThrow({
    where: key,
    select: { name: true, email: true, locale: true, company: { select: { name: true } } },
  });
  const { link, expiresAt } = await issueAccountLink(db, 'invitation', { companyId, userId, email });
  await db.user.update({ where: key, data: { invitedAt: new Date(), invitationExpiresAt: expiresAt } });
  await queueMail(
    db,
    { companyId },
    {
      kind: 'invitation',
      locale,
      to: [{ name, email }],
      subjectType: 'user',
      subjectId: userId,
      ...writeInvitationMail({ locale, name, link, expiresAt, companyName: company.name, inviterName: actor.name }),
    },
  );
  await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'administrator_invited' });
  afterCommit(db, nudgeOutbox);
}
