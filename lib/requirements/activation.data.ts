import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { conflict } from '@/lib/problem/problem';
import { companyDayOf } from '@/lib/requirements/contract.data';
import { readRequirementNames } from '@/lib/requirements/names.data';
import { freezeRequirements, placedSelect, readContractStates } from '@/lib/requirements/placed.data';

/**
 * Checks that nothing stops a contract that is to become active, and fixes what it requires if it was a draft. The
 * caller has locked the contract.
 *
 * @throws Problem 409 `requirements_missing` with the list of what is missing, as far as it stops the contract and
 * nobody has overridden it.
 */
export async function checkRequirements(db: Db, actor: Actor, contractId: string): Promise<void> {
  const { companyId, locale, company } = actor;
  const contract = await db.contract.findFirstOrThrow({ where: { companyId, id: contractId }, select: placedSelect });
  const state = (await readContractStates(db, companyDayOf(actor), [contract])).get(contractId);
  const missing = state?.requirements.filter(({ blocks }) => blocks) ?? [];
  if (missing.length === 0) {
    if (contract.status === 'draft') await freezeRequirements(db, companyId, contract);
    return;
  }
  const nameOf = await readRequirementNames(
    { ...actor, db },
    missing.map(({ needed }) => needed),
    { locale, companyLocale: company.locale },
  );
  const named = missing.map(({ key, needed, state: now, until, act }) => ({
    key,
    name: nameOf(needed),
    state: now,
    until,
    act,
  }));
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named.map(({ name }) => name));
  throw conflict('requirements_missing', { count: named.length, names }, { members: { missing: named } });
}
