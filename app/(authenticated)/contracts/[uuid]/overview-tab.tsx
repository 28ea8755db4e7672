import { getTranslations } from 'next-intl/server';
import { ContractOverview } from '@/components/contracts/contract-overview';
import { Readiness } from '@/components/contracts/readiness';
import { canAny } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { listInvoicingContacts } from '@/lib/contracts/invoicing/contacts.data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { readWords } from '@/lib/references/words.data';
import { accountStatus } from '@/lib/users/find.data';

interface OverviewTabProps {
  actor: Actor;
  contract: ContractRecord;
  /** Whether the actor is the one to make the contract ready. */
  prepares: boolean;
}

export async function OverviewTab({ actor, contract, prepares }: OverviewTabProps) {
  const [wordOf, recipients, account] = await Promise.all([
    readWords(actor, await getTranslations('references')),
    prepares ? listInvoicingContacts(actor, contract.id) : [],
    prepares && !contract.consultant ? accountStatus(actor, contract.candidate.email) : null,
  ]);
  return (
    <>
      {prepares && <Readiness contract={contract} recipients={recipients.length} isInvited={account === 'invited'} />}
      <ContractOverview
        contract={contract}
        words={{
          contractType: wordOf('contract_type', contract.contract_type),
          location: wordOf('location', contract.location),
        }}
        linksSubmission={canAny(actor, ['view_submissions', 'view_own_submissions'])}
      />
    </>
  );
}
