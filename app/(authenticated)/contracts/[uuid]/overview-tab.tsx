import { getLocale, getTranslations } from 'next-intl/server';
import { AssignmentLimits } from '@/components/contracts/assignment-limits';
import { ClosedNotice } from '@/components/contracts/closed-notice';
import { Readiness } from '@/components/contracts/readiness';
import { MarginGate } from '@/components/margins/margin-gate';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { countRecipients } from '@/lib/contracts/invoicing/data';
import { findContractMargin } from '@/lib/contracts/rates/floor.data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { getAssignmentLimits } from '@/lib/contracts/time/assignment-limits.data';
import { readContractFigures } from '@/lib/invoices/contract-figures.data';
import { contractorRoles } from '@/lib/placements/invite.data';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';
import { listContractWeeks } from '@/lib/timesheets/weeks/weeks.data';
import { accountStatus } from '@/lib/users/find.data';

interface Reading extends Preparing {
  /** Whether the actor may change the contract, and needs the words to choose from. */
  edits: boolean;
}

interface Preparing {
  /** Whether it is the actor's task to make the contract ready. */
  prepares: boolean;
  /** Whether the actor may offer the candidate an account. */
  invites: boolean;
}

/** The data that the first tab shows beside the contract itself. */
export async function readOverview(actor: Actor, contract: ContractRecord, { prepares, invites, edits }: Reading) {
  const lacksAccount = (prepares || invites) && !contract.consultant;
  const { email } = contract.candidate;
  const account = lacksAccount && email ? await accountStatus(actor, email) : null;
  const roles =
    lacksAccount && email && invites && account === null ? await contractorRoles(actor, await getLocale()) : null;
  const locale = await getLocale();
  const choices = async (kind: 'contract_type' | 'location') =>
    (await listReferences(actor, kind, locale)).map(({ key, label }) => ({ value: key, label }));
  const wordOf = await readWords(actor, await getTranslations('references'));
  return {
    words: {
      contractType: wordOf('contract_type', contract.contract_type),
      location: wordOf('location', contract.location),
      options: edits
        ? { contract_type: await choices('contract_type'), location: await choices('location') }
        : undefined,
    },
    figures: await readContractFigures(actor, contract),
    weeks: await listContractWeeks(actor, contract.id),
    recipients: prepares ? await countRecipients(actor, contract.id) : 0,
    margin: await findContractMargin(actor, contract),
    limits: contract.consultant?.id === actor.userId ? [] : await getAssignmentLimits(actor, contract.id),
    isInvited: account === 'invited',
    invitation: roles && {
      roles: roles.map(({ id, label }) => ({ value: id, label })),
      usualRole: roles.find(({ key }) => key === 'contractor')?.id ?? '',
    },
  };
}

interface ContractNoticesProps extends Preparing {
  contract: ContractRecord;
  read: Awaited<ReturnType<typeof readOverview>>;
}

/** What a contract waits for, above what happened to it. */
export function ContractNotices({
  contract,
  read: { margin, limits, recipients, isInvited, invitation },
  prepares,
  invites,
}: ContractNoticesProps) {
  return (
    <>
      <ClosedNotice contract={contract} />
      <AssignmentLimits limits={limits} />
      {margin && (
        <ClientMessages namespaces={['validation', 'margins']}>
          <MarginGate approval={margin} path={`/api/v1/contracts/${contract.id}/margin-request`} />
        </ClientMessages>
      )}
      {(prepares || invites) && (
        <ClientMessages namespaces={['validation', 'contracts']}>
          <Readiness
            contract={contract}
            recipients={recipients}
            isInvited={isInvited}
            invitation={invitation}
            prepares={prepares}
          />
        </ClientMessages>
      )}
    </>
  );
}
