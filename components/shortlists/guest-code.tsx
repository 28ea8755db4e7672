import { useTranslations } from 'next-intl';
import styles from '@/components/shortlists/guest.module.css';
import { GuestFields, type GuestForm, guestAction } from '@/components/shortlists/guest-fields';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';

interface GuestCodeProps {
  form: GuestForm;
  /** The address that gets the code. */
  email: string;
  /** Whether a mailed code is still valid. */
  hasCode: boolean;
}

/** The form for the code. It proves that the holder of the link reads the mailbox that the link was made for. */
export function GuestCode({ form, email, hasCode }: GuestCodeProps) {
  const [t, common] = [useTranslations('shortlist.code'), useTranslations('approval.code')];
  return (
    <section className={styles.code} aria-label={common('label')}>
      <p>{hasCode ? common('mailed', { email }) : t('needed', { email })}</p>
      {hasCode && (
        <form method="post" action={guestAction(form)} className={styles.entry}>
          <GuestFields form={form} act="open" />
          <label htmlFor="code">{common('label')}</label>
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
            {common('open')}
          </Button>
        </form>
      )}
      <form method="post" action={guestAction(form)}>
        <GuestFields form={form} act="code" />
        <Button type="submit" variant={hasCode ? 'text' : 'contained'}>
          {hasCode ? common('again') : common('send')}
        </Button>
      </form>
    </section>
  );
}
