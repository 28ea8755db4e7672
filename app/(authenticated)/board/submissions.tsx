import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionBoard, type SubmissionCard } from '@/components/submissions/submission-board';
import { submissionTones } from '@/components/submissions/submission-status';
import type { Actor } from '@/lib/actor';
import { todayIn } from '@/lib/calendar/days';
import { formatDay } from '@/lib/format/days';
import { type BoardPlace, readSubmissionBoard } from '@/lib/submissions/board.data';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { ongoingStatuses } from '@/lib/submissions/transitions';

interface Shown {
  actor: Actor;
  label: string;
  /** Only those for a job, or those that somebody looks after. */
  whose: { jobId?: string; ownerId?: string };
  /** What is shown if there are none. */
  empty: ReactNode;
}

/** Submissions by their states and stages, moved from here as far as the actor may. */
export async function submissionsOnBoard({ actor, label, whose, empty }: Shown): Promise<ReactNode> {
  const [t, status] = [await getTranslations('jobs'), await getTranslations('statuses.submission')];
  const { columns, submissions } = await readSubmissionBoard(actor, whose);
  if (submissions.length === 0) return empty;
  const [locale, timeZone] = [await getLocale(), await getTimeZone()];
  const words = {
    since: (moment: string) => t('pipeline.since', { day: formatDay(todayIn(timeZone, new Date(moment)), locale) }),
    freeFrom: (day: string) => t('pipeline.freeFrom', { day: formatDay(day, locale) }),
  };
  const list = `/submissions?${whose.jobId ? `filter[job_id]=${whose.jobId}&` : ''}${whose.ownerId ? `filter[owner_id]=${whose.ownerId}&` : ''}`;
  return (
    <ClientMessages namespaces={['submissions']}>
      <SubmissionBoard
        label={label}
        columns={columns.map(({ status: state, stage, count }) => ({
          key: keyOf(state, stage),
          status: state,
          stageId: stage?.id ?? null,
          label: stage?.name ?? status(state),
          tone: submissionTones[state],
          count,
          href: `${list}filter[status]=${state}${stage ? `&filter[stage_id]=${stage.id}` : ''}`,
        }))}
        cards={submissions.map((submission) => ({
          ...cardOf(actor, submission, columns),
          lines: linesOf(submission, words, whose.jobId !== undefined),
        }))}
      />
    </ClientMessages>
  );
}

const keyOf = (status: string, stage: { id: string } | null): string => stage?.id ?? status;

/** A submission's card. From an accepted one, whoever may convert it goes on to the contract. */
const cardOf = (
  actor: Actor,
  submission: Submission,
  columns: readonly BoardPlace[],
): Omit<SubmissionCard, 'lines'> => ({
  id: submission.id,
  column: keyOf(submission.status, submission.stage),
  status: submission.status,
  stage: submission.stage,
  title: submission.candidate.name,
  href: `/submissions/${submission.id}`,
  moves: movesOf(actor, submission, columns),
  version: submission.version,
  client: { name: submission.client.name },
  rejected_by: submission.rejected_by,
  closed_reason: submission.closed_reason,
});

/** The columns that it may go to: those of its next states, and the others of its own state. */
function movesOf(actor: Actor, submission: Submission, columns: readonly BoardPlace[]): string[] {
  const { convert, changeStatus } = submissionActions(actor, submission);
  const isOpen = (status: BoardPlace['status']) =>
    submission.next_statuses.includes(status) ||
    (convert && status === 'placed') ||
    (changeStatus && status === submission.status);
  const at = keyOf(submission.status, submission.stage);
  return columns.flatMap(({ status, stage }) => {
    const key = keyOf(status, stage);
    return isOpen(status) && key !== at ? [key] : [];
  });
}

/**
 * What it is for, unless all are for one job, who looks after it, since when it is in its column, and from when the
 * candidate is free or why it was closed.
 */
const linesOf = (
  {
    position_title,
    client,
    owner,
    status,
    since,
    available_from: day,
    closed_reason: reason,
  }: Submission & {
    since: string;
  },
  words: Record<'since' | 'freeFrom', (date: string) => string>,
  isForOneJob: boolean,
): string[] => [
  ...(isForOneJob ? [] : [position_title, client.name]),
  owner.name,
  words.since(since),
  ...(reason ? [reason] : []),
  ...(day && ongoingStatuses.includes(status) ? [words.freeFrom(day)] : []),
];
