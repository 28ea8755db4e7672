import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { candidateListFields } from '@/lib/candidates/lists/fields';
import { releaseList } from '@/lib/candidates/lists/mailing/stop.data';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { tenant } from '@/lib/db/client';
import { can } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';
import type { PlainRecords } from '@/lib/records/noun';
import { plainRecords } from '@/lib/records/plain.data';

const plain = plainRecords({
  key: 'candidate_list',
  words: ['a candidate list', 'candidate lists'],
  fields: candidateListFields,
  order: '-created_at',
  table: (db) => db.candidateList,
  visible: visibleLists,
  given: ({ userId }) => ({ ownerId: userId }),
  filters: {
    candidate_id: {
      schema: z.uuid(),
      where: (actor, candidateId) =>
        can(actor, 'view_candidates')
          ? { members: { some: { companyId: actor.companyId, candidateId } } }
          : { id: { in: [] } },
    },
  },
});

/**
 * The lists of candidates. A private one is its owner's alone, and only its owner can make a list private. Mails to a list
 * that is deleted are stopped.
 */
export const candidateLists: PlainRecords = {
  ...plain,
  update: (actor, id, input, more) =>
    tenant(actor, async (db) => {
      await checkSharing({ ...actor, db }, id, input, more.locale);
      return plain.update({ ...actor, db }, id, input, more);
    }),
  delete: (actor, id, ifMatch) =>
    tenant(actor, async (db) => {
      await releaseList(db, actor.companyId, id);
      await plain.delete({ ...actor, db }, id, ifMatch);
    }),
};

/** @throws Problem 404, and 422 if somebody makes private a list that is not their own: they would lose it. */
async function checkSharing(actor: Actor, id: string, input: unknown, locale: string): Promise<void> {
  const { owner } = Object(await plain.get(actor, id, locale));
  if (Object(input).sharing === 'private' && owner.id !== actor.userId)
    throw invalid({ path: 'sharing', key: 'not_yours_to_change' });
}

/** The list that candidates are narrowed to, as their filter shows it: nothing if the actor may not see it. */
export async function namesOfLists(actor: Actor, id: unknown): Promise<{ value: string; label: string }[]> {
  if (typeof id !== 'string') return [];
  const where = { AND: [visibleLists(actor), { companyId: actor.companyId, id }] };
  const list = await tenant(actor, (db) => db.candidateList.findFirst({ where, select: { id: true, name: true } }));
  return list ? [{ value: list.id, label: list.name }] : [];
}
