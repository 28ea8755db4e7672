'use client';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/ui/form/files/file-list.module.css';
import type { Upload } from '@/components/ui/form/files/use-uploads';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { FileSize } from '@/components/ui/value/file-size';
import { Icon } from '@/components/ui/value/icon';
import { closePath, errorPath, uploadPath } from '@/components/ui/value/icon-paths';

interface UploadItemProps {
  upload: Upload;
  /** The id that a fault of the field links to, if no other element of the field can have it. */
  id?: string | undefined;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file that is being uploaded: its progress, and how to stop it; or why it was refused. */
export function UploadItem({ upload, id, onRetry, onCancel }: UploadItemProps) {
  const t = useTranslations('files');
  const {
    file: { name, size },
    error,
  } = upload;
  return (
    <li className={`${styles.item} ${error === null ? '' : styles.faulty}`}>
      <Icon path={error === null ? uploadPath : errorPath} size="small" className={styles.icon} />
      <div className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        {error === null ? (
          <Progress upload={upload} />
        ) : (
          <p className={styles.fault} role="alert">
            {error}
          </p>
        )}
        {error === null && (
          <p className={styles.about}>
            <FileSize bytes={size} />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {error !== null && (
          // Named by its own words, if the field's label names it.
          <Button id={id} size="small" aria-label={t('retry')} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <IconButton size="small" aria-label={t(error === null ? 'stop' : 'dismiss', { name })} onClick={onCancel}>
          <Icon path={closePath} size="small" />
        </IconButton>
      </div>
    </li>
  );
}

/** Once the whole file is sent, the server still checks it: then it only shows that work goes on. */
function Progress({ upload: { file, part } }: { upload: Upload }) {
  const t = useTranslations('files');
  const format = useFormatter();
  const isSent = part >= 1;
  return (
    <ProgressLine
      className={styles.progress}
      label={t('sending', { name: file.name })}
      part={isSent ? null : part}
      text={isSent ? t('checking') : format.number(part, { style: 'percent' })}
    />
  );
}
