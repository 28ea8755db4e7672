'use client';
import { useTranslations } from 'next-intl';
import { FileFacts } from '@/components/forms/fill/fields/file-facts';
import { useAnswerFiles } from '@/components/forms/fill/fields/use-answer-files';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import attachments from '@/components/ui/form/files/file-list.module.css';
import { UploadItem } from '@/components/ui/form/files/upload-item';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { acceptedBy } from '@/lib/forms/answers/values/judge-file';
import { takesSeveral } from '@/lib/forms/answers/values/typed';
import type { Field } from '@/lib/forms/definition/schema';

interface AnswerFilesFieldProps extends FieldProps {
  definition: Field;
  /** `section.field`. */
  path: string;
}

/** Files or pictures of an answer: sent at once, and linked to the answer when it is saved. */
export function AnswerFilesField({ definition, path, ...props }: AnswerFilesFieldProps) {
  const t = useTranslations('fill');
  const { id, field, frame, aria } = useField(props);
  const several = takesSeveral(definition);
  const { attached, release, uploads, add, retry, cancel, download } = useAnswerFiles(field, {
    definition,
    path,
    several,
  });
  const isFull = !several && attached.length + uploads.length > 0;
  return (
    <FieldFrame {...frame}>
      {attached.length + uploads.length > 0 && (
        <ul className={attachments.list}>
          {attached.map(({ id: file, info }, index) => (
            <li key={file} className={attachments.item}>
              <FileFacts info={info} href={download(file)} />
              {!frame.disabled && (
                <IconButton
                  id={isFull && index === 0 ? id : undefined}
                  size="small"
                  aria-label={t('remove', { name: info.name })}
                  onClick={() => release(file)}
                >
                  <Icon path={closePath} size="small" />
                </IconButton>
              )}
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              id={isFull ? id : undefined}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      {!isFull && !frame.disabled && (
        <FileDrop
          id={id}
          purpose="attachment"
          only={{ types: acceptedBy(definition), maxBytes: definition.max_bytes }}
          multiple={several}
          camera={definition.type === 'image'}
          faulty={frame.message !== undefined}
          aria={aria}
          onBlur={field.onBlur}
          onFiles={add}
        />
      )}
    </FieldFrame>
  );
}
