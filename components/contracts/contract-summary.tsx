import { useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { CalendarDate } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import { daysBetween } from '@/lib/calendar/days';
import type { Contract } from '@/lib/contracts/schema';
import type { ContractFigures } from '@/lib/invoices/contract-figures';

interface ContractSummaryProps {
  contract: Contract;
  /** What the reader may see of how far it has come. */
  figures: ContractFigures;
  /** The company's calendar day. */
  today: string;
}

/** What moves in a contract: the week's hours, what is billed, what is left, and how long it still runs. */
export function ContractSummary({ contract, figures, today }: ContractSummaryProps) {
  const t = useTranslations('contracts');
  const { id, client, currency } = contract;
  const { weekHours, billed, order, margin } = figures;
  const end = useEnd(contract, today);
  const shown: Figure[] = [
    ...(weekHours === undefined
      ? []
      : [
          {
            label: t('figures.weekHours'),
            value: <Hours value={weekHours} />,
            href: `/contracts/${id}?tab=timesheets`,
          },
        ]),
    ...(billed === undefined
      ? []
      : [{ label: t('figures.billed'), value: <Money amount={billed} currency={currency} /> }]),
    ...(order
      ? [
          {
            label: t('figures.orderLeft'),
            value:
              order.unit === 'hours' ? (
                <Hours value={order.left} />
              ) : (
                <Money amount={order.left} currency={order.currency} />
              ),
            note: <bdi>{order.number}</bdi>,
            href: `/clients/${client.id}?tab=orders`,
          },
        ]
      : []),
    ...(margin === undefined
      ? []
      : [{ label: t('figures.margin'), value: <Money amount={margin} currency={currency} /> }]),
    ...end,
  ];
  return shown.length > 0 && <SummaryStrip figures={shown} />;
}

/** How long it is until the contract begins or ends; nothing for one without an end, or that is over. */
function useEnd(contract: Contract, today: string): Figure[] {
  const t = useTranslations('contracts');
  const { phase, status, start_date: start, end_date: end } = contract;
  if (phase === 'upcoming')
    return [
      {
        label: t('figures.begins'),
        value: t('startsIn', { days: daysBetween(today, start) }),
        note: <CalendarDate value={start} />,
      },
    ];
  if (end === null || (status !== 'active' && status !== 'on_hold')) return [];
  return [
    {
      label: t('figures.ends'),
      value: end < today ? t('pastEnd') : t('daysLeft', { days: daysBetween(today, end) }),
      note: <CalendarDate value={end} />,
    },
  ];
}
