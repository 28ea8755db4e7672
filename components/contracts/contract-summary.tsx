import { useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { daysBetween } from '@/lib/calendar/days';
import type { Contract } from '@/lib/contracts/schema';

interface ContractSummaryProps {
  contract: Contract;
  linksClient: boolean;
  /** The company's calendar day. */
  today: string;
  /** False if the page shows the rates below: they are then left out here. */
  showsRates?: boolean;
}

/** The main figures: the client, the dates, the rates, and the margin. */
export function ContractSummary({ contract, linksClient, today, showsRates = true }: ContractSummaryProps) {
  const t = useTranslations('contracts.fields');
  const { client, currency } = contract;
  const rate = showsRates ? contract.rate : undefined;
  const per = rate?.unit ?? 'hour';
  const figures: Figure[] = [
    {
      label: t('client'),
      value: linksClient ? <a href={`/clients/${client.id}`}>{client.name}</a> : client.name,
    },
    { label: t('dates'), value: <Period contract={contract} />, note: useTimeNote(contract, today) },
    ...(rate?.bill_rate === undefined
      ? []
      : [{ label: t('bill_rate'), value: <Money amount={rate.bill_rate} currency={currency} per={per} /> }]),
    ...(showsRates
      ? [{ label: t('pay_rate'), value: <Money amount={rate?.pay_rate} currency={currency} per={per} /> }]
      : []),
  ];
  const margin: Figure[] =
    rate?.margin_amount === undefined
      ? []
      : [
          {
            label: t('margin_amount'),
            value: <Percent value={rate.margin_percent} />,
            note: <Money amount={rate.margin_amount} currency={currency} per={per} />,
          },
        ];
  return <SummaryStrip figures={[...figures, ...margin]} />;
}

const Period = ({ contract }: { contract: Contract }) => (
  <span className={styles.period}>
    <CalendarPeriod start={contract.start_date} end={contract.last_day ?? contract.end_date} />
  </span>
);

/** What the dates mean today. */
function useTimeNote({ phase, status, start_date: start, end_date: end }: Contract, today: string): string | undefined {
  const t = useTranslations('contracts');
  if (phase === 'upcoming') return t('startsIn', { days: daysBetween(today, start) });
  if (phase === 'expiring' && end) return t('daysLeft', { days: daysBetween(today, end) });
  return status === 'active' && end !== null && end < today ? t('pastEnd') : undefined;
}
