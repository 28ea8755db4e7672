import { v7 as uuid } from 'uuid';
import type { StartingRoleKey } from '@/lib/auth/roles';
import { encodeAccessToken } from '@/lib/auth/session/tokens';
import { type CalendarDay, todayIn } from '@/lib/calendar/days';
import { createCompany } from '@/lib/companies/create-company';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { prepare } from '@/lib/testing/prepare';

/** A person of a test's company, with a live session. */
export interface Person {
  userId: string;
  companyId: string;
  sessionId: string;
  token: string;
  name: string;
}

export type Part = 'admin' | Exclude<StartingRoleKey, 'sourcer'> | 'contractor2' | 'nobody';

/** A company with one person per starting role but the sourcer, a second contractor, and somebody without any permission. */
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
    const people: Record<Part, NewPerson> = {
      admin: await newPerson(companyId, 'admin', null, true),
      recruiter: await newPerson(companyId, 'recruiter', roles.recruiter),
      account_manager: await newPerson(companyId, 'account_manager', roles.account_manager),
      finance: await newPerson(companyId, 'finance', roles.finance),
      contractor: await newPerson(companyId, 'contractor', roles.contractor),
      contractor2: await newPerson(companyId, 'contractor2', roles.contractor),
      nobody: await newPerson(companyId, 'nobody', null),
    };
    await addPeople(db, Object.values(people));
    const { admin, recruiter, account_manager, finance, contractor, contractor2, nobody } = people;
    return {
      companyId,
      admin: admin.person,
      recruiter: recruiter.person,
      account_manager: account_manager.person,
      finance: finance.person,
      contractor: contractor.person,
      contractor2: contractor2.person,
      nobody: nobody.person,
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
  const made = await newPerson(companyId, part, roleId, isCompanyAdmin);
  await addPeople(db, [made]);
  return made.person;
}

/** A person who is not in the database yet, with their rows. */
interface NewPerson {
  person: Person;
  user: Prisma.UserCreateManyInput;
  session: Prisma.SessionCreateManyInput;
}

async function newPerson(
  companyId: string,
  part: string,
  roleId: string | null,
  isCompanyAdmin = false,
): Promise<NewPerson> {
  const userId = uuid();
  const sessionId = uuid();
  const name = `${part} of ${companyId.slice(-4)}`;
  const token = await encodeAccessToken({ companyId, sessionId });
  return {
    person: { userId, companyId, sessionId, token, name },
    user: {
      companyId,
      id: userId,
      name,
      email: `${part}-${userId}@example.test`,
      locale: 'en-US',
      roleId,
      isCompanyAdmin,
    },
    session: { companyId, id: sessionId, userId, refreshHash: uuid(), expiresAt: new Date(Date.now() + 3_600_000) },
  };
}

/** Writes people all at once: most tests begin with a company, so that its statements are a third of their time. */
async function addPeople(db: Db, people: readonly NewPerson[]): Promise<void> {
  await db.user.createMany({ data: people.map(({ user }) => user) });
  await db.session.createMany({ data: people.map(({ session }) => session) });
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
