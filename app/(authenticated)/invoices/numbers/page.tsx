import { getTranslations } from 'next-intl/server';
import { SeriesTable } from '@/components/invoices/series-table';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { seriesQuery } from '@/lib/invoices/numbers/series';
import { readSeries } from '@/lib/invoices/numbers/series.data';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('numbers.title') };
}

/** Proves to an auditor that the invoice numbers of a year have no gap. */
export default async function NumbersPage({ searchParams }: { searchParams: Promise<{ year?: string }> }) {
  const actor = await requirePermission('view_invoices');
  const asked = seriesQuery.safeParse(await searchParams);
  const [t, { year, years, series }] = [
    await getTranslations('invoices'),
    await readSeries(actor, asked.success ? asked.data : {}),
  ];
  return (
    <>
      <PageHead
        title={t('numbers.title')}
        context={t('numbers.context')}
        breadcrumbs={[{ label: t('title'), href: '/invoices' }]}
      />
      <TabsNav
        label={t('numbers.year')}
        current={String(year)}
        tabs={years.map((one) => ({ key: String(one), label: String(one), href: `/invoices/numbers?year=${one}` }))}
      />
      <SeriesTable series={series} />
    </>
  );
}
