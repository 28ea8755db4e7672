import { getTranslations } from 'next-intl/server';
import { requireBooks } from '@/app/(authenticated)/accounting-exports/require-books';
import { ExportTable } from '@/components/accounting/export-table';
import { ExportToolbar } from '@/components/accounting/export-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { listAccountingExports } from '@/lib/accounting/data';
import { accountingExportQuery } from '@/lib/accounting/schema';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

export async function generateMetadata() {
  return { title: (await getTranslations('accounting'))('title') };
}

/** The list of accounting exports. */
export default async function AccountingExportsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireBooks();
  const t = await getTranslations('accounting');
  const params = await searchParams;
  const [{ page, list }, columns] = await readWithColumns(actor, fieldLists.accounting_exports, params, (inside) =>
    pageList('/accounting-exports', params, accountingExportQuery, (query) => listAccountingExports(inside, query)),
  );
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
      <ExportToolbar columns={columns} />
      <ExportTable
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
