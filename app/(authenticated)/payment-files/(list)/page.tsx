import { getTranslations } from 'next-intl/server';
import { NewCollection } from '@/components/payment-files/new-collection';
import { NewPaymentFile } from '@/components/payment-files/new-payment-file';
import { NewStatusReport } from '@/components/payment-files/new-status-report';
import { PaymentFileTable } from '@/components/payment-files/payment-file-table';
import { PaymentFileToolbar } from '@/components/payment-files/payment-file-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { concerns } from '@/lib/i18n/local-needs';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { getCollectionParts } from '@/lib/payment-files/collecting/collect.data';
import { getPaymentFileParts, listPaymentFiles } from '@/lib/payment-files/data';
import { takesPaymentFiles } from '@/lib/payment-files/policy';
import { paymentFileQuery } from '@/lib/payment-files/schema';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('payment_files'))('title') };
}

/** The list of payment files. */
export default async function PaymentFilesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_payment_files');
  const [t, params] = [await getTranslations('payment_files'), await searchParams];
  const [{ page, list }, columns] = await readWithColumns(actor, fieldLists.payment_files, params, (inside) =>
    pageList('/payment-files', params, paymentFileQuery, (query) => listPaymentFiles(inside, query)),
  );
  const makes = can(actor, 'create_payment_files') && !actor.impersonation;
  const collects = makes && concerns('direct_debits', actor.company.country);
  return (
    <ClientMessages namespaces={['payment_files', 'validation']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          <>
            {takesPaymentFiles(actor) && <NewStatusReport />}
            {collects && <NewCollection parts={await getCollectionParts(actor)} />}
            {makes && <NewPaymentFile parts={await getPaymentFileParts(actor)} currency={actor.company.currency} />}
          </>
        }
      />
      <PaymentFileToolbar columns={columns} />
      <PaymentFileTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </ClientMessages>
  );
}
