import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { SubmissionStatus as Status } from '@/lib/submissions/transitions';

/** The meaning of each status. */
export const submissionTones: Record<Status, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  shortlisted: 'info',
  interviewing: 'info',
  offered: 'warning',
  accepted: 'success',
  placed: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function SubmissionStatus({ status }: { status: Status }) {
  return useSubmissionStatus()(status);
}

/** A function that makes the status's chip, for the cells of a list. */
export function useSubmissionStatus(): (value: Status) => ReactNode {
  const t = useTranslations('statuses.submission');
  return (value) => chip(t(value), submissionTones[value]);
}
