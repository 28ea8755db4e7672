'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import styles from '@/components/invoices/delivery/delivery.module.css';

/** From this width on the preview fits beside the form; a phone has the link among the attachments. */
const room = '(min-width: 900px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(room);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * An invoice's PDF in the browser's viewer, as wide as its frame and without thumbnails. It is not fetched if it does
 * not fit.
 */
export function PdfPreview({ id, number }: { id: string; number: string }) {
  const t = useTranslations('invoices.delivery');
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(room).matches,
    () => false,
  );
  if (!hasRoom) return null;
  return (
    <iframe
      title={t('preview', { number })}
      src={`/api/v1/invoices/${id}/pdf?disposition=inline#navpanes=0&view=FitH`}
      loading="lazy"
      className={styles.preview}
    />
  );
}
