'use client';
import { useTranslations } from 'next-intl';
import type { LeaveTermsProps, RequestLeaveProps } from '@/components/leave/leave-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/leave/leave-dialogs');
const RequestButton = dialogButton(() => dialogs().then((part) => part.RequestLeaveDialog));
const TermsButton = dialogButton(() => dialogs().then((part) => part.LeaveTermsDialog));

/** The button that opens `RequestLeaveDialog`. */
export function RequestLeave(props: RequestLeaveProps) {
  const t = useTranslations('leave');
  return (
    <RequestButton dialog={props} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('request')}
    </RequestButton>
  );
}

/** The button that opens `LeaveTermsDialog`. */
export function LeaveTermsButton(props: LeaveTermsProps) {
  const t = useTranslations('leave');
  return (
    <TermsButton dialog={props} variant="text">
      {t('terms.title')}
    </TermsButton>
  );
}
