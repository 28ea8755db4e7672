'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '@/components/files/avatar-field.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ButtonLabel } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { photoCameraPath } from '@/components/ui/value/icon-paths';
import { useJoin } from '@/components/ui/value/use-join';
import { acceptOf, typesOf, uploadPurposes } from '@/lib/files/purposes';
import { api } from '@/lib/http/api-client';

interface AvatarFieldProps {
  /** The picture, or its fallback, as other pages show it. */
  picture: ReactNode;
  hasPicture: boolean;
}

/**
 * The user's own picture, with buttons to choose, change and remove it. It needs the messages `files` and `validation`.
 */
export function AvatarField({ picture, hasPicture }: AvatarFieldProps) {
  const [t, limits, join] = [useTranslations('files.avatar'), useTranslations('ui.file'), useJoin()];
  const { send, pending, fault } = useSend();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [file] = input.current?.files ?? [];
    if (input.current) input.current.value = '';
    if (file) void send(file);
  };
  // The user may have chosen a file before the scripts loaded.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <div className={styles.field} role="group" aria-label={t('label')}>
      {picture}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <ButtonLabel
            variant="outlined"
            size="small"
            loading={pending}
            startIcon={<Icon path={photoCameraPath} />}
            className={styles.choose}
          >
            {t(hasPicture ? 'change' : 'choose')}
            <input
              ref={input}
              type="file"
              className={styles.input}
              accept={acceptOf('avatar')}
              disabled={pending}
              aria-describedby="avatar-hint"
              onChange={take}
            />
          </ButtonLabel>
          {hasPicture && (
            <ActionButton
              variant="text"
              size="small"
              color="error"
              action={{ method: 'delete', path: '/api/v1/user/avatar', success: t('removed') }}
            >
              {t('remove')}
            </ActionButton>
          )}
        </div>
        <p id="avatar-hint" className={styles.hint}>
          {limits('limits', { types: join(typesOf('avatar')), limit: uploadPurposes.avatar.megabytes })}
        </p>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

function useSend() {
  const [t, translate] = [useTranslations('files.avatar'), useTranslations('validation')];
  const [router, toast, errorText] = [useRouter(), useToast(), useErrorText()];
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File) => {
    setPending(true);
    setFault(null);
    try {
      const { judgeFile } = await import('@/components/ui/form/files/judge-file');
      const fault = judgeFile('avatar', file);
      if (fault) return setFault(translate(fault.key, fault.values));
      const form = new FormData();
      form.append('file', file, file.name);
      await api.post('/api/v1/user/avatar', form);
      toast({ message: t('changed') });
      router.refresh();
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return { send, pending, fault };
}
