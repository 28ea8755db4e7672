import 'server-only';
import { getLocale } from 'next-intl/server';
import type { Option } from '@/components/ui/inputs/option';
import type { Actor } from '@/lib/actor';
import { readUserFilters } from '@/lib/users/filters.data';

interface UserChoices {
  roles: Option[];
  /** The roles that the actor may give. */
  givable: Option[];
  /** The starting role of contractors, if it is there and the actor may give it; else empty. */
  contractorRole: string;
  languages: Option[];
}

/** The choices of the forms about people, in the reader's language. */
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
