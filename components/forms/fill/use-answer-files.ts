'use client';
import { useEffect } from 'react';
import { type ControllerRenderProps, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { HeldFile } from '@/components/forms/fill/file-facts';
import { useFillForm } from '@/components/forms/fill/fill-context';
import type { UploadTarget } from '@/components/ui/form/use-uploads';
import { contentTypeByName } from '@/lib/files/purposes';
import { fileFault } from '@/lib/forms/answers/judge-file';
import type { FormFile } from '@/lib/forms/answers/schema';
import type { Field } from '@/lib/forms/definition/schema';

interface Place {
  definition: Field;
  /** `section.field`. */
  path: string;
  several: boolean;
}

type Control = Pick<ControllerRenderProps<FieldValues>, 'name' | 'value' | 'onChange'>;

/** The files of a field: which it holds, how one more is sent for it, and where they are read. */
export function useAnswerFiles(field: Control, { definition, path, several }: Place) {
  const { files, sending } = useFillForm();
  const { setValue, getValues } = useFormContext();
  const known: Readonly<Record<string, HeldFile>> = useWatch({ name: 'files' });
  const ids = idsIn(field.value);
  const { name, onChange } = field;
  useEffect(() => () => void sending.delete(name), [sending, name]);
  return {
    held: ids.map((id) => ({ id, info: known[id] ?? { name: id, size: 0 } })),
    hold: ({ id, name: title, size }: FormFile) => {
      setValue('files', { ...getValues('files'), [id]: { name: title, size } }, { shouldDirty: true });
      // Others may have come while this one was on its way.
      onChange(several ? [...idsIn(getValues(name)), id] : id);
    },
    release: (id: string) => onChange(several ? ids.filter((one) => one !== id) : ''),
    target: (onSent: (file: FormFile) => void): UploadTarget<FormFile> => ({
      path: files,
      fields: { field: path },
      judge: (file) => {
        const fault = fileFault(definition, {
          contentType: contentTypeByName(file.name) ?? file.type,
          size: file.size,
        });
        return fault ? { key: fault.key, values: fault.values ?? {} } : null;
      },
      onSending: (isSending) => (isSending ? sending.add(name) : sending.delete(name)),
      onSent: (_, file) => onSent(file),
    }),
    download: (id: string) => `${files}/${id}`,
    picture: (id: string) => `${files}/${id}/image`,
  };
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : value ? [value] : []).map(String);
