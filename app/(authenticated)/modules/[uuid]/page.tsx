import { getTranslations } from 'next-intl/server';
import { FormTab, formTabs } from '@/app/(authenticated)/modules/[uuid]/form-tab';
import { readForm } from '@/app/(authenticated)/modules/[uuid]/read-form';
import { menuOf } from '@/components/forms/form-actions';
import { Alert } from '@/components/ui/plain/alert';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { StatusChip } from '@/components/ui/value/status-chip';
import { formActions } from '@/lib/forms/policy';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readForm(await pageId(params))).form.name };
}

export default async function FormPage({ params, searchParams }: Props) {
  const [{ actor, form }, query] = [await readForm(await pageId(params)), await searchParams];
  const [t, status] = [await getTranslations('forms'), await getTranslations('statuses.form')];
  const current = formTabs.find((one) => one === query.tab) ?? 'build';
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
        menu={menuOf(form, formActions(actor), t, { afterDelete: '/modules' }).filter(({ key }) => key !== 'edit')}
      />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={formTabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: key === 'build' ? `/modules/${form.uuid}` : `/modules/${form.uuid}?tab=${key}`,
        }))}
      />
      {form.state === 'archived' && <Alert severity="info">{t('builder.archived')}</Alert>}
      <FormTab tab={current} actor={actor} form={form} query={query} />
    </>
  );
}
