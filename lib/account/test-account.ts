import { hashPassword } from '@/lib/auth/password/hash';
import { system } from '@/lib/db/client';
import { makePerson, type Person, type TestCompany } from '@/lib/testing/world';

/** For tests: the first password of every account. */
export const firstPassword = 'wandering heron lamp';
let hash: Promise<string> | undefined;

export interface TestAccount {
  person: Person;
  email: string;
}

/** For tests: makes a person of a company who can sign in. */
export async function makeAccount(company: TestCompany, part = 'somebody'): Promise<TestAccount> {
  const passwordHash = await (hash ??= hashPassword(firstPassword));
  return system('test data', async (db) => {
    const person = await makePerson(db, company.companyId, part, null);
    const email = `${part}-${person.userId}@example.test`;
    await db.credential.create({ data: { email, companyId: company.companyId, userId: person.userId, passwordHash } });
    return { person, email };
  });
}
