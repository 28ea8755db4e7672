import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readClient } from '@/app/(authenticated)/clients/[uuid]/read-client';
import { ClientFormPage } from '@/app/(authenticated)/clients/client-form-page';
import { PageHead } from '@/components/ui/record/page-head';
import { clientActions } from '@/lib/clients/policy';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('steps.edit') };
}

/** The form of a client. Whoever may not edit it is led to its record. */
export default async function EditClientPage({ params }: Props) {
  const { actor, client } = await readClient(await pageId(params));
  if (!clientActions(actor).edit) redirect(`/clients/${client.id}`);
  const t = await getTranslations('clients');
  return (
    <>
      <PageHead
        title={t('form.editTitle', { name: client.name })}
        breadcrumbs={[
          { label: t('title'), href: '/clients' },
          { label: client.name, href: `/clients/${client.id}` },
        ]}
      />
      <ClientFormPage actor={actor} client={client} />
    </>
  );
}
