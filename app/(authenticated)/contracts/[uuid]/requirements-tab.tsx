import { getLocale } from 'next-intl/server';
import { ContractRequirements } from '@/components/requirements/contract-requirements';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { isOpen } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';
import { getContractRequirements } from '@/lib/requirements/contract.data';
import { overridesRequirements, sendsStillToDo } from '@/lib/requirements/policy';

/** What a contract requires before its person works, and what of it is there. */
export async function RequirementsTab({ actor, contract }: { actor: Actor; contract: ContractRecord }) {
  const { id, owner, consultant, status } = contract;
  const required = await getContractRequirements(actor, id, await getLocale());
  const placed = { ownerId: owner.id, consultantId: consultant?.id ?? null };
  return (
    <ClientMessages namespaces={['validation', 'readiness']}>
      <ContractRequirements
        required={required}
        overrides={overridesRequirements(actor) && !actor.impersonation}
        sends={consultant === null && isOpen(status) && sendsStillToDo(actor, placed)}
      />
    </ClientMessages>
  );
}
