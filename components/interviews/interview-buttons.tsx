'use client';
import { useTranslations } from 'next-intl';
import type { InterviewDialogProps } from '@/components/interviews/interview-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { outcomeAnchor } from '@/lib/anchors';
import type { Interview } from '@/lib/interviews/schema';

const dialogs = () => import('@/components/interviews/interview-dialogs');
const InterviewButton = dialogButton(() => dialogs().then((part) => part.InterviewDialog));
const OutcomeButton = dialogButton(() => dialogs().then((part) => part.OutcomeDialog));

/** The button that opens the dialog for a new interview. */
export function PlanInterview(props: Omit<InterviewDialogProps, 'interview'>) {
  const t = useTranslations('interviews');
  return (
    <InterviewButton dialog={{ ...props, interview: null }} startIcon={<Icon path={addPath} />}>
      {t('plan')}
    </InterviewButton>
  );
}

/** The button that opens the dialog in which an interview is moved or changed. */
export function ChangeInterview(props: InterviewDialogProps) {
  const t = useTranslations('interviews');
  return (
    <InterviewButton dialog={props} size="small" variant="text">
      {t('change')}
    </InterviewButton>
  );
}

/** The button that opens `OutcomeDialog`. */
export function NoteOutcome({ interview }: { interview: Interview }) {
  const t = useTranslations('interviews');
  return (
    <OutcomeButton dialog={{ interview }} anchor={outcomeAnchor(interview.id)} size="small" variant="text">
      {t(interview.outcome ? 'changeOutcome' : 'setOutcome')}
    </OutcomeButton>
  );
}
