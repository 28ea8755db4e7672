import { getTranslations } from 'next-intl/server';
import { requireBooks } from '@/app/(authenticated)/accounting-exports/require-books';
import { fileOf, menuOf } from '@/components/accounting/accounting-actions';
import { ExportOverview } from '@/components/accounting/export-overview';
import { ButtonLink } from '@/components/ui/plain/button';
import { PageHead } from '@/components/ui/record/page-head';
import { getChart } from '@/lib/accounting/chart.data';
import { getAccountingExport } from '@/lib/accounting/data';
import { fileFormats } from '@/lib/accounting/files/formats';
import { accountingRecordQuery } from '@/lib/accounting/schema';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ page?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('accounting'))('noun') };
}

/** An export: its files, its totals and its entries. */
export default async function AccountingExportPage({ params, searchParams }: Props) {
  const actor = await requireBooks();
  const asked = accountingRecordQuery.safeParse(await searchParams);
  const id = await pageId(params);
  const record = await orNotFound(getAccountingExport(actor, id, asked.success ? asked.data.page : 1));
  const t = await getTranslations('accounting');
  const formats = fileFormats(actor.company, await getChart(actor));
  return (
    <>
      <PageHead
        title={record.number}
        breadcrumbs={[{ label: t('title'), href: '/accounting-exports' }]}
        primary={formats.slice(0, 2).map((format) => (
          <ButtonLink key={format} variant="outlined" href={fileOf(record, format)} download>
            {t(format)}
          </ButtonLink>
        ))}
        menu={menuOf(record, t, { formats, shown: 2, afterDelete: '/accounting-exports' })}
      />
      <ExportOverview record={record} />
    </>
  );
}
