import { getLocale, getTranslations } from 'next-intl/server';
import { ContractOverview } from '@/components/contracts/contract-overview';
import { Readiness } from '@/components/contracts/readiness';
import { MarginGate } from '@/components/margins/margin-gate';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { countRecipients } from '@/lib/contracts/invoicing/data';
import { findContractMargin } from '@/lib/contracts/rates/floor.data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { can, canAny } from '@/lib/permissions';
import { contractorRoles } from '@/lib/placements/invite.data';
import { readWords } from '@/lib/references/words.data';
import { accountStatus } from '@/lib/users/find.data';

interface Preparing {
  /** Whether it is the actor's task to make the contract ready. */
  prepares: boolean;
  /** Whether the actor may offer the candidate an account. */
  invites: boolean;
}

/** The data that the overview shows beside the contract itself. */
export async function readOverview(actor: Actor, contract: ContractRecord, { prepares, invites }: Preparing) {
  const lacksAccount = (prepares || invites) && !contract.consultant;
  const { email } = contract.candidate;
  const account = lacksAccount && email ? await accountStatus(actor, email) : null;
  const roles =
    lacksAccount && email && invites && account === null ? await contractorRoles(actor, await getLocale()) : null;
  return {
    wordOf: await readWords(actor, await getTranslations('references')),
    recipients: prepares ? await countRecipients(actor, contract.id) : 0,
    margin: await findContractMargin(actor, contract),
    isInvited: account === 'invited',
    invitation: roles && {
      roles: roles.map(({ id, label }) => ({ value: id, label })),
      usualRole: roles.find(({ key }) => key === 'contractor')?.id ?? '',
    },
  };
}

interface OverviewTabProps extends Preparing {
  actor: Actor;
  contract: ContractRecord;
  read: Awaited<ReturnType<typeof readOverview>>;
}

export function OverviewTab({
  actor,
  contract,
  read: { wordOf, margin, ...readiness },
  prepares,
  invites,
}: OverviewTabProps) {
  return (
    <>
      {margin && (
        <ClientMessages namespaces={['validation', 'margins']}>
          <MarginGate approval={margin} path={`/api/v1/contracts/${contract.id}/margin-request`} />
        </ClientMessages>
      )}
      {(prepares || invites) && (
        <ClientMessages namespaces={['validation', 'contracts']}>
          <Readiness contract={contract} {...readiness} prepares={prepares} />
        </ClientMessages>
      )}
      <ContractOverview
        contract={contract}
        words={{
          contractType: wordOf('contract_type', contract.contract_type),
          location: wordOf('location', contract.location),
        }}
        linksCandidate={can(actor, 'view_candidates')}
        linksSubmission={canAny(actor, ['view_submissions', 'view_own_submissions'])}
      />
    </>
  );
}
