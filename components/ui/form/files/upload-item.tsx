'use client';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/ui/form/files/held-files.module.css';
import type { Upload } from '@/components/ui/form/files/use-uploads';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { FileSize } from '@/components/ui/value/file-size';
import { Icon } from '@/components/ui/value/icon';
import { closePath, errorPath, uploadPath } from '@/components/ui/value/icon-paths';

interface UploadItemProps {
  upload: Upload;
  /** Of what a fault of the field leads to, where nothing else of the field can take it. */
  id?: string | undefined;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way: how far it is, and how to stop it; or why it was refused. */
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
          // Named by its own words, where the field's label is for it.
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

/** Once all of it has left, the server still looks at it: then it only shows that something goes on. */
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
