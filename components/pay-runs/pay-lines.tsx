import { useLocale, useTranslations } from 'next-intl';
import { PayBasisOf } from '@/components/pay-runs/pay-basis';
import { DataTable } from '@/components/ui/list/table/data-table';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import { formatNumber } from '@/lib/format/number';
import { nameOfLine } from '@/lib/pay-runs/line-name';
import type { PayStatement } from '@/lib/pay-runs/schema';
import type { WordOf } from '@/lib/references/built-in-word';

interface PayLinesProps {
  statement: PayStatement;
  wordOf: WordOf;
}

/** A contractor's pay in a run: the time of each timesheet by rate, and its expenses. */
export function PayLines({ statement, wordOf }: PayLinesProps) {
  const [t, unit] = [useTranslations('pay_runs'), useTranslations('references.rate_unit')];
  const [show, locale] = [useFigures(), useLocale()];
  const { pay_run: run, currency } = statement;
  const quantityOf = ({ quantity, unit: counted }: PayStatement['lines'][number]) => {
    const count = formatNumber(quantity, locale, { maximumFractionDigits: 4 });
    return counted === 'item' ? count : `${count} ${unit(counted)}`;
  };
  return (
    <>
      <SummaryStrip
        figures={[
          { label: t('fields.period'), value: show.period(run.period_start, run.period_end) },
          { label: t('fields.pay_date'), value: show.day(run.pay_date) ?? '—' },
          { label: t('fields.hours'), value: show.hours(statement.hours) },
          { label: t('fields.amount'), value: <Money amount={statement.amount} currency={currency} /> },
        ]}
      />
      <DataTable
        label={t('lines')}
        columns={[
          {
            key: 'timesheet',
            header: t('fields.timesheet'),
            primary: true,
            cell: ({ kind, timesheet, leave }) => {
              if (kind === 'supplement') return show.period(run.period_start, run.period_end);
              if (timesheet) return show.period(timesheet.period_start, timesheet.period_end);
              return leave ? show.period(leave.start_date, leave.end_date) : t('additions.title');
            },
          },
          {
            key: 'type',
            header: t('fields.rate_type'),
            card: 'fact',
            wraps: true,
            cell: (line) => (
              <>
                {nameOfLine(line, wordOf, t)}
                {line.basis && <PayBasisOf basis={line.basis} currency={currency} />}
              </>
            ),
          },
          {
            key: 'quantity',
            header: t('fields.quantity'),
            align: 'end',
            card: 'fact',
            cell: (line) => (line.unit === 'hour' ? show.hours(line.hours) : quantityOf(line)),
          },
          {
            key: 'rate',
            header: t('fields.rate'),
            align: 'end',
            card: 'fact',
            cell: (line) =>
              line.unit === 'item' ? show.money(line.rate, currency) : show.rate(line.rate, currency, line.unit),
          },
          {
            key: 'amount',
            header: t('fields.amount'),
            align: 'end',
            card: 'fact',
            cell: (line) => show.money(line.amount, currency),
          },
        ]}
        page={{ rows: statement.lines }}
        rowKey={(line) => line.id}
        rowHref={({ timesheet }) => (timesheet ? `/timesheets/${timesheet.id}` : `/pay-runs/${run.id}`)}
        empty={null}
      />
    </>
  );
}
