import { getLocale, getTranslations } from 'next-intl/server';
import { addsToLists, addToList } from '@/components/candidate-lists/list-actions';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PlainTable } from '@/components/ui/noun/plain-table';
import type { Actor } from '@/lib/actor';
import { candidateLists } from '@/lib/candidates/lists/data';
import { defaultColumns } from '@/lib/fields/list';
import { plainWords } from '@/lib/records/words.data';

/** The newest lists that a candidate is in, of those that the reader may see; up to a hundred. */
export async function CandidateInLists({ actor, id }: { actor: Actor; id: string }) {
  const [t, locale] = [await getTranslations('candidate_lists'), await getLocale()];
  const asked = candidateLists.query.parse({ limit: '100', 'filter[candidate_id]': id });
  const page = await candidateLists.read(actor, asked, { locale, own: [] });
  return (
    <>
      {addsToLists(actor) && (
        <ActionButton variant="outlined" action={addToList(actor, t, { candidate_ids: [id] })}>
          {t('add.open')}
        </ActionButton>
      )}
      <PlainTable
        noun="candidate_list"
        fields={candidateLists.fields}
        words={await plainWords(actor, candidateLists.fields, locale)}
        page={{ rows: page.rows }}
        columns={defaultColumns(actor, candidateLists.list)}
        allowed={{ edit: false, delete: false }}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
      />
    </>
  );
}
