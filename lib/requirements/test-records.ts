import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** The requirement that the contract of `makeRequirementSet` lacks. */
export const lackedKey = 'document:insurance:verified:on_day:once';

/** For tests: creates a requirement set of the client, and something that the contract required when it was activated. */
export async function makeRequirementSet(
  db: Db,
  { companyId }: TestCompany,
  made: Record<'client' | 'contract', string>,
) {
  const ids = {
    /** A set that only warns, for the contract's client. */
    requirementSet: uuid(),
  };
  const insurance = {
    kind: 'document',
    document_type: 'insurance',
    verified: true,
    through_end: false,
    repeat: 'once',
  };
  await db.requirementSet.create({
    data: {
      companyId,
      id: ids.requirementSet,
      name: 'Insured people',
      clientId: made.client,
      requirements: [{ ...insurance, stop: false }],
    },
  });
  await db.contractRequirement.create({
    data: {
      companyId,
      contractId: made.contract,
      key: lackedKey,
      needed: insurance,
      stop: true,
      sets: [{ id: ids.requirementSet, name: 'Insured people' }],
    },
  });
  return ids;
}
