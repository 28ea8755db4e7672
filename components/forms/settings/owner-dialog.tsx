'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { type Form, type FormDetail, ownerInput } from '@/lib/forms/schema';

/** Gives a form to somebody else. */
export function OwnerDialog({ form, ...dialog }: { form: Pick<Form, 'id' | 'version' | 'owner'> } & OpenDialog) {
  const t = useTranslations('form_settings');
  return (
    <FormDialog<typeof ownerInput, FormDetail>
      {...dialog}
      title={t('owner.title')}
      schema={ownerInput}
      defaultValues={{ owner_id: form.owner.id }}
      request={{
        method: 'put',
        path: `/api/v1/forms/${form.id}/owner`,
        recordPath: `/api/v1/forms/${form.id}`,
        etag: `"${form.version}"`,
      }}
      formKey={`form-owner-${form.id}`}
      submitLabel={t('owner.save')}
      success={t('owner.saved')}
      toValues={({ owner }) => ({ owner_id: owner.id })}
    >
      <AutocompleteField
        name="owner_id"
        label={t('owner.label')}
        path="/api/v1/users"
        recordPath="/api/v1/users"
        initial={{ value: form.owner.id, label: form.owner.name }}
      />
    </FormDialog>
  );
}
