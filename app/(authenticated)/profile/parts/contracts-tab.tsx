import { getTranslations } from 'next-intl/server';
import { RelatedContracts } from '@/app/(authenticated)/related-contracts';
import type { Actor } from '@/lib/actor';

/** The newest contracts on which a person works, and a link to all of them. */
export async function ContractsTab({ actor, userId }: { actor: Actor; userId: string }) {
  const t = await getTranslations('profiles.contracts');
  return (
    <RelatedContracts
      actor={actor}
      of={{ filter: 'consultant_id', id: userId }}
      empty={{ title: t('empty'), text: t(actor.userId === userId ? 'emptyOwn' : 'emptyText') }}
      all={t('all')}
    />
  );
}
