import { useLocale, useTranslations } from 'next-intl';
import { ChangeInterview, NoteOutcome, PlanInterview } from '@/components/interviews/interview-buttons';
import type { InterviewChoices } from '@/components/interviews/interview-dialogs';
import styles from '@/components/interviews/interviews.module.css';
import type { Option } from '@/components/ui/inputs/option';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Alert } from '@/components/ui/plain/alert';
import { Section } from '@/components/ui/record/section';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { formatMoment } from '@/lib/format/days';
import type { Interview, InterviewPerson } from '@/lib/interviews/schema';

interface InterviewListProps {
  submissionId: string;
  interviews: readonly Interview[];
  /** Null for a reader who may not change the submission. */
  choices: InterviewChoices | null;
  /** Whether the submission is with the client, so that interviews can be planned and moved. */
  isOpen: boolean;
}

/** The interviews of a submission, the latest first, with what can be done about each. */
export function InterviewList({ submissionId, interviews, choices, isOpen }: InterviewListProps) {
  const t = useTranslations('interviews');
  const plan = choices && isOpen && <PlanInterview submissionId={submissionId} {...choices} />;
  if (interviews.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        text={isOpen ? t('empty.text') : t('emptyClosed')}
        action={plan || undefined}
      />
    );
  const missing = interviews.filter(({ is_outcome_missing }) => is_outcome_missing).length;
  return (
    <Section title={t('title')} actions={plan}>
      {missing > 0 && <Alert severity="warning">{t('outcomesMissing', { count: missing })}</Alert>}
      <ul className={styles.list}>
        {interviews.map((interview) => (
          <li key={interview.id} className={styles.item}>
            <InterviewItem interview={interview} />
            {choices && <InterviewActions interview={interview} choices={choices} isOpen={isOpen} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const statusTones: Record<Interview['status'], Tone> = { planned: 'info', held: 'success', cancelled: 'neutral' };

function InterviewItem({ interview }: { interview: Interview }) {
  const [t, locale] = [useTranslations('interviews'), useLocale()];
  const { time_zone: zone, link, outcome } = interview;
  const at = (moment: string) => formatMoment(moment, locale, zone);
  return (
    <>
      <div className={styles.head}>
        <h3>{t('round', { round: interview.round })}</h3>
        {interview.is_outcome_missing ? (
          <StatusChip label={t('outcomeMissing')} tone="warning" />
        ) : (
          <StatusChip label={t(`statuses.${interview.status}`)} tone={statusTones[interview.status]} />
        )}
      </div>
      <p>
        <bdi>{at(interview.starts_at)}</bdi>
        {' · '}
        {t('lasts', { minutes: interview.minutes })}
        {' · '}
        {t(`kinds.${interview.kind}`)}
      </p>
      {interview.place && (
        <p>
          <bdi>{interview.place}</bdi>
        </p>
      )}
      {link && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      {outcome && (
        <p>
          <strong>{t(`outcomes.${outcome}`)}</strong>
        </p>
      )}
      {interview.outcome_note && <p dir="auto">{interview.outcome_note}</p>}
      <ul className={styles.people} aria-label={t('people')}>
        {interview.people.map((person) => (
          <Person key={person.id} person={person} at={at} />
        ))}
      </ul>
      {interview.clashes.map(({ name, starts_at }) => (
        <Alert key={`${name} ${starts_at}`} severity="warning">
          {t('clash', { name, when: at(starts_at) })}
        </Alert>
      ))}
    </>
  );
}

const answerTones: Record<InterviewPerson['answer'], Tone> = {
  none: 'neutral',
  accepted: 'success',
  declined: 'danger',
  proposed: 'warning',
};

function Person({ person, at }: { person: InterviewPerson; at: (moment: string) => string }) {
  const t = useTranslations('interviews');
  return (
    <li>
      <bdi>{person.name}</bdi> <StatusChip label={t(`answers.${person.answer}`)} tone={answerTones[person.answer]} />
      {person.proposed_times.map((time) => (
        <p key={time} className={styles.hint}>
          <bdi>{at(time)}</bdi>
        </p>
      ))}
      {person.answer_note && (
        <p className={styles.hint} dir="auto">
          {person.answer_note}
        </p>
      )}
    </li>
  );
}

function InterviewActions({
  interview,
  choices,
  isOpen,
}: Pick<InterviewListProps, 'isOpen'> & { interview: Interview; choices: InterviewChoices }) {
  const [t, submissions] = [useTranslations('interviews'), useTranslations('submissions')];
  const { id, round, status, submission_id: submissionId } = interview;
  if (status === 'cancelled') return null;
  const hasBegun = new Date(interview.starts_at) <= new Date();
  return (
    <div className={styles.actions}>
      {hasBegun && <NoteOutcome interview={interview} />}
      {status === 'planned' && isOpen && (
        <ChangeInterview submissionId={submissionId} interview={interview} {...withPresent(interview, choices)} />
      )}
      {status === 'planned' && (
        <RowMenu
          label={submissions('actionsFor', { name: t('round', { round }) })}
          entries={[
            {
              key: 'cancel',
              label: t('cancel'),
              danger: true,
              action: {
                method: 'delete',
                path: `/api/v1/interviews/${id}`,
                etag: `"${interview.version}"`,
                confirm: {
                  title: t('cancelTitle', { round }),
                  text: t('cancelText'),
                  confirmLabel: t('cancel'),
                  danger: true,
                },
                success: t('cancelled'),
              },
            },
          ]}
        />
      )}
    </div>
  );
}

/** The choices with everybody who takes part already, even if they could not be chosen today. */
function withPresent({ people }: Interview, choices: InterviewChoices): InterviewChoices {
  const add = (options: readonly Option[], role: InterviewPerson['role']) => [
    ...options,
    ...people
      .filter((one) => one.role === role && !options.some(({ value }) => value === one.record_id))
      .map(({ record_id, name }) => ({ value: record_id, label: name })),
  ];
  return { ...choices, contacts: add(choices.contacts, 'contact'), users: add(choices.users, 'user') };
}
