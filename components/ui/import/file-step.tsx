'use client';
import { useTranslations } from 'next-intl';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import styles from '@/components/ui/import/import.module.css';
import type { ImportTerms } from '@/components/ui/import/import-words';
import type { Import } from '@/components/ui/import/use-import';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';

interface FileStepProps {
  given: Import;
  terms: ImportTerms;
}

/** The step that chooses and uploads a file. */
export function FileStep({ given: { upload, isUploading, uploaded }, terms }: FileStepProps) {
  const t = useTranslations('imports');
  return (
    <section className={styles.step} aria-label={t('stepNames.file')}>
      <p className={styles.text}>{terms.words.file}</p>
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
        <Template terms={terms} />
      </div>
    </section>
  );
}

/** Saves a template file with headings in the reader's language and one row to overwrite. */
function Template({ terms: { fields, template } }: { terms: ImportTerms }) {
  const t = useTranslations('imports');
  const save = () => {
    const headings = template.columns.map(([field]) => fields.find(({ name }) => name === field)?.label ?? field);
    const examples = template.columns.map(([, example]) => example);
    const lines = [headings, ...(examples.some(Boolean) ? [examples] : [])].map((line) => line.map(quoted).join(','));
    const url = URL.createObjectURL(
      new Blob([`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`], { type: 'text/csv' }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: template.name });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button size="small" onClick={save}>
      {t('template')}
    </Button>
  );
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
