import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a type of note. */
export async function makeOwnWord(db: Db, { companyId }: TestCompany) {
  const ids = {
    /** A word of the company's own that no record uses. */
    ownWord: uuid(),
  };
  await db.referenceValue.create({
    data: { companyId, id: ids.ownWord, kind: 'note_type', key: 'own_word', label: 'Own word', position: 99 },
  });
  return ids;
}
