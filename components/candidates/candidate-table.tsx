import { useTranslations } from 'next-intl';
import { SearchExcerpt } from '@/components/candidates/search-excerpt';
import { PlainTable, type PlainTableProps } from '@/components/ui/noun/plain-table';
import { searchHit } from '@/lib/candidates/search/hit';

/** The list of candidates: below each name, where a search has found them. */
export function CandidateTable(props: PlainTableProps) {
  const t = useTranslations('candidates.fields');
  return (
    <PlainTable
      {...props}
      rowNote={(row) => {
        const { data: hit } = searchHit.safeParse(Reflect.get(row, 'hit'));
        // The name is above it already.
        return hit && hit.field !== 'name' && <SearchExcerpt label={t(hit.field)} hit={hit} />;
      }}
    />
  );
}
