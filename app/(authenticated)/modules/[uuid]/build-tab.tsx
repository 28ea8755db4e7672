import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { previewTexts } from '@/app/(authenticated)/modules/[uuid]/preview-texts';
import { FormBuilder } from '@/components/forms/builder/form-builder-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { getForm } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formActions } from '@/lib/forms/policy';
import { listFormRoles } from '@/lib/forms/roles.data';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

/** The builder of the form. */
export async function BuildTab({ actor, form }: FormTabProps) {
  const isArchived = form.state === 'archived';
  const newest = form.published === null ? null : await getForm(actor, form.id, form.published);
  return (
    <ClientMessages namespaces={['validation', 'forms']}>
      <FormBuilder
        // A form that is restored can be edited again, so the builder is mounted again.
        key={String(isArchived)}
        form={{ id: form.id, version: form.version, updated_at: form.updated_at, published: form.published }}
        definition={definitionSchema.parse(form.definition)}
        newest={newest && definitionSchema.parse(newest.definition)}
        company={(findLocale(actor.company.locale) ?? defaultLocale).language}
        currency={actor.company.currency}
        timeZone={actor.company.timeZone}
        roles={await listFormRoles(actor)}
        texts={previewTexts()}
        canEdit={formActions(actor).edit && !isArchived}
      />
    </ClientMessages>
  );
}
