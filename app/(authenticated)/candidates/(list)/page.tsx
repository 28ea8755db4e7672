import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { CandidateTable } from '@/components/candidates/candidate-table';
import { candidates } from '@/lib/candidates/data';
import { can } from '@/lib/permissions';

const page = listPage(candidates, {
  Table: CandidateTable,
  menu: (actor, t) => [
    { key: 'skills', label: t('fields.skills'), href: '/candidates/skills' },
    ...(can(actor, 'merge_candidates')
      ? [{ key: 'duplicates', label: t('duplicates.open'), href: '/candidates/duplicates' }]
      : []),
  ],
});
export const { generateMetadata } = page;
export default page.Page;
