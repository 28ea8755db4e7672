import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { TermsChoices } from '@/components/contracts/terms-fields';
import type { Option } from '@/components/ui/select-field';
import type { Actor } from '@/lib/auth/session';
import { listContractFilters } from '@/lib/contracts/list/data';
import { readWords } from '@/lib/references/words/data';

const named = (people: readonly { id: string; name: string }[]): Option[] => people.map(({ id, name }) => ({ value: id, label: name }));

/** What a contract's form chooses from, in the reader's language. */
export async function readTermsChoices(actor: Actor): Promise<TermsChoices & { owners: Option[] }> {
  const [filters, wordOf] = await Promise.all([listContractFilters(actor), readWords(actor, await getTranslations('references'))]);
  return {
    types: filters.contract_types.map(({ key }) => ({ value: key, label: wordOf('contract_type', key) })),
    locations: filters.locations.map(({ key }) => ({ value: key, label: wordOf('location', key) })),
    consultants: named(filters.assignable_consultants),
    owners: named(filters.assignable_owners),
  };
}
