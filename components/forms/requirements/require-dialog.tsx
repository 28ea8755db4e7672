'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { type Requirement, requirementInput } from '@/lib/forms/requirements/schema';

interface RequireProps {
  form: { id: string; name: string };
  /** The company's calendar day. */
  today: string;
}

/** Requires a form of somebody: from a given day on, they must fill it in before anything else. */
export function RequireDialog({ form, today, ...dialog }: RequireProps & OpenDialog) {
  const t = useTranslations('requirements');
  return (
    <FormDialog<typeof requirementInput, Requirement[]>
      {...dialog}
      title={t('dialog.title', { name: form.name })}
      schema={requirementInput}
      defaultValues={{ form_id: form.id, user_ids: [''], due_on: today }}
      request={{ method: 'post', path: '/api/v1/form-requirements' }}
      formKey={`require-${form.id}`}
      submitLabel={t('dialog.save')}
      success={t('dialog.saved')}
    >
      <AutocompleteField name="user_ids.0" label={t('person')} path="/api/v1/users" recordPath="/api/v1/users" />
      <DateField name="due_on" label={t('due')} help={t('dialog.help')} />
    </FormDialog>
  );
}
