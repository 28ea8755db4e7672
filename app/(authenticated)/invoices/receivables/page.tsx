import { getTranslations } from 'next-intl/server';
import { ClientReceivablesTable, ReceivablesTotals } from '@/components/invoices/receivables-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('receivables.title') };
}

/** The amount that each client owes, by how long it has been overdue. */
export default async function ReceivablesPage() {
  const actor = await requirePermission('view_invoices');
  const [t, { totals, clients }] = [await getTranslations('invoices'), await readReceivables(actor)];
  return (
    <>
      <PageHead
        title={t('receivables.title')}
        context={t('receivables.context')}
        breadcrumbs={[{ label: t('title'), href: '/invoices' }]}
        primary={
          <LinkButton href="/reminders" variant="outlined">
            {t('receivables.reminders')}
          </LinkButton>
        }
      />
      {totals.length > 0 && (
        <Section title={t('receivables.totals')} flush>
          <ReceivablesTotals rows={totals} />
        </Section>
      )}
      <Section title={t('receivables.clients')} flush>
        <ClientReceivablesTable rows={clients} />
      </Section>
    </>
  );
}
