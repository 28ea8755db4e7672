'use client';
import { useEffect, useId } from 'react';
import { type ControllerRenderProps, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { AttachedFile } from '@/components/forms/fill/fields/file-facts';
import { useFillForm } from '@/components/forms/fill/fields/fill-context';
import { useUploads } from '@/components/ui/form/files/use-uploads';
import { contentTypeByName } from '@/lib/files/purposes';
import type { FormFile } from '@/lib/forms/answers/schema';
import { fileFault } from '@/lib/forms/answers/values/judge-file';
import type { Field } from '@/lib/forms/definition/schema';

interface Place {
  definition: Field;
  /** `section.field`. */
  path: string;
  several: boolean;
  /** Uploads what is ready but not sent yet, when the form is sent. */
  finish?: (() => void) | undefined;
}

type Control = Pick<ControllerRenderProps<FieldValues>, 'name' | 'value' | 'onChange'>;

/**
 * The files of a field: those that it holds, a function to send another, and the path to read them. The form waits for
 * them.
 */
export function useAnswerFiles(field: Control, { definition, path, several, finish }: Place) {
  const { files, uploads: ofForm } = useFillForm();
  const { setValue, getValues, getFieldState, trigger } = useFormContext();
  const known: Readonly<Record<string, AttachedFile>> = useWatch({ name: 'files' });
  const ids = idsIn(field.value);
  const { name, onChange } = field;
  const hold = ({ id, name: title, size }: FormFile) => {
    setValue('files', { ...getValues('files'), [id]: { name: title, size } }, { shouldDirty: true });
    // Others may have arrived while this one was being sent.
    onChange(several ? [...idsIn(getValues(name)), id] : id);
  };
  const { uploads, ...given } = useUploads<FormFile>({
    path: files,
    fields: { field: path },
    judge: (file) => {
      const fault = fileFault(definition, {
        contentType: contentTypeByName(file.name) ?? file.type,
        size: file.size,
      });
      return fault ? { key: fault.key, values: fault.values ?? {} } : null;
    },
    onSent: (_, file) => hold(file),
  });
  const key = useId();
  const isSending = uploads.some(({ error }) => error === null);
  const isRefused = uploads.some(({ error }) => error !== null);
  useEffect(() => {
    ofForm.report(key, { name, isSending, isRefused, finish });
    // The field's fault is about its previous files.
    if (getFieldState(name).error) void trigger(name);
  }, [ofForm, key, name, isSending, isRefused, finish, getFieldState, trigger]);
  useEffect(() => () => ofForm.report(key, null), [ofForm, key]);
  return {
    attached: ids.map((id) => ({ id, info: known[id] ?? { name: id, size: 0 } })),
    release: (id: string) => onChange(several ? ids.filter((one) => one !== id) : ''),
    uploads,
    ...given,
    download: (id: string) => `${files}/${id}`,
    picture: (id: string) => `${files}/${id}/image`,
  };
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : value ? [value] : []).map(String);
