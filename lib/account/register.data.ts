import 'server-only';
import { v7 as uuid } from 'uuid';
import { inEvenTime } from '@/lib/account/even-time';
import { markAddressConfirmed } from '@/lib/account/holder.data';
import type { Registration } from '@/lib/account/schema';
import { countAccountMail, countLinkTry } from '@/lib/auth/mail-limits';
import { issueAccountLink, takeAccountToken } from '@/lib/auth/password/account-tokens';
import { hashPassword } from '@/lib/auth/password/hash';
import { checkNewPassword } from '@/lib/auth/password/rules';
import type { Origin } from '@/lib/auth/session/begin';
import { countryDefaults } from '@/lib/companies/country-defaults';
import { createCompany } from '@/lib/companies/create-company';
import { afterCommit, type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { writeRegistrationExistsMail, writeVerifyMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { unprocessable } from '@/lib/problem/problem';

/** Milliseconds that a registration takes at least; hashing alone takes a good part of it. */
const registrationTime = 600;
const resendTime = 300;

/**
 * Registers a company with its first administrator and mails them a link. The answer does not reveal whether the
 * address already has an account: its owner gets a mail. Registering again with an address that was never confirmed
 * replaces the earlier data, password included, so that nobody can occupy an address that is not theirs.
 *
 * @param language the language of the caller's browser, which the mail and then the administrator get.
 * @throws Problem 422 for a password that breaks the rules, 429 after too many tries.
 */
export async function register(
  input: Registration,
  { origin, language }: { origin: Origin; language: string | null },
): Promise<void> {
  await countAccountMail(input.email, origin.address);
  await checkNewPassword(input.password, {
    name: input.name,
    email: input.email,
    companyName: input.company_name,
    hasSecondFactor: false,
  });
  await inEvenTime(registrationTime, async () => {
    const passwordHash = await hashPassword(input.password);
    await system('register a company', async (db) => {
      // If two register with one address at once, the second finds what the first has made.
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`register ${input.email}`}, 0))`;
      await registerOrTell(db, { input, passwordHash, language });
      afterCommit(db, nudgeOutbox);
    });
  });
}

interface Registering {
  input: Registration;
  passwordHash: string;
  language: string | null;
}

async function registerOrTell(db: Db, registering: Registering): Promise<void> {
  const known = await findUnconfirmed(db, registering.input.email);
  if (known === 'confirmed') return tellOwner(db, registering.input.email);
  const holder = known ? await replaceRegistration(db, known, registering) : await createRegistration(db, registering);
  await mailVerification(db, holder);
}

interface Holder {
  companyId: string;
  userId: string;
}

/**
 * The person who registered with this address and has not confirmed it; `confirmed` for an account in use; null if the
 * address is unknown.
 */
async function findUnconfirmed(db: Db, email: string): Promise<Holder | 'confirmed' | null> {
  const known = await db.credential.findUnique({
    where: { email },
    select: {
      companyId: true,
      userId: true,
      user: { select: { emailVerifiedAt: true, isCompanyAdmin: true, company: { select: { status: true } } } },
    },
  });
  if (!known) return null;
  const {
    user: { emailVerifiedAt, isCompanyAdmin, company },
    ...holder
  } = known;
  return emailVerifiedAt === null && isCompanyAdmin && company.status === 'pending' ? holder : 'confirmed';
}

async function createRegistration(db: Db, { input, passwordHash, language }: Registering): Promise<Holder> {
  const company = companyOf(input);
  const { companyId } = await createCompany(db, company);
  const userId = uuid();
  await db.user.create({
    data: {
      companyId,
      id: userId,
      name: input.name,
      email: input.email,
      locale: language ?? company.locale,
      isCompanyAdmin: true,
    },
  });
  await db.credential.create({ data: { email: input.email, companyId, userId, passwordHash } });
  return { companyId, userId };
}

async function replaceRegistration(
  db: Db,
  holder: Holder,
  { input, passwordHash, language }: Registering,
): Promise<Holder> {
  const { companyId, userId } = holder;
  const company = companyOf(input);
  await db.company.update({ where: { id: companyId }, data: { ...company, version: { increment: 1 } } });
  await db.user.update({
    where: keyOf({ companyId }, userId),
    data: { name: input.name, locale: language ?? company.locale, version: { increment: 1 } },
  });
  await db.credential.update({ where: { companyId_userId: holder }, data: { passwordHash } });
  return holder;
}

function companyOf({ company_name, country, currency, time_zone, locale }: Registration) {
  const usual = countryDefaults(country);
  return {
    name: company_name,
    country,
    currency: currency ?? usual.currency,
    timeZone: time_zone ?? usual.timeZone,
    locale: locale ?? usual.locale,
    weekStart: usual.weekStart,
    taxName: usual.tax.name,
    taxRate: usual.tax.rate,
    taxCategory: usual.tax.category,
  };
}

async function mailVerification(db: Db, { companyId, userId }: Holder): Promise<void> {
  const { name, email, locale, company } = await db.user.findUniqueOrThrow({
    where: keyOf({ companyId }, userId),
    select: { name: true, email: true, locale: true, company: { select: { name: true } } },
  });
  const { link, expiresAt } = await issueAccountLink(db, 'verify_email', { companyId, userId, email });
  const words = writeVerifyMail({ locale, name, link, expiresAt, companyName: company.name });
  await queueMail(db, { companyId }, { kind: 'verify_email', locale, to: [{ name, email }], ...words });
}

async function tellOwner(db: Db, email: string): Promise<void> {
  const { companyId, user } = await db.credential.findUniqueOrThrow({
    where: { email },
    select: { companyId: true, user: { select: { name: true, locale: true } } },
  });
  const words = writeRegistrationExistsMail({ ...user, link: new URL('/login', env.APP_URL).href });
  await queueMail(
    db,
    { companyId },
    { kind: 'registration_exists', locale: user.locale, to: [{ name: user.name, email }], ...words },
  );
}

/**
 * Confirms the address of a person who registered, which makes the company active; does not sign them in.
 *
 * @throws Problem 422 `link_invalid`, 429.
 */
export async function verifyEmail(token: string, caller: string): Promise<void> {
  await countLinkTry(caller);
  await system('confirm an address', async (db) => {
    const holder = await takeAccountToken(db, ['verify_email'], token);
    const user = await db.user.findFirst({
      where: { companyId: holder.companyId, id: holder.userId, email: holder.email, deletedAt: null },
    });
    if (!user) throw unprocessable('link_invalid');
    await markAddressConfirmed(db, holder);
  });
}

/**
 * Mails the link again to a person who has not confirmed it; any other address gets the same answer in the same time.
 *
 * @throws Problem 429.
 */
export async function resendVerification(email: string, caller: string): Promise<void> {
  await inEvenTime(resendTime, async () => {
    await countAccountMail(email, caller);
    await system('mail a verification link once more', async (db) => {
      const known = await findUnconfirmed(db, email);
      if (known === null || known === 'confirmed') return;
      await mailVerification(db, known);
      afterCommit(db, nudgeOutbox);
    });
  });
}
