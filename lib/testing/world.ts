import { v7 as uuid } from 'uuid';
import type { StartingRoleKey } from '@/lib/auth/roles';
import { encodeAccessToken } from '@/lib/auth/session/tokens';
import { type CalendarDay, todayIn } from '@/lib/calendar/days';
import { createCompany } from '@/lib/companies/create-company';
import type { Db } from '@/lib/db/client';
import { prepare } from '@/lib/testing/prepare';

/** A person of a test's company, with a live session. */
export interface Person {
  userId: string;
  companyId: string;
  sessionId: string;
  token: string;
  name: string;
}

export type Part = 'admin' | StartingRoleKey | 'contractor2' | 'nobody';

/** A company with one person per starting role, a second contractor, and somebody without any permission. */
export type TestCompany = { companyId: string } & Record<Part, Person>;

interface Options {
  currency?: string;
  timeZone?: string;
  invoicePrefix?: string;
  kind?: 'tenant' | 'platform';
}

/** Today's date for these companies, unless they are in another zone. */
export const todayHere = (): CalendarDay => todayIn('Europe/Dublin', new Date());

/** Creates an active company; each call creates another, so that tests do not meet. */
export async function makeCompany(name: string, options: Options = {}): Promise<TestCompany> {
  return prepare(async (db) => {
    const { companyId, roleIds: roles } = await createCompany(db, {
      name,
      legalName: `${name} Ltd`,
      kind: options.kind ?? 'tenant',
      status: 'active',
      country: 'IE',
      taxId: 'IE6388047V',
      addressLine1: '1 Harbour Row',
      city: 'Dublin',
      locale: 'en-US',
      currency: options.currency ?? 'EUR',
      timeZone: options.timeZone ?? 'Europe/Dublin',
      invoicePrefix: options.invoicePrefix ?? 'TST',
    });
    const person = (part: string, roleId: string | null, isCompanyAdmin = false) =>
      makePerson(db, companyId, part, roleId, isCompanyAdmin);
    return {
      companyId,
      admin: await person('admin', null, true),
      recruiter: await person('recruiter', roles.recruiter),
      account_manager: await person('account_manager', roles.account_manager),
      finance: await person('finance', roles.finance),
      contractor: await person('contractor', roles.contractor),
      contractor2: await person('contractor2', roles.contractor),
      nobody: await person('nobody', null),
    };
  });
}

/** Creates another person of a company, with a session; the role decides what they may do. */
export async function makePerson(
  db: Db,
  companyId: string,
  part: string,
  roleId: string | null,
  isCompanyAdmin = false,
): Promise<Person> {
  const userId = uuid();
  const sessionId = uuid();
  const name = `${part} of ${companyId.slice(-4)}`;
  await db.user.create({
    data: {
      companyId,
      id: userId,
      name,
      email: `${part}-${userId}@example.test`,
      locale: 'en-US',
      roleId,
      isCompanyAdmin,
    },
  });
  await db.session.create({
    data: { companyId, id: sessionId, userId, refreshHash: uuid(), expiresAt: new Date(Date.now() + 3_600_000) },
  });
  return { userId, companyId, sessionId, token: await encodeAccessToken({ companyId, sessionId }), name };
}

/** Creates a colleague who holds exactly these permissions. */
export function makeColleague({ companyId }: TestCompany, permissions: readonly string[]): Promise<Person> {
  const id = uuid();
  return prepare(async (db) => {
    await db.role.create({ data: { companyId, id, name: `Role ${id}`, permissions: [...permissions] } });
    return makePerson(db, companyId, 'colleague', id);
  });
}

/** Signs platform support in, in a person's place, by an open consent. */
export async function supportInPlaceOf(person: Person, operator: Person): Promise<Person> {
  const { companyId, userId } = person;
  const sessionId = uuid();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await prepare(async (db) => {
    const grant = await db.supportGrant.create({ data: { companyId, userId, grantedBy: userId, expiresAt } });
    await db.session.create({
      data: {
        companyId,
        id: sessionId,
        userId,
        refreshHash: uuid(),
        expiresAt,
        method: 'impersonation',
        isSecondFactorGiven: true,
        impersonatorId: operator.userId,
        impersonatorCompanyId: operator.companyId,
        supportGrantId: grant.id,
      },
    });
  });
  return { ...person, sessionId, token: await encodeAccessToken({ companyId: person.companyId, sessionId }) };
}

/** The same person with another session; for a call that may end their current one. */
export async function withNewSession(person: Person): Promise<Person> {
  const sessionId = uuid();
  await prepare((db) =>
    db.session.create({
      data: {
        companyId: person.companyId,
        id: sessionId,
        userId: person.userId,
        refreshHash: uuid(),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    }),
  );
  return { ...person, sessionId, token: await encodeAccessToken({ companyId: person.companyId, sessionId }) };
}
