'use client';
import { useTranslations } from 'next-intl';
import type { AriaAttributes, DragEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '@/components/ui/form/files/file-drop.module.css';
import { ButtonLabel } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { photoCameraPath, uploadFilePath } from '@/components/ui/value/icon-paths';
import { useJoin } from '@/components/ui/value/use-join';
import { acceptOf, endingsOfTypes, megabyte, typesOf, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';

interface FileDropProps {
  purpose: UploadPurpose;
  onFiles: (files: File[]) => void;
  /** A stricter limit than the purpose has: media types, bytes. */
  only?: { types?: readonly string[] | undefined; maxBytes?: number | undefined };
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Offers the camera on a phone. */
  camera?: boolean;
  faulty?: boolean;
  disabled?: boolean;
  id?: string;
  aria?: AriaAttributes;
  onBlur?: () => void;
}

/** The place where files are chosen, dropped, or photographed. It says what it accepts but checks nothing. */
export function FileDrop({
  purpose,
  onFiles,
  only,
  multiple = false,
  camera = false,
  faulty,
  disabled,
  id,
  aria,
  onBlur,
}: FileDropProps) {
  const [t, join] = [useTranslations('ui.file'), useJoin()];
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const common = { disabled, onFiles: give };
  return (
    <div
      className={`${styles.drop} ${over ? styles.over : ''} ${faulty ? styles.faulty : ''}`}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        give(event.dataTransfer.files);
      }}
    >
      <span className={styles.buttons}>
        <FileButton
          {...common}
          icon={<Icon path={uploadFilePath} />}
          input={{ id, multiple, accept: only?.types?.join(',') ?? acceptOf(purpose), onBlur, ...aria }}
        >
          {t(multiple ? 'chooseMany' : 'choose')}
        </FileButton>
        {camera && (
          <span className={styles.camera}>
            <FileButton
              {...common}
              icon={<Icon path={photoCameraPath} />}
              input={{ accept: 'image/*', capture: 'environment' }}
            >
              {t('photograph')}
            </FileButton>
          </span>
        )}
        <span className={styles.mouse}>{t(multiple ? 'dropMany' : 'drop')}</span>
      </span>
      <p className={styles.hint}>
        {t('limits', {
          types: join(only?.types ? endingsOfTypes(only.types) : typesOf(purpose)),
          limit: only?.maxBytes
            ? Math.round((only.maxBytes / megabyte) * 100) / 100
            : uploadPurposes[purpose].megabytes,
        })}
      </p>
    </div>
  );
}

interface FileButtonProps {
  icon: ReactNode;
  disabled?: boolean;
  onFiles: (files: FileList | null) => void;
  input: React.ComponentProps<'input'>;
  children: ReactNode;
}

/** A button that contains the browser's own file input, so that it needs no script to be found, focused and named. */
function FileButton({ icon, disabled, onFiles, input, children }: FileButtonProps) {
  const control = useRef<HTMLInputElement>(null);
  const take = () => {
    if (!control.current) return;
    onFiles(control.current.files);
    // So that the same file can be chosen again.
    control.current.value = '';
  };
  // Files may be chosen before the scripts are loaded.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <ButtonLabel variant="outlined" disabled={disabled} startIcon={icon} className={styles.button}>
      {children}
      <input ref={control} type="file" className={styles.input} disabled={disabled} {...input} onChange={take} />
    </ButtonLabel>
  );
}
