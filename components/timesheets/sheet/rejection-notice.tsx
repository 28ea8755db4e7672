import { useTranslations } from 'next-intl';
import styles from '@/components/timesheets/panel.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { isolate } from '@/lib/format/isolate';
import type { Timesheet } from '@/lib/timesheets/schema';

/** The reason why a sheet was rejected; nothing for any other sheet. */
export function RejectionNotice({ sheet }: { sheet: Timesheet }) {
  const t = useTranslations('timesheets');
  if (sheet.status !== 'rejected') return null;
  return (
    <Alert severity="error" className={styles.reason}>
      {t('rejected', { reason: isolate(sheet.closed_reason ?? '') })}
    </Alert>
  );
}
