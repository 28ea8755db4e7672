import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { TermsChoices } from '@/components/contracts/form/terms-fields';
import type { Option } from '@/components/ui/inputs/option';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { listContractFilters } from '@/lib/contracts/list.data';
import { listCalendars } from '@/lib/holidays/data';
import { overtimeRules } from '@/lib/hours/rule-names';
import { listReferences } from '@/lib/references/data';

const named = (people: readonly { id: string; name: string }[]): Option[] =>
  people.map(({ id, name }) => ({ value: id, label: name }));

/** The choices of a contract's form, in the reader's language. */
export async function readTermsChoices(actor: Actor): Promise<TermsChoices & { owners: Option[] }> {
  const locale = await getLocale();
  const filters = await listContractFilters(actor, locale);
  const rateTypes = await listReferences(actor, 'rate_type', locale);
  const rules = await getTranslations('references.overtime_rule');
  return {
    overtimeRules: overtimeRules.map((rule) => ({ value: rule, label: rules(rule) })),
    types: filters.contract_types.map(({ key, label }) => ({ value: key, label })),
    locations: filters.locations.map(({ key, label }) => ({ value: key, label })),
    consultants: named(filters.assignable_consultants),
    rateTypes: rateTypes.map(({ key, label }) => ({ value: key, label })),
    calendars: named(await listCalendars(actor)),
    withBill: moneySeen(actor).bill,
    owners: named(filters.assignable_owners),
  };
}
