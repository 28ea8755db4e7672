'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import styles from '@/components/ui/live/live.module.css';
import { Button } from '@/components/ui/plain/button';

/**
 * Says that a page is no longer as it was, and shows the new state when its reader asks for it: rows move under no hand, and
 * what is being typed stays. Null for nothing to say.
 */
export function LiveNews({ text }: { text: string | null }) {
  const t = useTranslations('ui.live');
  const router = useRouter();
  const [isShowing, startShowing] = useTransition();
  return (
    <div role="status" className={styles.place}>
      {text !== null && (
        <div className={styles.news}>
          <bdi>{text}</bdi>
          <Button size="small" variant="text" loading={isShowing} onClick={() => startShowing(() => router.refresh())}>
            {t('show')}
          </Button>
        </div>
      )}
    </div>
  );
}
