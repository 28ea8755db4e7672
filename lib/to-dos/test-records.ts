import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a to-do of the administrator's on the client, and one on nothing. */
export async function makeToDos(db: Db, { companyId, admin }: TestCompany, { client }: Record<'client', string>) {
  const ids = { toDo: uuid(), spareToDo: uuid() };
  const own = { companyId, authorId: admin.userId, assigneeId: admin.userId };
  await db.toDo.create({ data: { ...own, id: ids.toDo, title: 'Ask for the framework contract', clientId: client } });
  await db.toDo.create({ data: { ...own, id: ids.spareToDo, title: 'Book the room' } });
  return ids;
}
