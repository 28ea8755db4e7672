import { useTranslations } from 'next-intl';
import styles from '@/components/timesheets/approval/approval.module.css';
import { LinkFields, type LinkForm } from '@/components/timesheets/approval/link-fields';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';

interface ApprovalCodeProps {
  form: LinkForm;
  /** The address that gets the code. */
  email: string;
  /** Whether a mailed code is still valid. */
  hasCode: boolean;
}

/** The form for the code. It proves that the holder of the link reads the mailbox that the link was made for. */
export function ApprovalCode({ form, email, hasCode }: ApprovalCodeProps) {
  const t = useTranslations('approval.code');
  return (
    <section className={styles.code} aria-label={t('label')}>
      <p>{hasCode ? t('mailed', { email }) : t('needed', { email })}</p>
      {hasCode && (
        <form method="post" action="/api/approvals/open" className={styles.entry}>
          <LinkFields form={form} />
          <label htmlFor="code">{t('label')}</label>
          <Input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[\p{Nd} ]{6,12}"
            required
            dir="ltr"
          />
          <Button type="submit" variant="contained">
            {t('open')}
          </Button>
        </form>
      )}
      <form method="post" action="/api/approvals/code">
        <LinkFields form={form} />
        <Button type="submit" variant={hasCode ? 'text' : 'contained'}>
          {hasCode ? t('again') : t('send')}
        </Button>
      </form>
    </section>
  );
}
