import { getTranslations } from 'next-intl/server';
import { ClientFormPage } from '@/app/(authenticated)/clients/client-form-page';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('form.createTitle') };
}

export default async function CreateClientPage() {
  const actor = await requirePermission('create_clients');
  const t = await getTranslations('clients');
  return (
    <>
      <PageHead title={t('form.createTitle')} breadcrumbs={[{ label: t('title'), href: '/clients' }]} />
      <ClientFormPage actor={actor} />
    </>
  );
}
