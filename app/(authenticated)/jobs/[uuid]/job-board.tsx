import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionBoard, type SubmissionCard } from '@/components/submissions/submission-board';
import { submissionTones } from '@/components/submissions/submission-status';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { todayIn } from '@/lib/calendar/days';
import { formatDay } from '@/lib/format/days';
import { readJobBoard } from '@/lib/submissions/board.data';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { ongoingStatuses } from '@/lib/submissions/transitions';

/** The pipeline of a job: the submissions that the actor sees, by their states, and moved from here. */
export async function JobBoard({ actor, id }: { actor: Actor; id: string }) {
  const [t, status] = [await getTranslations('jobs'), await getTranslations('statuses.submission')];
  const { columns, submissions } = await readJobBoard(actor, id);
  if (submissions.length === 0) return <EmptyState title={t('submissions.title')} text={t('submissions.text')} />;
  const [locale, timeZone] = [await getLocale(), await getTimeZone()];
  const words = {
    since: (moment: string) => t('pipeline.since', { day: formatDay(todayIn(timeZone, new Date(moment)), locale) }),
    freeFrom: (day: string) => t('pipeline.freeFrom', { day: formatDay(day, locale) }),
  };
  return (
    <ClientMessages namespaces={['submissions']}>
      <SubmissionBoard
        label={t('tabs.pipeline')}
        columns={columns.map(({ status: key, count }) => ({
          key,
          label: status(key),
          tone: submissionTones[key],
          count,
          href: `/submissions?filter[job_id]=${id}&filter[status]=${key}`,
        }))}
        cards={submissions.map((submission) => ({
          ...cardOf(actor, submission),
          lines: linesOf(submission, words),
        }))}
      />
    </ClientMessages>
  );
}

/** A submission's card. From an accepted one, whoever may convert it goes on to the contract. */
const cardOf = (actor: Actor, submission: Submission): Omit<SubmissionCard, 'lines'> => ({
  id: submission.id,
  column: submission.status,
  title: submission.candidate.name,
  href: `/submissions/${submission.id}`,
  moves: [...submission.next_statuses, ...(submissionActions(actor, submission).convert ? ['placed'] : [])],
  version: submission.version,
  client: { name: submission.client.name },
  rejected_by: submission.rejected_by,
  closed_reason: submission.closed_reason,
});

/** Who looks after it, since when it is in its state, and from when the candidate is free or why it was closed. */
const linesOf = (
  { owner, status, since, available_from: day, closed_reason: reason }: Submission & { since: string },
  words: Record<'since' | 'freeFrom', (date: string) => string>,
): string[] => [
  owner.name,
  words.since(since),
  ...(reason ? [reason] : []),
  ...(day && ongoingStatuses.includes(status) ? [words.freeFrom(day)] : []),
];
