import { getTranslations } from 'next-intl/server';
import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { addAllEntry, addsToLists } from '@/components/candidate-lists/list-actions';
import { CandidateTable } from '@/components/candidates/candidate-table';
import { candidates } from '@/lib/candidates/data';
import { namesOfLists } from '@/lib/candidates/lists/data';
import { can } from '@/lib/permissions';

const page = listPage(candidates, {
  Table: CandidateTable,
  ticks: { tableId: 'candidates', isFor: addsToLists },
  filters: async (actor, t, filter) =>
    can(actor, 'view_candidate_lists')
      ? [
          {
            key: 'list_id',
            label: t('inList'),
            chosen: await namesOfLists(actor, Reflect.get(filter, 'list_id')),
            kind: 'record',
            path: lists,
            recordPath: lists,
          },
        ]
      : [],
  menu: async (actor, t, found) => [
    ...(found ? addAllEntry(actor, await getTranslations('candidate_lists'), found) : []),
    { key: 'skills', label: t('fields.skills'), href: '/candidates/skills' },
    ...(can(actor, 'merge_candidates')
      ? [{ key: 'duplicates', label: t('duplicates.open'), href: '/candidates/duplicates' }]
      : []),
  ],
});
const lists = '/api/v1/candidate-lists';
export const { generateMetadata } = page;
export default page.Page;
