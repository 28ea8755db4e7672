import 'server-only';
import { getLocale } from 'next-intl/server';
import type { Option } from '@/components/ui/inputs/option';
import type { Actor } from '@/lib/actor';
import { readUserFilters } from '@/lib/users/filters.data';

interface UserChoices {
  roles: Option[];
  /** Those of the roles that the actor may give. */
  givable: Option[];
  /** The contractors' starting role, where there is one that the actor may give; else empty. */
  contractorRole: string;
  languages: Option[];
}

/** What forms about people offer, in the reader's language. */
export async function readChoices(actor: Actor): Promise<UserChoices> {
  const { roles, locales } = await readUserFilters(actor, await getLocale());
  const option = ({ id, label }: { id: string; label: string }): Option => ({ value: id, label });
  const givable = roles.filter((role) => role.can_be_given);
  return {
    roles: roles.map(option),
    givable: givable.map(option),
    contractorRole: givable.find(({ key }) => key === 'contractor')?.id ?? '',
    languages: locales.map(({ code, label }) => ({ value: code, label })),
  };
}
