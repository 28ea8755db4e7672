import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClosedNotice } from '@/components/contracts/closed-notice';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { MailLink } from '@/components/ui/value/mail-link';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { Contract } from '@/lib/contracts/schema';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';

interface ContractOverviewProps {
  contract: Contract;
  /** The company's words, in the reader's language. */
  words: { contractType: string; location: string };
  linksSubmission: boolean;
  /** Whether the actor may open the candidate. */
  linksCandidate: boolean;
}

/** The first tab of a contract: all of its terms. */
export function ContractOverview({ contract, words, linksSubmission, linksCandidate }: ContractOverviewProps) {
  const t = useTranslations('contracts');
  const { candidate } = contract;
  return (
    <>
      <ClosedNotice contract={contract} />
      <Section title={t('sections.candidate')}>
        <DefinitionList
          items={[
            {
              label: t('fields.name'),
              value: linksCandidate ? <a href={`/candidates/${candidate.id}`}>{candidate.name}</a> : candidate.name,
            },
            { label: t('fields.candidate_email'), value: <MailLink email={candidate.email} /> },
            {
              label: t('fields.candidate_phone'),
              value: candidate.phone ? <PhoneLink phone={candidate.phone} /> : <NoValue />,
            },
          ]}
        />
      </Section>
      <Section title={t('sections.assignment')}>
        <DefinitionList items={useAssignment(contract, words, linksSubmission)} />
      </Section>
      <Section title={t('sections.terms')}>
        <DefinitionList items={useTerms(contract)} />
      </Section>
    </>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
}

function useAssignment(
  { submission, ...contract }: Contract,
  words: ContractOverviewProps['words'],
  linksSubmission: boolean,
): Fact[] {
  const t = useTranslations('contracts');
  const facts: (Fact | false)[] = [
    { label: t('fields.position_title'), value: contract.position_title },
    { label: t('fields.client'), value: contract.client.name },
    { label: t('fields.contract_type'), value: words.contractType },
    { label: t('fields.location'), value: words.location },
    { label: t('fields.owner'), value: contract.owner.name },
    { label: t('fields.consultant'), value: contract.consultant?.name ?? t('officeRecords') },
    submission !== null && {
      label: t('fields.submission'),
      value: linksSubmission ? <a href={`/submissions/${submission.id}`}>{submission.number}</a> : submission.number,
    },
    contract.burden_percent !== undefined && {
      label: t('fields.burden'),
      value: <Percent value={contract.burden_percent} places={4} />,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function useTerms({ start_date: start, end_date: end, last_day: lastDay, ...contract }: Contract): Fact[] {
  const t = useTranslations('contracts');
  const overtime = useTranslations('references.overtime_rule');
  return [
    { label: t('fields.start_date'), value: <CalendarDate value={start} /> },
    { label: t('fields.end_date'), value: end ? <CalendarDate value={end} /> : t('openEnded') },
    ...(lastDay ? [{ label: t('fields.last_day'), value: <CalendarDate value={lastDay} /> }] : []),
    { label: t('fields.week_hours'), value: <Hours value={contract.week_hours ?? usualWeekHours} /> },
    { label: t('fields.approval_steps'), value: t(`approvalSteps.${contract.approval_steps}`) },
    ...(contract.quarter_day_hours
      ? [{ label: t('fields.quarter_day_hours'), value: <Hours value={contract.quarter_day_hours} /> }]
      : []),
    { label: t('fields.week_start'), value: t(`weekdays.${weekday(contract.week_start)}`) },
    {
      label: t('fields.overtime_rule'),
      value: overtime(contract.overtime_rule),
    },
  ];
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekday = (day: number) => weekdays[day - 1] ?? '1';
