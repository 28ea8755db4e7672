'use client';
import { useTranslations } from 'next-intl';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import styles from '@/components/users/import/import.module.css';
import type { Import } from '@/components/users/import/use-import';

/** The step that chooses and uploads a file. */
export function FileStep({ given: { upload, isUploading, uploaded } }: { given: Import }) {
  const t = useTranslations('users.import');
  return (
    <section className={styles.step} aria-label={t('stepNames.file')}>
      <p className={styles.text}>{t('fileText')}</p>
      <FileDrop purpose="import" disabled={isUploading} onFiles={([file]) => file && upload(file)} />
      {isUploading && (
        <>
          <ProgressLine label={t('uploading')} part={uploaded > 0 && uploaded < 1 ? uploaded : null} />
          <p role="status" className={styles.quiet}>
            {t('uploading')}
          </p>
        </>
      )}
      <div>
        <Template />
      </div>
    </section>
  );
}

/** Saves a template file with headings in the reader's language and one row to overwrite. */
function Template() {
  const t = useTranslations('users.import');
  const save = () => {
    const headings = (['name', 'email', 'phone', 'role', 'locale'] as const).map((field) => t(`columnFields.${field}`));
    const url = URL.createObjectURL(
      new Blob([`\ufeff${headings.join(',')}\r\nNora Quinn,nora.quinn@example.com,+353 1 555 0100,,en\r\n`], {
        type: 'text/csv',
      }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: 'users.csv' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button size="small" onClick={save}>
      {t('template')}
    </Button>
  );
}
