import { getTranslations } from 'next-intl/server';
import { ImportFile } from '@/components/forms/begin/import-file-part';
import { TemplateList } from '@/components/forms/begin/template-list';
import { NewForm } from '@/components/forms/new-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listTemplates } from '@/lib/forms/templates/data';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

interface Props {
  searchParams: Promise<{ from?: string | string[] }>;
}

/** The sources of a new form. */
const beginnings = ['nothing', 'template', 'file'] as const;

export async function generateMetadata() {
  return { title: (await getTranslations('forms'))('new') };
}

export default async function CreateFormPage({ searchParams }: Props) {
  const [actor, { from }] = [await requirePermission('create_modules'), await searchParams];
  const [t, begin] = [await getTranslations('forms'), await getTranslations('form_begin')];
  const current = beginnings.find((one) => one === from) ?? 'nothing';
  return (
    <>
      <PageHead title={t('new')} breadcrumbs={[{ label: t('title'), href: '/modules' }]} />
      <TabsNav
        label={begin('from.label')}
        current={current}
        tabs={beginnings.map((key) => ({
          key,
          label: begin(`from.${key}`),
          href: key === 'nothing' ? '/modules/create' : `/modules/create?from=${key}`,
        }))}
      />
      <Beginning from={current} actor={actor} />
    </>
  );
}

async function Beginning({ from, actor }: { from: (typeof beginnings)[number]; actor: Actor }) {
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  switch (from) {
    case 'nothing':
      return (
        <ClientMessages namespaces={['validation', 'forms']}>
          <NewForm language={companys} />
        </ClientMessages>
      );
    case 'template':
      return (
        <ClientMessages namespaces={['form_begin']}>
          <TemplateList templates={await listTemplates(actor)} languages={[own, companys]} />
        </ClientMessages>
      );
    case 'file':
      return (
        <ClientMessages namespaces={['form_begin']}>
          <ImportFile language={own} />
        </ClientMessages>
      );
  }
}

const languageOf = (locale: string) => (findLocale(locale) ?? defaultLocale).language;
