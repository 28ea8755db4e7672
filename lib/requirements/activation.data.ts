import 'server-only';
import type { Actor } from '@/lib/actor';
import type { ContractRecord, ContractStatusInput } from '@/lib/contracts/schema';
import { stepContract } from '@/lib/contracts/status.data';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { conflict } from '@/lib/problem/problem';
import { companyDayOf } from '@/lib/requirements/contract.data';
import { readRequirementNames } from '@/lib/requirements/names.data';
import {
  freezeRequirements,
  type PlacedContract,
  placedSelect,
  readContractStates,
} from '@/lib/requirements/placed.data';

/**
 * Moves a contract to its next status. One that becomes active must have everything that it requires and cannot do
 * without; a draft's requirements are fixed then.
 *
 * @throws Problem as `stepContract`; 409 `requirements_missing` with the list of what stops the contract.
 */
export function changeContractStatus(
  actor: Actor,
  id: string,
  input: ContractStatusInput,
  ifMatch?: number,
): Promise<ContractRecord> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    // Whoever may not see the contract gets the same 404 from the step.
    await lockRow(db, 'contracts', companyId, id);
    const before = await db.contract.findFirstOrThrow({ where: { companyId, id }, select: placedSelect });
    const moved = await stepContract({ ...actor, db }, id, input, ifMatch);
    if (moved.status === 'active') await checkRequirements(db, actor, before);
    return moved;
  });
}

async function checkRequirements(db: Db, actor: Actor, contract: PlacedContract): Promise<void> {
  const { companyId, locale, company } = actor;
  const state = (await readContractStates(db, companyDayOf(actor), [contract])).get(contract.id);
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
