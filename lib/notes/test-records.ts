import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a note. */
export async function makeNote(db: Db, { companyId, admin }: TestCompany, { person }: Record<'person', string>) {
  const ids = {
    /** A note about the contractor, by the administrator. */
    note: uuid(),
  };
  await db.userNote.create({
    data: {
      companyId,
      id: ids.note,
      userId: person,
      authorId: admin.userId,
      noteType: 'general',
      body: 'On time, every time.',
    },
  });
  return ids;
}
