import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { AnswerStatus as Status } from '@/lib/forms/answer-statuses';

const tones: Record<Status, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'success',
  rejected: 'danger',
};

export function AnswerStatus({ status }: { status: Status }) {
  return useAnswerStatus()(status);
}

/** The same as a function that is made once, for a list's cells. */
export function useAnswerStatus(): (value: Status) => ReactNode {
  const t = useTranslations('statuses.form_submission');
  return (value) => chip(t(value), tones[value]);
}
