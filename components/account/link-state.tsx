'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/card-form.module.css';
import { LinkButton } from '@/components/ui/link-button';

/** While the server looks at a link: the shape of the form that follows. */
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
  /** The server's own sentence, where it gave one. */
  text: string | null;
  /** Where another link can be had. */
  action: { label: string; href: string };
  /** Only where trying again can help. */
  retry?: () => void;
}

/** A link that does not open, and what to do then. */
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
