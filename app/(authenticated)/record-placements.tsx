import { getTranslations } from 'next-intl/server';
import { ContractStatus } from '@/components/contracts/contract-status';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import { BelongsPanel } from '@/components/ui/record/belongs-panel';
import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { contractQuery } from '@/lib/contracts/schema';
import { canAny } from '@/lib/permissions';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';
import { ongoingStatuses } from '@/lib/submissions/transitions';

/** The client or the candidate that contracts and submissions belong to. */
interface Of {
  filter: 'client_id' | 'candidate_id';
  id: string;
}

/** The number of each that is shown beside a record; its tabs have all. */
const shown = '4';

/** Reads the contracts that run and the submissions that are open of a client or a candidate. */
export async function readPlacements(actor: Actor, { filter, id }: Of) {
  const of = { limit: shown, [`filter[${filter}]`]: id };
  const contracts = canAny(actor, ['view_contracts', 'view_own_contracts'])
    ? await listContracts(actor, {
        ...contractQuery.parse({ ...of, 'filter[status]': 'active,on_hold' }),
        uncounted: true,
      })
    : null;
  const submissions = canAny(actor, ['view_submissions', 'view_own_submissions'])
    ? await listSubmissions(actor, {
        ...submissionQuery.parse({ ...of, 'filter[status]': ongoingStatuses.join(',') }),
        uncounted: true,
      })
    : null;
  return { contracts: contracts?.rows ?? [], submissions: submissions?.rows ?? [] };
}

interface PlacementsProps extends Awaited<ReturnType<typeof readPlacements>> {
  of: Of['filter'];
}

/** The contracts that run and the submissions that are open, beside their client or candidate. */
export async function Placements({ of, contracts, submissions }: PlacementsProps) {
  const [t, submitted] = [await getTranslations('contracts'), await getTranslations('submissions')];
  const nameOf = (row: { candidate: { name: string }; client: { name: string } }) =>
    of === 'client_id' ? row.candidate.name : row.client.name;
  return (
    <>
      <BelongsPanel
        title={t('title')}
        items={contracts.map((row) => ({
          key: row.id,
          label: row.position_title,
          name: nameOf(row),
          href: `/contracts/${row.id}`,
          note: <ContractStatus phase={row.phase} />,
        }))}
      />
      <BelongsPanel
        title={submitted('title')}
        items={submissions.map((row) => ({
          key: row.id,
          label: row.position_title,
          name: nameOf(row),
          href: `/submissions/${row.id}`,
          note: <SubmissionStatus status={row.status} />,
        }))}
      />
    </>
  );
}
