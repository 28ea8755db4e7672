'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import styles from '@/components/forms/fill/fields/signature.module.css';
import { drawName, isPadEmpty, SignaturePad, toPng, wipe } from '@/components/forms/fill/fields/signature-pad';
import { useAnswerFiles } from '@/components/forms/fill/fields/use-answer-files';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import attachments from '@/components/ui/form/files/file-list.module.css';
import { UploadItem } from '@/components/ui/form/files/upload-item';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';
import type { Field } from '@/lib/forms/definition/schema';

interface SignatureFieldProps extends FieldProps {
  definition: Field;
  /** `section.field`. */
  path: string;
}

/** A signature: the typed name, or one drawn below with pen, finger or mouse. */
export function SignatureField({ definition, path, ...props }: SignatureFieldProps) {
  const t = useTranslations('fill.signature');
  const { id, field, frame, control } = useField(props);
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const signs = useRef(() => {});
  const [finish] = useState(() => () => signs.current());
  // The drawing is the signature, even if nobody presses the button.
  const isReady = isDrawn || name.trim() !== '';
  const files = useAnswerFiles(field, { definition, path, several: false, finish: isReady ? finish : undefined });
  const { attached, release, uploads, add, retry, cancel, picture } = files;
  const [signature] = attached;
  const clear = () => {
    setName('');
    setDrawn(false);
    if (pad.current) wipe(pad.current);
  };
  const sign = () => {
    if (pad.current && !isPadEmpty(pad.current)) add([toPng(pad.current)]);
    clear();
  };
  useEffect(() => {
    signs.current = sign;
  });
  return (
    <FieldFrame {...frame}>
      {signature && (
        <div className={styles.signed}>
          <picture>
            <img className={styles.picture} src={picture(signature.id)} alt={t('given')} width={480} height={160} />
          </picture>
          {!frame.disabled && (
            <Button id={id} size="small" onClick={() => release(signature.id)}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {uploads.length > 0 && (
        <ul className={attachments.list}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              id={signature ? undefined : id}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      {!signature && uploads.length === 0 && !frame.disabled && (
        <>
          <Input
            {...control}
            value={name}
            dir="auto"
            maxLength={80}
            autoComplete="name"
            placeholder={t('name')}
            onChange={({ target: { value } }) => {
              setName(value);
              setDrawn(false);
              if (pad.current) drawName(pad.current, value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              sign();
            }}
          />
          <SignaturePad
            ref={pad}
            label={t('pad')}
            onDrawn={() => {
              if (name !== '' && pad.current) wipe(pad.current);
              setName('');
              setDrawn(true);
            }}
          />
          <div className={styles.buttons}>
            <Button size="small" variant="outlined" disabled={!isReady} onClick={sign}>
              {t('sign')}
            </Button>
            {(name !== '' || isDrawn) && (
              <Button size="small" onClick={clear}>
                {t('clear')}
              </Button>
            )}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
