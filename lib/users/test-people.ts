import { v7 as uuid } from 'uuid';
import { system } from '@/lib/db/client';
import { makePerson, type Person, type TestCompany } from '@/lib/testing/world';

/** Creates somebody of the company who holds exactly these permissions, by a role of their own. */
export const makeHolder = (company: TestCompany, permissions: string[], isCompanyAdmin = false): Promise<Person> =>
  system('test data', async (db) => {
    const role = await db.role.create({ data: { companyId: company.companyId, name: `Role ${uuid()}`, permissions } });
    return makePerson(db, company.companyId, 'holder', role.id, isCompanyAdmin);
  });

/** The id of a starting role. */
export const roleOf = (company: TestCompany, key: string): Promise<string> =>
  system(
    'test data',
    async (db) => (await db.role.findFirstOrThrow({ where: { companyId: company.companyId, key } })).id,
  );

/** The mails of a company to an address, newest first. */
export const mailsOfCompanyTo = (
  company: TestCompany,
  email: string,
): Promise<{ kind: string; text: string; locale: string }[]> =>
  system('test data', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId: company.companyId }, orderBy: { id: 'desc' } });
    return mails.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`));
  });

/** The token of the link in a mail. */
export const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** A new address that nobody has. */
export const freshEmail = (name = 'someone'): string => `${name}-${uuid()}@people.example`;
