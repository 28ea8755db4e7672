import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readPerson } from '@/app/(authenticated)/users/[uuid]/read-person';
import { ClientMessages } from '@/components/shell/client-messages';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { HandOverForm } from '@/components/users/hand-over-form';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { countHoldings, listHeirs } from '@/lib/hand-over/data';
import { handOverNeeds, handsOver } from '@/lib/hand-over/policy';
import { handOverKinds } from '@/lib/hand-over/schema';
import { pageId } from '@/lib/http/page-id';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('handOver.submit') };
}

/** Gives a user's records to others, most often because the user is leaving. */
export default async function HandOverPage({ params }: { params: Promise<{ uuid: string }> }) {
  await requirePermission(...handOverNeeds);
  const uuid = await pageId(params);
  const { actor, user } = await readPerson(uuid);
  if (!handOverKinds.some((kind) => handsOver(actor)[kind])) forbidden();
  const [t, counts, heirs] = [
    await getTranslations('users'),
    await countHoldings(actor, uuid),
    await listHeirs(actor, uuid),
  ];
  const { name } = user;
  const held = handOverKinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <PageHead
        title={t('handOver.title', { name })}
        context={t('handOver.text')}
        breadcrumbs={[
          { label: t('title'), href: '/users' },
          { label: name, href: `/users/${uuid}` },
        ]}
      />
      {held.length === 0 ? (
        <Alert severity="info">{t('handOver.nothing', { name })}</Alert>
      ) : (
        <ClientMessages namespaces={['validation', 'users']}>
          <HandOverForm
            userId={uuid}
            kinds={held.map((kind) => ({
              kind,
              count: counts[kind],
              heirs: heirs[kind].map((heir) => ({ value: heir.id, label: heir.name })),
            }))}
          />
        </ClientMessages>
      )}
    </>
  );
}
