import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: the rule that a new answer to any form may have. */
export const exampleRule = {
  on: { model: 'form', event: 'created' },
  when: null,
  then: [{ do: 'mail', to: { email: 'office@harbour.example' }, subject: { en: 'New' }, text: { en: '{{number}}' } }],
};

/** For tests: creates a rule. */
export async function makeRule(db: Db, { companyId, admin }: TestCompany, { openForm }: Record<'openForm', string>) {
  const ids = {
    /** A rule of the form in use, switched off. */
    rule: uuid(),
  };
  await db.triggerRule.create({
    data: {
      companyId,
      id: ids.rule,
      formId: openForm,
      name: 'Tell the office',
      model: 'form',
      event: 'created',
      isEnabled: false,
      ownerId: admin.userId,
      writerId: admin.userId,
      versions: { create: { id: uuid(), number: 1, definition: exampleRule, writtenBy: admin.userId } },
    },
  });
  return ids;
}
