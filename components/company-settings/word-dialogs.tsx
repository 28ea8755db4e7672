'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import type { ReferenceKind } from '@/lib/references/starting-values';
import { builtInNameInput, newValueInput, ownNameInput, type ReferenceValue } from '@/lib/references/values/schema';

/** The dialog that adds a value to a list. */
export function AddWordDialog({ kind, ...dialog }: { kind: ReferenceKind } & OpenDialog) {
  const t = useTranslations('company_settings.lists');
  return (
    <FormDialog<typeof newValueInput, ReferenceValue>
      {...dialog}
      title={t('addTitle', { list: t(`kinds.${kind}`) })}
      schema={newValueInput}
      defaultValues={{ kind, label: '' }}
      request={{ method: 'post', path: '/api/v1/company/reference-values' }}
      formKey={`word-new-${kind}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <TextField name="label" label={t('name')} help={t('nameHelp')} />
    </FormDialog>
  );
}

export interface RenameWordProps {
  value: ReferenceValue;
  /** The built-in name of the value; undefined if the value is the company's own. */
  builtInName: string | undefined;
}

/**
 * The dialog that renames a value. A built-in value with an empty name has the program's, in each reader's language.
 */
export function RenameWordDialog({ value, builtInName, ...dialog }: RenameWordProps & OpenDialog) {
  const t = useTranslations('company_settings.lists');
  const help = builtInName === undefined ? t('nameHelp') : t('builtInHelp', { name: builtInName });
  const shared = { ...useRename(value), ...dialog };
  const field = <TextField name="label" label={t('name')} help={help} />;
  return value.is_built_in ? (
    <FormDialog<typeof builtInNameInput, ReferenceValue> {...shared} schema={builtInNameInput}>
      {field}
    </FormDialog>
  ) : (
    <FormDialog<typeof ownNameInput, ReferenceValue> {...shared} schema={ownNameInput}>
      {field}
    </FormDialog>
  );
}

function useRename({ id, name, label, version }: ReferenceValue) {
  const t = useTranslations('company_settings.lists');
  return {
    title: t('renameTitle', { name }),
    defaultValues: { label: label ?? '' },
    request: { method: 'patch', path: `/api/v1/company/reference-values/${id}`, etag: `"${version}"` },
    formKey: `word-${id}`,
    submitLabel: t('save'),
    success: t('renamed'),
  } as const;
}
