import { useTranslations } from 'next-intl';
import styles from '@/components/timesheets/approval/approval.module.css';
import { LinkFields, type LinkForm } from '@/components/timesheets/approval/link-fields';
import { Button } from '@/components/ui/plain/button';
import type { ApprovalSheet } from '@/lib/timesheets/approvals/page';

/** Approves all waiting timesheets of a page, as they are shown; nothing if there is only one, which has its own button. */
export function ApproveAll({ sheets, form }: { sheets: readonly ApprovalSheet[]; form: LinkForm }) {
  const t = useTranslations('approval');
  const waiting = sheets.filter(({ status }) => status === 'submitted');
  if (waiting.length < 2) return null;
  return (
    <form method="post" action="/api/approvals/decision" className={styles.act}>
      <LinkFields form={form} />
      <input type="hidden" name="act" value="approve" />
      {waiting.map(({ id }) => (
        <input key={id} type="hidden" name="timesheet_id" value={id} />
      ))}
      {waiting.map(({ id, version }) => (
        <input key={id} type="hidden" name="version" value={version} />
      ))}
      <Button type="submit" variant="contained" size="large">
        {t('approveAll', { count: waiting.length })}
      </Button>
    </form>
  );
}
