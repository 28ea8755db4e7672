import { getTranslations } from 'next-intl/server';
import { requireBooks } from '@/app/(authenticated)/accounting-exports/require-books';
import { ExportTable } from '@/components/accounting/export-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { listAccountingExports } from '@/lib/accounting/data';

export async function generateMetadata() {
  return { title: (await getTranslations('accounting'))('title') };
}

/** What went to the books. */
export default async function AccountingExportsPage() {
  const actor = await requireBooks();
  const [t, exports] = [await getTranslations('accounting'), await listAccountingExports(actor)];
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          <>
            <LinkButton href="/accounting-exports/accounts" variant="text">
              {t('chart.title')}
            </LinkButton>
            <LinkButton href="/accounting-exports/new" startIcon={<Icon path={addPath} />}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      <ExportTable exports={exports} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </>
  );
}
