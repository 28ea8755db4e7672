import { useTranslations } from 'next-intl';
import { SubmissionFact } from '@/components/submissions/submission-fact';
import type { Fact, FactGroup } from '@/components/ui/record/facts/fact';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { CalendarDate } from '@/components/ui/value/date';
import { Instant } from '@/components/ui/value/instant';
import { MailLink } from '@/components/ui/value/mail-link';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { Submission } from '@/lib/submissions/schema';

interface SubmissionFactsProps {
  submission: Submission;
  /** Whether the reader may change it. */
  edits: boolean;
}

/** The facts of a submission, each changed in its place by whoever may. */
export function SubmissionFacts({ submission, edits }: SubmissionFactsProps) {
  const { id, version } = submission;
  return (
    <FactPanel
      groups={useSubmissionFacts(submission, edits)}
      editable={({ name, label, edit }, shown) =>
        edit && (
          <SubmissionFact
            record={{ id, version }}
            name={name}
            label={label}
            edit={edit}
            editHref={`/submissions/${id}/edit`}
          >
            {shown}
          </SubmissionFact>
        )
      }
    />
  );
}

/** What a submission says, group by group. Whose it is and what it is for are records beside it. */
function useSubmissionFacts(submission: Submission, edits = false): FactGroup[] {
  const t = useTranslations('submissions');
  const { candidate, stage } = submission;
  const own = (name: 'position_title' | 'available_from' | 'note', value: Fact['value']): Fact => ({
    name,
    label: t(`fields.${name}`),
    value,
    edit: edits ? { value: submission[name] ?? '' } : undefined,
  });
  return [
    {
      key: 'assignment',
      title: t('sections.assignment'),
      facts: [
        own('position_title', submission.position_title),
        ...(stage
          ? [
              { name: 'stage', label: t('fields.stage'), value: stage.name },
              {
                name: 'stage_since',
                label: t('fields.stage_since'),
                value: <Instant value={submission.stage_since} />,
              },
            ]
          : []),
        { name: 'owner', label: t('fields.owner'), value: submission.owner.name },
        own('available_from', submission.available_from && <CalendarDate value={submission.available_from} />),
        {
          name: 'submitted_at',
          label: t('fields.submitted_at'),
          value: submission.submitted_at && <Instant value={submission.submitted_at} />,
        },
        own('note', submission.note),
      ],
    },
    { key: 'rates', title: t('sections.rates'), facts: useRates(submission) },
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

/** The rates, as far as the reader sees them; the margin that follows from them is above. */
function useRates({
  bill_rate: bill,
  pay_rate: pay,
  burden_percent: burden,
  currency,
  rate_unit: per,
}: Submission): Fact[] {
  const t = useTranslations('submissions.fields');
  if (bill === undefined || pay === undefined) return [];
  return [
    { name: 'bill_rate', label: t('bill_rate'), value: <Money amount={bill} currency={currency} per={per} /> },
    { name: 'pay_rate', label: t('pay_rate'), value: <Money amount={pay} currency={currency} per={per} /> },
    ...(burden === undefined
      ? []
      : [{ name: 'burden_percent', label: t('burden_percent'), value: <Percent value={burden} places={4} /> }]),
  ];
}
