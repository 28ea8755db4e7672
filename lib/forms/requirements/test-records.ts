import { v7 as uuid } from 'uuid';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a requirement to fill in a form. */
export async function makeRequirement(
  db: Db,
  { companyId, admin, contractor }: TestCompany,
  { openForm }: Record<'openForm', string>,
) {
  const ids = {
    /** The contractor must fill in the form in use, on a later day. */
    requirement: uuid(),
  };
  await db.formRequirement.create({
    data: {
      companyId,
      id: ids.requirement,
      formId: openForm,
      userId: contractor.userId,
      openFor: contractor.userId,
      dueOn: dateFromDay('2199-01-01'),
      requiredBy: admin.userId,
    },
  });
  return ids;
}
