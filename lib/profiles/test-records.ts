import type { Db } from '@/lib/db/client';
import { encryptSecret } from '@/lib/secrets/secrets';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates the contractor's profile, with a bank account. */
export async function makeProfile(db: Db, { companyId, contractor }: TestCompany) {
  const ids = {
    /** The contractor. */
    person: contractor.userId,
  };
  const place = { companyId, recordId: ids.person, field: 'profile.bank.iban' };
  const iban = encryptSecret('IE64IRCE92050112345678', place);
  await db.userProfile.create({ data: { companyId, userId: ids.person, secrets: { 'bank.iban': iban } } });
  return ids;
}
