import { getTranslations } from 'next-intl/server';
import { ContractOverview } from '@/components/contracts/contract-overview';
import { Readiness } from '@/components/contracts/readiness';
import { canAny } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { listInvoicingContacts } from '@/lib/contracts/invoicing/contacts.data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { readWords } from '@/lib/references/words.data';
import { accountStatus } from '@/lib/users/find.data';

interface Preparing {
  /** Whether the actor is the one to make the contract ready. */
  prepares: boolean;
}

/** What the overview shows beside the contract itself. */
export async function readOverview(actor: Actor, contract: ContractRecord, { prepares }: Preparing) {
  const recipients = prepares ? await listInvoicingContacts(actor, contract.id) : [];
  const account = prepares && !contract.consultant ? await accountStatus(actor, contract.candidate.email) : null;
  return {
    wordOf: await readWords(actor, await getTranslations('references')),
    recipients: recipients.length,
    isInvited: account === 'invited',
  };
}

interface OverviewTabProps extends Preparing {
  actor: Actor;
  contract: ContractRecord;
  read: Awaited<ReturnType<typeof readOverview>>;
}

export function OverviewTab({ actor, contract, read: { wordOf, ...readiness }, prepares }: OverviewTabProps) {
  return (
    <>
      {prepares && <Readiness contract={contract} {...readiness} />}
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
