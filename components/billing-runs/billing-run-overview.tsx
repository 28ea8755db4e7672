import { useFormatter, useTranslations } from 'next-intl';
import { BlockedTable } from '@/components/billing-runs/blocked-table';
import { MissingTable } from '@/components/billing-runs/missing-table';
import { ReadyTable } from '@/components/billing-runs/ready-table';
import { RunItems } from '@/components/billing-runs/run-items';
import { useScope } from '@/components/billing-runs/use-scope';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';

/**
 * The overview of a run: the time that it would invoice, the time that is blocked, and the invoices that it has made.
 */
export function BillingRunOverview({ run }: { run: BillingRunRecord }) {
  const [t, show, format] = [useTranslations('billing_runs'), useFigures(), useFormatter()];
  const scope = useScope();
  return (
    <>
      <SummaryStrip
        figures={[
          {
            label: t('fields.period'),
            value: show.period(run.period_start, run.period_end),
            note: run.only_period ? t('onlyPeriod') : undefined,
          },
          { label: t('fields.scope'), value: scope(run) },
          ...(['draft', 'issued', 'sent', 'failed'] as const).map((key) => ({
            label: t(`counts.${key}`),
            value: format.number(run.counts[key], 'count'),
          })),
          ...run.totals.map(({ currency, amount }) => ({
            label: t('amountIn', { currency }),
            value: <Money amount={amount} currency={currency} />,
          })),
        ]}
      />
      {(run.items.length > 0 || run.todo.draft === 0) && (
        <Section title={t('invoices')} flush>
          <RunItems items={run.items} total={Object.values(run.counts).reduce((sum, count) => sum + count)} />
        </Section>
      )}
      {run.ready_total > 0 && (
        <Section title={t('ready', { count: run.ready_total })} flush>
          <ReadyTable rows={run.ready} total={run.ready_total} />
        </Section>
      )}
      {run.blocked_total > 0 && (
        <Section title={t('blocked', { count: run.blocked_total })} flush>
          <BlockedTable rows={run.blocked} total={run.blocked_total} />
        </Section>
      )}
      {run.missing_total > 0 && (
        <Section title={t('missing', { count: run.missing_total })} flush>
          <MissingTable rows={run.missing} total={run.missing_total} />
        </Section>
      )}
    </>
  );
}
