import { getTranslations } from 'next-intl/server';
import { readForm } from '@/app/(authenticated)/modules/[uuid]/read-form';
import { FormBuilder } from '@/components/forms/builder/form-builder';
import { menuOf } from '@/components/forms/form-actions';
import { ClientMessages } from '@/components/shell/client-messages';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { StatusChip } from '@/components/ui/value/status-chip';
import { getForm } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formActions } from '@/lib/forms/policy';
import { pageId } from '@/lib/http/page-id';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readForm(await pageId(params))).form.name };
}

export default async function FormPage({ params }: Props) {
  const { actor, form } = await readForm(await pageId(params));
  const [t, status] = [await getTranslations('forms'), await getTranslations('statuses.form')];
  const allowed = formActions(actor);
  const isArchived = form.state === 'archived';
  const newest = form.published === null ? null : await getForm(actor, form.id, form.published);
  const isChanged = form.state === 'published' && form.has_draft;
  return (
    <>
      <PageHead
        title={form.name}
        status={
          <StatusChip
            label={isChanged ? t('changed') : status(form.state)}
            tone={isChanged ? 'warning' : form.state === 'published' ? 'success' : 'neutral'}
          />
        }
        breadcrumbs={[{ label: t('title'), href: '/modules' }]}
        menu={menuOf(form, allowed, t, { afterDelete: '/modules' }).filter(({ key }) => key !== 'edit')}
      />
      {isArchived && <Alert severity="info">{t('builder.archived')}</Alert>}
      <ClientMessages namespaces={['validation', 'forms']}>
        <FormBuilder
          // Restored, it can be changed again.
          key={String(isArchived)}
          form={{ id: form.id, version: form.version, updated_at: form.updated_at, published: form.published }}
          definition={definitionSchema.parse(form.definition)}
          newest={newest && definitionSchema.parse(newest.definition)}
          company={(findLocale(actor.company.locale) ?? defaultLocale).language}
          canEdit={allowed.edit && !isArchived}
        />
      </ClientMessages>
    </>
  );
}
