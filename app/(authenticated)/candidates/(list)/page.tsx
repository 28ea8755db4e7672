import { getTranslations } from 'next-intl/server';
import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { addAllEntry, addsToLists } from '@/components/candidate-lists/list-actions';
import { CandidateTable } from '@/components/candidates/candidate-table';
import type { Filter } from '@/components/ui/list/filters/filter';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { namesOfLists } from '@/lib/candidates/lists/data';
import { nearText, offeredDistances, readNear } from '@/lib/candidates/near';
import { numberOfNear } from '@/lib/candidates/near.data';
import { givesAway } from '@/lib/hand-over/policy';
import type { Translator } from '@/lib/i18n/translator';
import { can } from '@/lib/permissions';

const page = listPage(candidates, {
  Table: CandidateTable,
  ticks: {
    tableId: 'candidates',
    isFor: (actor) => addsToLists(actor) || givesAway(actor, 'candidates') || can(actor, 'export_candidates'),
  },
  filters: async (actor, t, filter) => [
    ...(can(actor, 'view_candidate_lists')
      ? [
          {
            key: 'list_id',
            label: t('inList'),
            chosen: await namesOfLists(actor, Reflect.get(filter, 'list_id')),
            kind: 'record' as const,
            path: lists,
            recordPath: lists,
          },
        ]
      : []),
    ...(await distances(actor, t, Reflect.get(filter, 'near'))),
  ],
  menu: async (actor, t, found) => [
    ...(found ? addAllEntry(actor, await getTranslations('candidate_lists'), found) : []),
    { key: 'skills', label: t('fields.skills'), href: '/candidates/skills' },
    ...(can(actor, 'merge_candidates')
      ? [{ key: 'duplicates', label: t('duplicates.open'), href: '/candidates/duplicates' }]
      : []),
  ],
});
const lists = '/api/v1/candidate-lists';

/** The filter by the distance to a job, where the list has come from one: it can be changed to another distance. */
async function distances(actor: Actor, t: Translator, near: unknown): Promise<Filter[]> {
  const [asked, number] = [typeof near === 'string' ? readNear(near) : null, await numberOfNear(actor, near)];
  if (!asked || number === null) return [];
  const option = (km: number) => ({ value: nearText(asked.jobId, km), label: t('near.within', { km, number }) });
  const options = offeredDistances.map(option);
  return [{ key: 'near', label: t('near.label'), chosen: [option(asked.km)], kind: 'select', options }];
}

export const { generateMetadata } = page;
export default page.Page;
