import { getLocale, getTranslations } from 'next-intl/server';
import { YearTable } from '@/components/pay-runs/year-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { formatNumber } from '@/lib/format/number';
import { listYearTotals } from '@/lib/pay-runs/years/data';
import { yearQuery } from '@/lib/pay-runs/years/schema';
import { can } from '@/lib/permissions';

interface Props {
  searchParams: Promise<{ year?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('pay_runs'))('years.title') };
}

/** What each person was paid in a year: at first the last one. */
export default async function YearTotalsPage({ searchParams }: Props) {
  const actor = await requirePermission('view_pay_runs');
  const [t, locale, { year: asked }] = [await getTranslations('pay_runs'), await getLocale(), await searchParams];
  const year = yearQuery.safeParse({ year: asked }).data?.year ?? Number(actor.today.slice(0, 4));
  const totals = await listYearTotals(actor, year);
  const name = (one: number) => formatNumber(String(one), locale, { useGrouping: false });
  return (
    <>
      <PageHead
        title={`${t('years.title')} ${name(year)}`}
        context={t('years.context')}
        breadcrumbs={[{ label: t('title'), href: '/pay-runs' }]}
        primary={
          <>
            <LinkButton href={`/pay-runs/year-totals?year=${year - 1}`} variant="text">
              {name(year - 1)}
            </LinkButton>
            <LinkButton href={`/pay-runs/year-totals?year=${year + 1}`} variant="text">
              {name(year + 1)}
            </LinkButton>
            {can(actor, 'export_pay_runs') && (
              <LinkButton href={`/api/v1/pay-runs/year-totals/export?year=${year}`} variant="outlined">
                {t('steps.csv')}
              </LinkButton>
            )}
          </>
        }
      />
      <YearTable totals={totals} />
    </>
  );
}
