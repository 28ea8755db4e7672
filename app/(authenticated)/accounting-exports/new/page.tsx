import { getLocale, getTranslations } from 'next-intl/server';
import { requireBooks } from '@/app/(authenticated)/accounting-exports/require-books';
import { NewExport } from '@/components/accounting/new-export';
import { Preview } from '@/components/accounting/preview';
import { ClientMessages } from '@/components/shell/client-messages';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { previewAccountingExport } from '@/lib/accounting/create.data';
import { monthsUntil } from '@/lib/accounting/months';
import { formatMonth } from '@/lib/format/days';

export async function generateMetadata() {
  return { title: (await getTranslations('accounting'))('new') };
}

/** A preview of a month's export, and the button that makes it. */
export default async function NewAccountingExportPage({ searchParams }: { searchParams: Promise<{ month?: string }> }) {
  const actor = await requireBooks();
  const [t, locale, { month }] = [await getTranslations('accounting'), await getLocale(), await searchParams];
  const months = monthsUntil(actor.today);
  // Unless the address names a month, the newest one that is over.
  const shown = months.find((one) => one.month === month) ?? months[1] ?? months[0];
  if (!shown) throw new Error('there is always a month');
  const { start, end } = shown;
  const preview = await previewAccountingExport(actor, { period_start: start, period_end: end });
  return (
    <ClientMessages namespaces={['accounting', 'validation']}>
      <PageHead
        title={t('new')}
        breadcrumbs={[{ label: t('title'), href: '/accounting-exports' }]}
        primary={
          preview.missing_accounts.length === 0 &&
          preview.counts.length + preview.missing_rates.length > 0 && (
            <NewExport start={start} end={end} own={preview.currency} currencies={preview.missing_rates} />
          )
        }
      />
      <TabsNav
        label={t('preview.months')}
        current={shown.month}
        tabs={months.map((one) => ({
          key: one.month,
          label: formatMonth(one.month, locale),
          href: `/accounting-exports/new?month=${one.month}`,
        }))}
      />
      <Preview preview={preview} />
    </ClientMessages>
  );
}
