'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { ReferenceKind } from '@/lib/references/starting-values';
import { builtInNameInput, newValueInput, ownNameInput, type ReferenceValue } from '@/lib/references/values/schema';

export function AddWord({ kind }: { kind: ReferenceKind }) {
  const t = useTranslations('company_settings.lists');
  return (
    <FormDialog<typeof newValueInput, ReferenceValue>
      title={t('addTitle', { list: t(`kinds.${kind}`) })}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} /> }}
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

interface RenameProps {
  value: ReferenceValue;
  /** How the built-in word reads; nothing for an own one. */
  builtInName: string | undefined;
}

/** A built-in word left empty reads as the program has it, in everybody's language. */
export function RenameWord({ value, builtInName }: RenameProps) {
  const t = useTranslations('company_settings.lists');
  const help = builtInName === undefined ? t('nameHelp') : t('builtInHelp', { name: builtInName });
  const shared = useRename(value);
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
    trigger: t('rename'),
    triggerProps: { size: 'small', variant: 'text', 'aria-label': t('renameTitle', { name }) },
    defaultValues: { label: label ?? '' },
    request: { method: 'put', path: `/api/v1/company/reference-values/${id}`, etag: `"${version}"` },
    formKey: `word-${id}`,
    submitLabel: t('save'),
    success: t('renamed'),
  } as const;
}
