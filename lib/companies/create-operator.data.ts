import 'server-only';
import { issueAccountLink } from '@/lib/auth/password/account-tokens';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { defaultLocale } from '@/lib/i18n/locales';

/**
 * Creates a platform operator and returns the link by which they choose a name and a password; for a new database, where
 * nobody can sign in yet. An operator who has not followed their link gets another one; the older one stops working.
 *
 * @throws Error for an address that signs in already
 */
export function createOperator(email: string): Promise<{ link: string; expiresAt: Date }> {
  return system('make a platform operator', async (db) => {
    if (await db.credential.findUnique({ where: { email }, select: { email: true } }))
      throw new Error(`${email} signs in to an account already.`);
    const companyId = await platformCompany(db);
    const user = await db.user.upsert({
      where: { companyId_email: { companyId, email } },
      create: { companyId, name: email, email, locale: defaultLocale.code, isCompanyAdmin: true },
      update: {},
      select: { id: true },
    });
    const invitation = await issueAccountLink(db, 'invitation', { companyId, userId: user.id, email });
    await db.user.update({
      where: keyOf({ companyId }, user.id),
      data: { invitedAt: new Date(), invitationExpiresAt: invitation.expiresAt },
    });
    return invitation;
  });
}

/** Finds the platform's own company; the first call creates it. */
async function platformCompany(db: Db): Promise<string> {
  // If two commands run at once, only one creates it.
  await db.$executeRaw`select pg_advisory_xact_lock(7023118947)`;
  const found = await db.company.findFirst({ where: { kind: 'platform' }, select: { id: true } });
  if (found) return found.id;
  const made = await db.company.create({
    data: {
      name: 'Platform',
      kind: 'platform',
      status: 'active',
      country: 'IE',
      currency: 'EUR',
      timeZone: 'UTC',
      locale: defaultLocale.code,
    },
    select: { id: true },
  });
  return made.id;
}
