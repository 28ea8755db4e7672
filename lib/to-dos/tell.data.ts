import 'server-only';
import type { HandlerActor } from '@/lib/http/route-spec';
import { tellPeople } from '@/lib/notifications/tell.data';
import type { Told } from '@/lib/to-dos/data';
import type { ToDo } from '@/lib/to-dos/schema';

/** Tells whoever has something new to do, and whoever asked for what is done. */
export async function tellOfToDo(
  { db, companyId, company, userId, name }: HandlerActor,
  { id, title }: ToDo,
  told: readonly Told[],
): Promise<void> {
  for (const { userId: reader, why } of told)
    await tellPeople(
      db,
      { companyId, name: company.name },
      {
        kind: 'to_do',
        userIds: [reader],
        by: { id: userId, name },
        record: { type: 'to_do', id },
        facts: { id, title, why },
      },
    );
}
