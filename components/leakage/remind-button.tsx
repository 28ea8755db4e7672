import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import type { ReminderInput } from '@/lib/leakage/schema';

/** The button that mails everybody whose turn it is because of a blocker. */
export function RemindButton({ blocker }: ReminderInput) {
  const t = useTranslations('leakage.remind');
  return (
    <ActionButton
      action={{
        method: 'post',
        path: '/api/v1/leakage/reminders',
        body: { blocker },
        confirm: { title: t('title'), text: t(blocker), confirmLabel: t('confirm') },
        success: t('done'),
      }}
    >
      {t('confirm')}
    </ActionButton>
  );
}
