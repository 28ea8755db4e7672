import { getTranslations } from 'next-intl/server';
import { BankLayoutButton } from '@/components/bank-statements/bank-layout';
import { NewStatement } from '@/components/bank-statements/new-statement';
import { StatementTable } from '@/components/bank-statements/statement-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readStatementsPage } from '@/lib/bank-statements/data';

export async function generateMetadata() {
  return { title: (await getTranslations('bank_statements'))('title') };
}

/** The files of the bank, and what came of them. */
export default async function BankStatementsPage() {
  const actor = await requirePermission('pay_payments');
  const [t, { statements, layout }] = [await getTranslations('bank_statements'), await readStatementsPage(actor)];
  return (
    <ClientMessages namespaces={['bank_statements', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          <>
            <BankLayoutButton layout={layout} />
            <NewStatement />
          </>
        }
      />
      <StatementTable statements={statements} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </ClientMessages>
  );
}
