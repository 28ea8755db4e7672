'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import styles from '@/components/forms/begin/begin.module.css';
import { useBegin } from '@/components/forms/begin/use-begin';
import { LinkButton } from '@/components/ui/action/link-button';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { ButtonLabel } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { uploadFilePath } from '@/components/ui/value/icon-paths';
import { placeInFile } from '@/lib/forms/building/place-in-file';
import { formLimits } from '@/lib/forms/definition/limits';
import type { FormDetail } from '@/lib/forms/schema';
import { ApiError, api } from '@/lib/http/api-client';
import type { Language } from '@/lib/i18n/locales';

/** The result of a file. */
type Outcome =
  | { is: 'refused'; faults: { place: string; message: string }[] }
  | { is: 'begun'; uuid: string; dropped: string[] };

/** Creates a form from an exported file. Each fault names its place in the form. */
export function ImportFile({ language }: { language: Language }) {
  const [t, begin, errorText] = [useTranslations('form_begin'), useBegin(), useErrorText()];
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  const placeOf = (content: unknown, path: string): string => {
    const { section, field, rest } = placeInFile(content, path, language);
    if (section === null) return rest;
    const place = field === null ? t('place.section', { section }) : t('place.field', { section, field });
    return rest === '' ? place : t('place.part', { place, part: rest });
  };
  const refuse = (message: string) => setOutcome({ is: 'refused', faults: [{ place: '', message }] });
  const send = async (content: object): Promise<void> => {
    try {
      const { data, meta } = await api.post<FormDetail>('/api/v1/forms/import', content);
      const dropped = droppedOf(meta).map((path) => placeOf(content, path));
      if (dropped.length === 0) begin(data);
      else setOutcome({ is: 'begun', uuid: data.uuid, dropped });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && Object.keys(error.errors).length > 0)
        return setOutcome({
          is: 'refused',
          faults: Object.entries(error.errors).flatMap(([path, messages]) =>
            messages.map((message) => ({ place: placeOf(content, path), message })),
          ),
        });
      refuse(errorText(error) ?? t('file.unreadable'));
    }
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setOutcome(null);
    if (file.size > formLimits.bytes) return refuse(t('file.tooLarge'));
    const content = parse(await file.text());
    if (!content) return refuse(t('file.unreadable'));
    setPending(true);
    await send(content);
    setPending(false);
  };
  return (
    <div className={styles.file}>
      <p className={styles.text}>{t('file.text')}</p>
      <ButtonLabel variant="contained" disabled={isPending} startIcon={<Icon path={uploadFilePath} />}>
        {t('file.choose')}
        <input
          type="file"
          accept="application/json,.json"
          className={styles.input}
          disabled={isPending}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // So that the same file can be chosen again once it is corrected.
            target.value = '';
          }}
        />
      </ButtonLabel>
      {outcome?.is === 'refused' && (
        <Alert ref={notice} severity="error" tabIndex={-1}>
          <AlertTitle>{t('file.refused')}</AlertTitle>
          <ul className={styles.faults}>
            {outcome.faults.map(({ place, message }) => (
              <li key={`${place} ${message}`}>{place === '' ? message : t('file.fault', { place, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {outcome?.is === 'begun' && (
        <Alert ref={notice} severity="warning" tabIndex={-1}>
          <AlertTitle>{t('file.dropped')}</AlertTitle>
          <ul className={styles.faults}>
            {outcome.dropped.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <LinkButton href={`/modules/${outcome.uuid}`} size="small">
            {t('file.open')}
          </LinkButton>
        </Alert>
      )}
    </div>
  );
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function droppedOf(meta: unknown): string[] {
  const dropped: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'dropped') : undefined;
  return Array.isArray(dropped) ? dropped.filter((path) => typeof path === 'string') : [];
}
