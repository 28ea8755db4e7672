'use client';
import { useTranslations } from 'next-intl';
import type { ChangeInterviewProps, NameContactProps } from '@/components/submissions/contact-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/submissions/contact-dialogs');
const NameButton = dialogButton(() => dialogs().then((part) => part.NameContactDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeInterviewDialog));

/** The button that opens `NameContactDialog`. */
export function NameContact(props: NameContactProps) {
  const t = useTranslations('submissions.contacts');
  return (
    <NameButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </NameButton>
  );
}

/** The button that opens `ChangeInterviewDialog`. */
export function ChangeInterview(props: ChangeInterviewProps) {
  const t = useTranslations('submissions.contacts');
  return (
    <ChangeButton dialog={props} size="small" variant="text">
      {t('change')}
    </ChangeButton>
  );
}
