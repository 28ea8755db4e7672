import { getFormatter, getTranslations } from 'next-intl/server';
import { Hours } from '@/components/ui/hours';
import { Money } from '@/components/ui/money';
import { type Figure, SummaryStrip } from '@/components/ui/summary-strip';
import type { Dashboard } from '@/lib/dashboard/figures';

/** The figures that decide, as far as the actor may see them. */
export async function DashboardSummary({ figures }: { figures: Dashboard }) {
  const [t, format] = [await getTranslations('dashboard'), await getFormatter()];
  const { currency, contracts, waiting, money, own } = figures;
  const strip: Figure[] = [
    ...(contracts ? [{ label: t('activeContracts'), value: format.number(contracts.active), note: t('expiring', { count: contracts.expiring }) }] : []),
    ...(waiting ? [{ label: t('waiting'), value: <Hours value={waiting.hours} />, note: t('waitingSheets', { count: waiting.timesheets }) }] : []),
    ...(money ? [
      { label: t('invoiced'), value: <Money amount={money.invoiced} currency={currency} />, note: t('paidInvoices', { count: money.paidCount }) },
      {
        label: t('outstanding'),
        value: <Money amount={money.outstanding} currency={currency} />,
        note: <>{t('overdue', { count: money.overdueCount })} {money.overdueCount > 0 && <Money amount={money.overdue} currency={currency} />}</>,
      },
    ] : []),
    ...(own ? [
      { label: t('ownHours'), value: <Hours value={own.hours} /> },
      { label: t('ownOpen'), value: format.number(own.draft) },
      { label: t('ownSubmitted'), value: format.number(own.submitted) },
      { label: t('ownApproved'), value: format.number(own.approved) },
    ] : []),
  ];
  return strip.length > 0 ? <SummaryStrip figures={strip} /> : null;
}
