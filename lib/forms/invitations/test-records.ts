import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates an invitation to fill in a form. */
export async function makeInvitation(
  db: Db,
  { companyId, admin }: TestCompany,
  made: Record<'sheetForm' | 'draftTimesheet', string>,
) {
  const ids = {
    /** An invitation of somebody without an account to the form about timesheets; it is about the draft. */
    invitation: uuid(),
  };
  await db.formInvitation.create({
    data: {
      companyId,
      id: ids.invitation,
      formId: made.sheetForm,
      tokenHash: 'nobody has it',
      email: 'guest@outside.example',
      locale: 'en-US',
      formVersion: 1,
      timesheetId: made.draftTimesheet,
      invitedBy: admin.userId,
      expiresAt: new Date('2199-01-01T00:00:00Z'),
    },
  });
  return ids;
}
