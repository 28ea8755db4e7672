import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Option } from '@/components/ui/select-field';
import type { Actor } from '@/lib/auth/actor';
import { roleName } from '@/lib/roles/names';
import { readUserFilters } from '@/lib/users/filters/data';

interface UserChoices {
  roles: Option[];
  /** Those of the roles that the actor may give. */
  givable: Option[];
  languages: Option[];
}

/** What forms and filters about people offer, in the reader's language. */
export async function readChoices(actor: Actor): Promise<UserChoices> {
  const [translate, { roles, locales }] = [await getTranslations('roles'), await readUserFilters(actor)];
  const named = roles.map((role) => ({ value: role.id, label: roleName(role, translate), canBeGiven: role.can_be_given }));
  const option = ({ value, label }: Option): Option => ({ value, label });
  return {
    roles: named.map(option),
    givable: named.filter(({ canBeGiven }) => canBeGiven).map(option),
    languages: locales.map(({ code, label }) => ({ value: code, label })),
  };
}
