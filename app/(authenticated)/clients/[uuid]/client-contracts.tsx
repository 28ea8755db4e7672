import { getTranslations } from 'next-intl/server';
import { RelatedContracts } from '@/app/(authenticated)/related-contracts';
import type { Actor } from '@/lib/actor';

/** The newest contracts with this client, and a link to all of them. */
export async function ClientContracts({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.contracts');
  return (
    <RelatedContracts
      actor={actor}
      of={{ filter: 'client_id', id: clientId }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      all={t('all')}
    />
  );
}
