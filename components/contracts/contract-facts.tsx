import { useLocale, useTranslations } from 'next-intl';
import { ContractFact } from '@/components/contracts/contract-fact';
import type { Option } from '@/components/ui/inputs/option';
import type { Fact, FactGroup } from '@/components/ui/record/facts/fact';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { CalendarDate } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { LawNotes } from '@/components/ui/value/law-notes';
import { MailLink } from '@/components/ui/value/mail-link';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import { addDays } from '@/lib/calendar/days';
import type { Contract, ContractRecord } from '@/lib/contracts/schema';
import { approvalSteps } from '@/lib/contracts/time/approval-steps';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import { formatDay } from '@/lib/format/days';
import { zoneName } from '@/lib/format/zones';

/** The company's words for a contract's terms, in the reader's language, and the ones to choose from. */
export interface ContractWords {
  contractType: string;
  location: string;
  /** Only for a reader who may change the contract. */
  options?: { contract_type: readonly Option[]; location: readonly Option[] } | undefined;
}

interface ContractFactsProps {
  contract: ContractRecord;
  words: ContractWords;
  /** Whether the reader may change it. */
  edits: boolean;
}

/** The facts of a contract, each changed in its place by whoever may. */
export function ContractFacts({ contract, words, edits }: ContractFactsProps) {
  const { id, version } = contract;
  return (
    <FactPanel
      groups={useContractFacts(contract, words, edits)}
      editable={({ name, label, edit }, shown) =>
        edit && (
          <ContractFact
            record={{ id, version }}
            name={name}
            label={label}
            edit={edit}
            editHref={`/contracts/${id}/edit`}
          >
            {shown}
          </ContractFact>
        )
      }
    />
  );
}

/** What a contract says, group by group. Whose it is and what it came from are records beside it. */
function useContractFacts(contract: ContractRecord, words: ContractWords, edits = false): FactGroup[] {
  const t = useTranslations('contracts');
  const { candidate } = contract;
  return [
    { key: 'assignment', title: t('sections.assignment'), facts: useAssignment(contract, words, edits) },
    { key: 'terms', title: t('sections.terms'), facts: useTerms(contract, edits) },
    { key: 'rates', title: t('tabs.rates'), facts: useRates(contract) },
    {
      key: 'candidate',
      title: t('sections.candidate'),
      facts: [
        {
          name: 'candidate_email',
          label: t('fields.candidate_email'),
          value: candidate.email && <MailLink email={candidate.email} />,
        },
        {
          name: 'candidate_phone',
          label: t('fields.candidate_phone'),
          value: candidate.phone && <PhoneLink phone={candidate.phone} />,
        },
      ],
    },
  ];
}

function useAssignment(contract: Contract, words: ContractWords, edits: boolean): Fact[] {
  const t = useTranslations('contracts');
  const chosen = (name: 'contract_type' | 'location', value: string): Fact => ({
    name,
    label: t(`fields.${name}`),
    value,
    edit: edits && words.options ? { value: contract[name], options: words.options[name] } : undefined,
  });
  return [
    {
      name: 'position_title',
      label: t('fields.position_title'),
      value: contract.position_title,
      edit: edits ? { value: contract.position_title } : undefined,
    },
    chosen('contract_type', words.contractType),
    chosen('location', words.location),
    { name: 'owner', label: t('fields.owner'), value: contract.owner.name },
    { name: 'consultant', label: t('fields.consultant'), value: contract.consultant?.name ?? t('officeRecords') },
  ];
}

