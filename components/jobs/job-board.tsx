'use client';
import { useTranslations } from 'next-intl';
import { moveOfJob } from '@/components/jobs/job-actions';
import { jobTones } from '@/components/jobs/job-status';
import { Board } from '@/components/ui/board/board';
import type { BoardCard } from '@/components/ui/board/card';
import type { JobBoardData } from '@/lib/job-orders/board';
import { type JobStatus, jobStatuses } from '@/lib/job-orders/transitions';

interface Props extends JobBoardData {
  label: string;
  /** The list of the same jobs, to which a status is added. */
  list: string;
}

interface JobCard extends BoardCard {
  status: JobStatus;
  version: number;
}

/** Jobs by their statuses. What a move asks and says is the same as on a job's page. */
export function JobBoard({ label, list, columns, jobs }: Props) {
  const t = useTranslations('jobs');
  return (
    <Board<JobCard>
      label={label}
      columns={columns.map(({ status: key, count }) => ({
        key,
        label: t(`statuses.${key}`),
        tone: jobTones[key],
        count,
        href: `${list}filter[status]=${key}`,
      }))}
      cards={jobs.map(({ id, title, status: column, version, client, owner, placed, openings, moves }) => ({
        id,
        column,
        status: column,
        version,
        title,
        href: `/jobs/${id}`,
        lines: [client.name, ...(owner ? [owner.name] : []), t('board.placed', { placed, openings })],
        moves,
      }))}
      moveOf={(card, column) => {
        const to = jobStatuses.find((one) => one === column) ?? card.status;
        return { action: moveOfJob({ ...card, owner: null, recruiters: [] }, to, t) };
      }}
    />
  );
}
