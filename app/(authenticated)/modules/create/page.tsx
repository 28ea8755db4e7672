import { getTranslations } from 'next-intl/server';
import { NewForm } from '@/components/forms/new-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

export async function generateMetadata() {
  return { title: (await getTranslations('forms'))('new') };
}

export default async function CreateFormPage() {
  const actor = await requirePermission('create_modules');
  const t = await getTranslations('forms');
  return (
    <>
      <PageHead title={t('new')} breadcrumbs={[{ label: t('title'), href: '/modules' }]} />
      <ClientMessages namespaces={['validation', 'forms']}>
        <NewForm language={(findLocale(actor.company.locale) ?? defaultLocale).language} />
      </ClientMessages>
    </>
  );
}
