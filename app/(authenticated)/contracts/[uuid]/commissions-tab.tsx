import { getLocale, getTranslations } from 'next-intl/server';
import { ContractCommissions } from '@/components/contracts/commissions/commissions-tab';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listCommissions, possibleRecipients } from '@/lib/contracts/commissions/data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { can } from '@/lib/permissions';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';

/** The commissions of a contract, with the choices of their forms for actors who may edit them. */
export async function CommissionsTab({ actor, contract }: { actor: Actor; contract: ContractRecord }) {
  const may = {
    create: can(actor, 'create_commissions'),
    edit: can(actor, 'edit_commissions'),
    delete: can(actor, 'delete_commissions'),
  };
  const writes = may.create || may.edit;
  const commissions = await listCommissions(actor, contract.id);
  const [wordOf, types, people] = [
    await readWords(actor, await getTranslations('references')),
    writes ? await listReferences(actor, 'commission_type', await getLocale()) : [],
    writes ? await possibleRecipients(actor) : [],
  ];
  return (
    <ClientMessages namespaces={['validation', 'commissions']}>
      <ContractCommissions
        contract={contract}
        commissions={commissions}
        nameOf={(type) => wordOf('commission_type', type)}
        may={may}
        choices={{
          types: types.map(({ key, label }) => ({ value: key, label })),
          people: people.map(({ id, name }) => ({ value: id, label: name })),
          currency: contract.currency,
        }}
      />
    </ClientMessages>
  );
}
