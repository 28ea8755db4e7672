'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/states.module.css';

interface ErrorStateProps {
  title?: string;
  /** What happened, and what is not lost. */
  text?: string;
  /** Tries again, e.g. `retry` of an error boundary. */
  onRetry?: () => void;
}

/** Says that something did not load, and offers to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const t = useTranslations('ui');
  return (
    <section className={styles.empty} role="alert">
      <h2 className={styles.title}>{title ?? t('errorState.title')}</h2>
      <p className={styles.text}>{text ?? t('errorState.text')}</p>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('errorState.retry')}
        </Button>
      )}
    </section>
  );
}
