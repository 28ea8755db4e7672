'use client';
import { useTranslations } from 'next-intl';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import styles from '@/components/ui/form/files/file-drop.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { IconButton } from '@/components/ui/plain/icon-button';
import { FileSize } from '@/components/ui/value/file-size';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import type { UploadPurpose } from '@/lib/files/purposes';

interface FileFieldProps extends FieldProps {
  purpose: UploadPurpose;
  /** Offers the camera on a phone. */
  camera?: boolean;
}

/**
 * One file of a form. The form's schema declares it as `fileInput(purpose)` of lib/files/schema; the form is then sent
 * as multipart/form-data. Never stored in a draft.
 */
export function FileField({ purpose, camera, ...props }: FileFieldProps) {
  const t = useTranslations('ui.file');
  const { id, field, frame, aria } = useField(props, true);
  const file: unknown = field.value;
  return (
    <FieldFrame {...frame}>
      {file instanceof File ? (
        <div className={styles.chosen}>
          <bdi className={styles.name}>{file.name}</bdi>
          <span className={styles.size}>
            <FileSize bytes={file.size} />
          </span>
          <IconButton
            id={id}
            size="small"
            aria-label={t('remove', { name: file.name })}
            {...aria}
            onClick={() => field.onChange('')}
          >
            <Icon path={closePath} size="small" />
          </IconButton>
        </div>
      ) : (
        <FileDrop
          id={id}
          purpose={purpose}
          camera={camera}
          faulty={frame.message !== undefined}
          disabled={frame.disabled}
          aria={aria}
          onBlur={field.onBlur}
          onFiles={([chosen]) => field.onChange(chosen)}
        />
      )}
    </FieldFrame>
  );
}
