import { getTranslations } from 'next-intl/server';
import { BankLayoutButton } from '@/components/bank-statements/bank-layout';
import { NewStatement } from '@/components/bank-statements/new-statement';
import { StatementTable } from '@/components/bank-statements/statement-table';
import { StatementToolbar } from '@/components/bank-statements/statement-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readStatementsPage } from '@/lib/bank-statements/data';
import { bankStatementQuery } from '@/lib/bank-statements/schema';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

export async function generateMetadata() {
  return { title: (await getTranslations('bank_statements'))('title') };
}

/** The list of bank statements that were uploaded, and their results. */
export default async function BankStatementsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('pay_payments');
  const t = await getTranslations('bank_statements');
  const params = await searchParams;
  const [{ page, list, query }, columns] = await readWithColumns(actor, fieldLists.bank_statements, params, (inside) =>
    pageList('/bank-statements', params, bankStatementQuery, (asked) => readStatementsPage(inside, asked)),
  );
  return (
    <ClientMessages namespaces={['bank_statements', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          <>
            <BankLayoutButton layout={page.layout} />
            <NewStatement />
          </>
        }
      />
      <StatementToolbar account={query.filter.account_iban} columns={columns} />
      <StatementTable
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </ClientMessages>
  );
}
