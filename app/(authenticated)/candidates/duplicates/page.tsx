import { getTranslations } from 'next-intl/server';
import { requireBoth } from '@/app/(authenticated)/candidates/require-both';
import { ClientMessages } from '@/components/shell/client-messages';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { listDuplicates } from '@/lib/candidates/duplicates/pairs.data';
import type { DuplicatePair } from '@/lib/candidates/duplicates/schema';

export const generateMetadata = async () => ({ title: (await getTranslations('candidates.duplicates'))('title') });

/** The pairs of candidates who may be one person, with what says so. */
export default async function DuplicatesPage() {
  const actor = await requireBoth();
  const [t, own] = [await getTranslations('candidates'), await getTranslations('candidates.duplicates')];
  const pairs = await listDuplicates(actor);
  const person = (place: 0 | 1, { candidates }: DuplicatePair) => {
    const { name, number } = candidates[place];
    return (
      <>
        <bdi>{name}</bdi> · {number}
      </>
    );
  };
  const columns: Column<DuplicatePair>[] = [
    { key: 'first', header: own('first'), primary: true, cell: (pair) => person(0, pair) },
    { key: 'second', header: own('second'), card: 'fact', cell: (pair) => person(1, pair) },
    {
      key: 'reasons',
      header: own('reason'),
      card: 'fact',
      wraps: true,
      cell: ({ reasons }) => reasons.map((reason) => own(`reasons.${reason}`)).join(' · '),
    },
  ];
  return (
    <>
      <PageHead title={own('title')} context={own('text')} breadcrumbs={[{ label: t('title'), href: '/candidates' }]} />
      <ClientMessages namespaces={['candidates']}>
        <DataTable
          label={own('title')}
          page={{ rows: pairs }}
          columns={columns}
          rowKey={({ candidates: [first, second] }) => `${first.id} ${second.id}`}
          rowHref={mergeAddress}
          rowMenu={(pair) => (
            <RowMenu
              label={t('actionsFor', { name: pair.candidates[0].name })}
              entries={[
                { key: 'merge', label: own('merge'), href: mergeAddress(pair) },
                { key: 'distinct', label: own('distinct'), action: distinct(pair, own('remembered')) },
              ]}
            />
          )}
          empty={<EmptyState title={own('empty')} text={own('text')} />}
        />
      </ClientMessages>
    </>
  );
}

/** The earlier record is kept, unless the reader turns them round. */
const mergeAddress = ({ candidates: [first, second] }: DuplicatePair) =>
  `/candidates/${first.id}/merge?with=${second.id}`;

function distinct({ candidates: [first, second] }: DuplicatePair, success: string) {
  const request = (same: boolean) => ({
    method: 'post' as const,
    path: '/api/v1/candidates/duplicates',
    body: { candidate_ids: [first.id, second.id], same },
  });
  return { ...request(false), success, undo: request(true) };
}
