import { getTranslations } from 'next-intl/server';
import { requireBooks } from '@/app/(authenticated)/accounting-exports/require-books';
import { ChartForm } from '@/components/accounting/chart-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { getChart } from '@/lib/accounting/chart.data';
import { usesDatev } from '@/lib/accounting/files/formats';

export async function generateMetadata() {
  return { title: (await getTranslations('accounting'))('chart.title') };
}

/** The accounts that exports post to. */
export default async function AccountsPage() {
  const actor = await requireBooks();
  const [t, chart] = [await getTranslations('accounting'), await getChart(actor)];
  return (
    <ClientMessages namespaces={['accounting', 'references', 'validation']}>
      <PageHead
        title={t('chart.title')}
        context={t('chart.context')}
        breadcrumbs={[{ label: t('title'), href: '/accounting-exports' }]}
      />
      <ChartForm chart={chart} usesDatev={usesDatev(actor.company, chart)} />
    </ClientMessages>
  );
}
