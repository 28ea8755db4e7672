import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { jobState } from '@/lib/job-orders/schema';
import type { JobStatus as Status } from '@/lib/job-orders/transitions';

/** The tones of a job's statuses. */
export const jobTones: Record<Status, Tone> = {
  draft: 'neutral',
  open: 'info',
  on_hold: 'warning',
  filled: 'success',
  closed: 'neutral',
  cancelled: 'danger',
};

/** The chip of a job's status. */
export function JobStatus({ record }: { record: object }) {
  return useJobStatus()(record);
}

/** A function that makes the chip of a job's status, for the cells of a list. */
export function useJobStatus(): (record: object) => ReactNode {
  const t = useTranslations('statuses.job_order');
  return (record) => {
    const { status } = jobState.parse(record);
    return chip(t(status), jobTones[status]);
  };
}
