import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import styles from '@/components/shortlists/shortlists.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { Section } from '@/components/ui/record/section';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { UserText } from '@/components/ui/value/user-text';
import { formatInstant, formatMoment } from '@/lib/format/days';
import { zoneName } from '@/lib/format/zones';
import type { AnswerKind, ShortlistRecord } from '@/lib/shortlists/schema';

interface ClientAnswersProps {
  shortlists: readonly ShortlistRecord[];
  /** Only the answers about this submission; else all, with their candidates' names. */
  submissionId?: string;
}

/** Each time that candidates were sent to the client: who received it, whether they have seen it, and what they said. */
export function ClientAnswers({ shortlists, submissionId }: ClientAnswersProps) {
  return shortlists.map((list) => (
    <Sent key={list.id} list={list} {...(submissionId !== undefined && { submissionId })} />
  ));
}

const tones: Record<AnswerKind, Tone> = { yes: 'success', no: 'danger', interview: 'info', question: 'warning' };

function Sent({ list, submissionId }: { list: ShortlistRecord; submissionId?: string }) {
  const t = useTranslations('shortlists');
  const [locale, zone] = [useLocale(), useTimeZone() ?? 'UTC'];
  const at = (moment: string) => formatMoment(moment, locale, zone);
  const entries = list.entries.filter(({ submission_id: id }) => submissionId === undefined || id === submissionId);
  const answers = list.answers.filter(({ entry_id: id }) => entries.some((entry) => entry.id === id));
  const ended = list.ended_at ? t('ended') : t('expired');
  return (
    <Section title={at(list.created_at)} actions={list.is_open && list.may_end && <EndButton id={list.id} />}>
      <p className={styles.soft}>
        {t('sentBy', { name: list.sender.name })} · {list.is_open ? t('open', { day: at(list.expires_at) }) : ended}
      </p>
      {submissionId === undefined && (
        <p>
          {entries.map(({ id, submission_id: submission, candidate }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <a href={`/submissions/${submission}?tab=answers`}>
                <bdi>{candidate}</bdi>
              </a>
            </span>
          ))}
        </p>
      )}
      {list.note && <UserText>{list.note}</UserText>}
      <ul className={styles.people}>
        {list.recipients.map(({ id, name, email, seen_at: seen, answered_at: answered, reminded_at: reminded }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi> · <bdi>{email}</bdi>
              {reminded && <span className={styles.soft}> · {`${t('reminded')} · ${at(reminded)}`}</span>}
            </span>
            <StatusChip
              label={answered ? t('answered') : t(seen ? 'seen' : 'notSeen')}
              tone={answered ? 'success' : seen ? 'info' : 'neutral'}
            />
          </li>
        ))}
      </ul>
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.id} data-earlier={answer.is_current ? undefined : ''}>
              <StatusChip label={t(answer.answer)} tone={answer.is_current ? tones[answer.answer] : 'neutral'} />
              {submissionId === undefined && (
                <>
                  {' '}
                  <bdi>{entries.find(({ id }) => id === answer.entry_id)?.candidate}</bdi>
                </>
              )}
              <p className={styles.soft}>
                <bdi>{list.recipients.find(({ id }) => id === answer.recipient_id)?.name}</bdi> ·{' '}
                {at(answer.created_at)}
                {!answer.is_current && ` · ${t('earlier')}`}
              </p>
              {answer.times.length > 0 && (
                <p>
                  <bdi>{answer.times.map((time) => formatInstant(`${time}Z`, locale, 'UTC')).join(' · ')}</bdi>{' '}
                  <bdi>({zoneName(answer.time_zone, locale)})</bdi>
                </p>
              )}
              {answer.text && <UserText>{answer.text}</UserText>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function EndButton({ id }: { id: string }) {
  const t = useTranslations('shortlists');
  return (
    <ActionButton
      size="small"
      variant="text"
      action={{
        method: 'delete',
        path: `/api/v1/shortlists/${id}`,
        confirm: { title: t('endTitle'), text: t('endText'), confirmLabel: t('end'), danger: true },
        success: t('endDone'),
      }}
    >
      {t('end')}
    </ActionButton>
  );
}
