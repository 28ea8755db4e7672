import { getLocale } from 'next-intl/server';
import { ContractRequirements } from '@/components/requirements/contract-requirements';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { getContractRequirements } from '@/lib/requirements/contract.data';
import { overridesRequirements } from '@/lib/requirements/policy';

/** What a contract requires before its person works, and what of it is there. */
export async function RequirementsTab({ actor, contractId }: { actor: Actor; contractId: string }) {
  const required = await getContractRequirements(actor, contractId, await getLocale());
  return (
    <ClientMessages namespaces={['validation', 'readiness']}>
      <ContractRequirements required={required} overrides={overridesRequirements(actor) && !actor.impersonation} />
    </ClientMessages>
  );
}
