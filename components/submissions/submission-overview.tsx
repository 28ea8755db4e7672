import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/plain/alert';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { Instant } from '@/components/ui/value/instant';
import { MailLink } from '@/components/ui/value/mail-link';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import { UserText } from '@/components/ui/value/user-text';
import type { Submission } from '@/lib/submissions/schema';

interface Props {
  submission: Submission;
  /** The address of the contract; null if there is none or the actor may not open it. */
  contractHref: string | null;
  /** Whether the actor may open the candidate. */
  linksCandidate: boolean;
  /** Whether the actor may open the job. */
  linksJob: boolean;
}

/** The first tab of a submission, with all of its data. */
export function SubmissionOverview({ submission, contractHref, linksCandidate, linksJob }: Props) {
  const t = useTranslations('submissions');
  const { candidate, note } = submission;
  const rates = useRates(submission);
  return (
    <>
      <ClosedNotice submission={submission} />
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
        <DefinitionList items={useAssignment(submission, contractHref, linksJob)} />
      </Section>
      {rates.length > 0 && (
        <Section title={t('sections.rates')}>
          <DefinitionList items={rates} />
        </Section>
      )}
      {note && (
        <Section title={t('sections.note')}>
          <DefinitionList items={[{ label: t('fields.note'), value: note }]} />
        </Section>
      )}
    </>
  );
}

type Items = { label: string; value: ReactNode }[];

function useAssignment(submission: Submission, contractHref: string | null, linksJob: boolean): Items {
  const t = useTranslations('submissions');
  const { job } = submission;
  return [
    { label: t('fields.position_title'), value: submission.position_title },
    ...(submission.stage
      ? [
          { label: t('fields.stage'), value: submission.stage.name },
          { label: t('fields.stage_since'), value: <Instant value={submission.stage_since} /> },
        ]
      : []),
    { label: t('fields.client'), value: submission.client.name },
    ...(job
      ? [{ label: t('fields.job'), value: linksJob ? <a href={`/jobs/${job.id}`}>{job.title}</a> : job.title }]
      : []),
    { label: t('fields.owner'), value: submission.owner.name },
    { label: t('fields.available_from'), value: <CalendarDate value={submission.available_from} /> },
    { label: t('fields.submitted_at'), value: <Instant value={submission.submitted_at} /> },
    ...(contractHref ? [{ label: t('fields.contract'), value: <a href={contractHref}>{t('openContract')}</a> }] : []),
  ];
}

function useRates({
  bill_rate: bill,
  pay_rate: pay,
  burden_percent: burden,
  margin_amount: margin,
  margin_percent: percent,
  markup_percent: markup,
  currency,
  rate_unit: per,
}: Submission): Items {
  const t = useTranslations('submissions.fields');
  if (bill === undefined || pay === undefined) return [];
  const both: Items = [
    { label: t('bill_rate'), value: <Money amount={bill} currency={currency} per={per} /> },
    { label: t('pay_rate'), value: <Money amount={pay} currency={currency} per={per} /> },
  ];
  if (margin === undefined) return both;
  return [
    ...both,
    { label: t('burden_percent'), value: <Percent value={burden} places={4} /> },
    { label: t('margin_amount'), value: <Money amount={margin} currency={currency} per={per} /> },
    { label: t('margin_percent'), value: <Percent value={percent} /> },
    { label: t('markup_percent'), value: <Percent value={markup} /> },
  ];
}

/** The reason why the submission was closed, above everything else. */
function ClosedNotice({ submission }: { submission: Submission }) {
  const t = useTranslations('submissions.closed');
  const { status, rejected_by: by, closed_reason: reason } = submission;
  if (status !== 'rejected' && status !== 'withdrawn') return null;
  const title = status === 'withdrawn' ? t('withdrawn') : t(by === 'agency' ? 'rejectedByAgency' : 'rejectedByClient');
  return (
    <Alert severity={status === 'rejected' ? 'error' : 'info'} style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <strong>{title}</strong>
      {reason && <UserText>{reason}</UserText>}
    </Alert>
  );
}
