'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import styles from '@/components/ui/form/card-form.module.css';
import { Skeleton } from '@/components/ui/library/skeleton';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';

/** A skeleton of the form that follows, shown while the server checks a link. */
export function LinkLooking() {
  const t = useTranslations('account.link');
  return (
    <div className={styles.form} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('looking')}
      </span>
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} variant="rounded" height={60} />
      ))}
    </div>
  );
}

interface LinkClosedProps {
  /** The server's own sentence; null if it gave none. */
  text: string | null;
  /** The page where the user can get another link. */
  action: { label: string; href: string };
  /** Tries again; set only if that can help. */
  retry?: () => void;
}

/** Says that a link does not open, and what to do then. */
export function LinkClosed({ text, action, retry }: LinkClosedProps) {
  const t = useTranslations('account.link');
  return (
    <div className={styles.form}>
      <Alert severity="error">{text ?? t('none')}</Alert>
      {retry && (
        <Button variant="contained" size="large" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      <LinkButton href={action.href} variant={retry ? 'text' : 'contained'}>
        {action.label}
      </LinkButton>
    </div>
  );
}
