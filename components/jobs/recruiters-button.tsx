'use client';
import { useTranslations } from 'next-intl';
import type { RecruitersDialogProps } from '@/components/jobs/recruiters-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const RecruitersButton = dialogButton(() =>
  import('@/components/jobs/recruiters-dialog').then((part) => part.RecruitersDialog),
);

/** The button that opens the dialog for the recruiters of a job. */
export function ChooseRecruiters(props: RecruitersDialogProps) {
  const t = useTranslations('job_recruiters');
  return <RecruitersButton dialog={props}>{t('choose')}</RecruitersButton>;
}
