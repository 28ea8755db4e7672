import 'server-only';
import { getLocale } from 'next-intl/server';
import type { TermsChoices } from '@/components/contracts/terms-fields';
import type { Option } from '@/components/ui/form/select-field';
import type { Actor } from '@/lib/auth/session/actor';
import { listContractFilters } from '@/lib/contracts/list.data';

const named = (people: readonly { id: string; name: string }[]): Option[] =>
  people.map(({ id, name }) => ({ value: id, label: name }));

/** What a contract's form chooses from, in the reader's language. */
export async function readTermsChoices(actor: Actor): Promise<TermsChoices & { owners: Option[] }> {
  const filters = await listContractFilters(actor, await getLocale());
  return {
    types: filters.contract_types.map(({ key, label }) => ({ value: key, label })),
    locations: filters.locations.map(({ key, label }) => ({ value: key, label })),
    consultants: named(filters.assignable_consultants),
    owners: named(filters.assignable_owners),
  };
}
