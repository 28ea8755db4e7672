import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { moveEntries } from '@/components/contracts/rates/rate-actions';
import { AddRate, ChangeRate } from '@/components/contracts/rates/rate-buttons';
import type { RateContext } from '@/components/contracts/rates/rate-context';
import { RateState } from '@/components/contracts/rates/rate-state';
import { removeEntry } from '@/components/ui/action/menu-entries';
import type { FloorSeen } from '@/components/ui/form/margins/margin-floor';
import type { Option } from '@/components/ui/inputs/option';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { MoneySeen } from '@/lib/auth/money-seen';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';

export interface RatesTabProps {
  contract: ContractRecord;
  fields: MoneySeen;
  /** The company's rate types for a reader who may write rates; otherwise none. */
  types: readonly Option[];
  /** Gives the name of a rate type. */
  nameOf: (type: string) => string;
  edits: boolean;
  /** The margin floor that the client's rates are compared with. */
  floor: FloorSeen;
  /** The company's calendar day. */
  today: string;
}

/** The rates with the days on which each is in force, and their margins. */
export function ContractRates(props: RatesTabProps) {
  const { contract, edits, fields, floor, types, today } = props;
  const t = useTranslations('contracts.rates');
  const rates = contract.candidate_rates;
  const add = edits && (
    <AddRate
      contract={rateContext(contract, floor)}
      withMargin={fields.margin}
      types={types}
      first={rates.length === 0}
      today={today}
    />
  );
  const columns = useColumns(props);
  if (rates.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={fields.bill ? t('empty.text') : t('emptyOwn')}
        action={add || undefined}
      />
    );
  }
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        columns={columns}
        page={{ rows: rates }}
        rowKey={(rate) => rate.id}
        rowMenu={edits ? (rate) => <RateActions rate={rate} {...props} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

/** What a rate's form needs to know of its contract. */
const rateContext = (
  { id, currency, burden_percent: burden, start_date: start }: ContractRecord,
  floor: FloorSeen,
): RateContext => ({
  id,
  currency,
  burden: burden ?? null,
  start,
  floor,
});

function useColumns({ contract, fields, nameOf, today }: RatesTabProps): Column<CandidateRate>[] {
  const t = useTranslations('contracts.rates');
  const field = useTranslations('contracts.fields');
  const money = (key: 'pay_rate' | 'bill_rate' | 'margin_amount'): Column<CandidateRate> => ({
    key,
    header: field(key),
    align: 'end',
    card: key === 'margin_amount' ? 'hide' : 'fact',
    cell: (rate) => <Money amount={rate[key]} currency={rate.currency} per={rate.unit} />,
  });
  const marginPercent: Column<CandidateRate> = {
    key: 'margin_percent',
    header: field('margin_percent'),
    align: 'end',
    cell: (rate) => <Percent value={rate.margin_percent} />,
  };
  return [
    { key: 'type', header: t('type'), primary: true, wraps: true, cell: (rate) => nameOf(rate.rate_type) },
    { key: 'from', header: t('from'), card: 'fact', cell: (rate) => <CalendarDate value={rate.effective_from} /> },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      cell: (rate) => <RateState rate={rate} rates={contract.candidate_rates} today={today} />,
    },
    ...(fields.bill ? [money('bill_rate')] : []),
    money('pay_rate'),
    ...(fields.margin ? [money('margin_amount'), marginPercent] : []),
  ];
}

function RateActions({ rate, contract, fields, floor, types, nameOf }: RatesTabProps & { rate: CandidateRate }) {
  const t = useTranslations('contracts.rates');
  const format = useFormatter();
  const named = {
    type: nameOf(rate.rate_type),
    day: format.dateTime(new Date(`${rate.effective_from}T00:00:00Z`), 'day'),
  };
  return (
    <div className={styles.actions}>
      <ChangeRate
        contract={rateContext(contract, floor)}
        withMargin={fields.margin}
        types={types}
        rate={rate}
        label={t('editLabel', named)}
      />
      <RowMenu
        label={t('actionsFor', named)}
        entries={[
          ...moveEntries(rate, contract.candidate_rates, t),
          removeEntry(t, {
            path: `/api/v1/contracts/${rate.contract_id}/candidate-rates/${rate.id}`,
            version: rate.version,
          }),
        ]}
      />
    </div>
  );
}