function useTerms(
  { start_date: start, end_date: end, last_day: lastDay, ...contract }: ContractRecord,
  edits: boolean,
): Fact[] {
  const [t, locale] = [useTranslations('contracts'), useLocale()];
  return [
    {
      name: 'start_date',
      label: t('fields.start_date'),
      value: <CalendarDate value={start} />,
      edit: edits ? { value: start } : undefined,
    },
    {
      name: 'end_date',
      label: t('fields.end_date'),
      value: end ? <CalendarDate value={end} /> : t('openEnded'),
      edit: edits ? { value: end ?? '' } : undefined,
    },
    ...(lastDay ? [{ name: 'last_day', label: t('fields.last_day'), value: <CalendarDate value={lastDay} /> }] : []),
    {
      name: 'week_hours',
      label: t('fields.week_hours'),
      value: <Hours value={contract.week_hours ?? usualWeekHours} />,
    },
    {
      name: 'approval_steps',
      label: t('fields.approval_steps'),
      value: t(`approvalSteps.${contract.approval_steps}`),
      edit: edits
        ? {
            value: contract.approval_steps,
            options: approvalSteps.map((value) => ({ value, label: t(`approvalSteps.${value}`) })),
          }
        : undefined,
    },
    {
      name: 'time_entry',
      label: t('fields.time_entry'),
      value: (
        <>
          {t(`timeEntries.${contract.time_entry}`)}
          {contract.clock_zone && (
            <>
              {' '}
              (<bdi>{zoneName(contract.clock_zone, locale)}</bdi>)
            </>
          )}
        </>
      ),
    },
    {
      name: 'clock_rounding',
      label: t('fields.clock_rounding'),
      value: contract.clock_zone && t(`clockRoundings.${contract.clock_rounding}`),
    },
    {
      name: 'clock_breaks',
      label: t('fields.clock_breaks'),
      value: contract.clock_zone && t(`clockBreaks.${contract.clock_breaks}`),
    },
    {
      name: 'quarter_day_hours',
      label: t('fields.quarter_day_hours'),
      value: contract.quarter_day_hours && <Hours value={contract.quarter_day_hours} />,
    },
    { name: 'week_start', label: t('fields.week_start'), value: t(`weekdays.${weekday(contract.week_start)}`) },
    {
      name: 'overtime_rule',
      label: t('fields.overtime_rule'),
      value: <OvertimeFact {...contract} />,
    },
  ];
}

type OvertimeOf = Pick<ContractRecord, 'overtime_rule' | 'overtime_valid_from' | 'overtime_earlier'>;

/** The rule of a contract with its law, and the rules that it had before a workweek. */
function OvertimeFact({ overtime_rule: rule, overtime_valid_from: since, overtime_earlier: earlier }: OvertimeOf) {
  const [t, name, locale] = [
    useTranslations('contracts.overtime'),
    useTranslations('references.overtime_rule'),
    useLocale(),
  ];
  const ends = [...earlier.slice(1).map((terms) => terms.valid_from), since];
  return (
    <>
      {name(rule)} {since && t('since', { day: formatDay(since, locale) })}
      {earlier.map((terms, index) => {
        const end = ends[index];
        return (
          end && (
            <div key={end}>{t('before', { rule: name(terms.rule), day: formatDay(addDays(end, -1), locale) })}</div>
          )
        );
      })}
      <LawNotes rule={rule} />
    </>
  );
}

/** The regular rate of today, as far as the reader sees it, and what follows from it. */
function useRates({ rate, burden_percent: burden, currency }: Contract): Fact[] {
  const t = useTranslations('contracts.fields');
  const per = rate?.unit ?? 'hour';
  return [
    ...(rate?.bill_rate === undefined
      ? []
      : [
          {
            name: 'bill_rate',
            label: t('bill_rate'),
            value: <Money amount={rate.bill_rate} currency={currency} per={per} />,
          },
        ]),
    {
      name: 'pay_rate',
      label: t('pay_rate'),
      value: rate && <Money amount={rate.pay_rate} currency={currency} per={per} />,
    },
    ...(rate?.margin_amount === undefined
      ? []
      : [
          {
            name: 'margin_amount',
            label: t('margin_amount'),
            value: (
              <>
                <Percent value={rate.margin_percent} />
                {' · '}
                <Money amount={rate.margin_amount} currency={currency} per={per} />
              </>
            ),
          },
        ]),
    ...(burden === undefined
      ? []
      : [{ name: 'burden_percent', label: t('burden'), value: <Percent value={burden} places={4} /> }]),
  ];
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekday = (day: number) => weekdays[day - 1] ?? '1';
