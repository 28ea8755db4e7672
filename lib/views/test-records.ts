import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: keeps a view of the clients for everybody in the company, with which the list opens for nobody. */
export async function makeView(db: Db, { companyId, recruiter }: TestCompany) {
  const ids = { view: uuid() };
  await db.view.create({
    data: {
      companyId,
      id: ids.view,
      list: 'clients',
      name: 'Active clients',
      params: { 'filter[is_active]': 'true' },
      columns: ['name', 'city'],
      shared: 'company',
      ownerId: recruiter.userId,
      position: 1,
    },
    select: { id: true },
  });
  return ids;
}
