import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ContractsOnBoard } from '@/app/(authenticated)/board/contracts';
import { InvoicesOnBoard } from '@/app/(authenticated)/board/invoices';
import { submissionsOnBoard } from '@/app/(authenticated)/board/submissions';
import { TimesheetsOnBoard } from '@/app/(authenticated)/board/timesheets';
import { JobBoard } from '@/components/jobs/job-board';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { requireActor } from '@/lib/auth/session/page-actor';
import { readJobBoard } from '@/lib/job-orders/board.data';
import { nounOf } from '@/lib/nouns';
import { can, canAny } from '@/lib/permissions';

interface Props {
  searchParams: Promise<{ of?: string; whose?: string }>;
}

/** The nouns that have a board, and who sees those of others. */
const boards = {
  submissions: { opens: nounOf('submission').opens, all: 'view_submissions' },
  jobs: { opens: nounOf('job_order').opens, all: 'view_jobs' },
  contracts: { opens: nounOf('contract').opens, all: 'view_contracts' },
  // Nobody looks after a timesheet: whoever wrote it sees their own alone.
  timesheets: { opens: nounOf('timesheet').opens, all: null },
  invoices: { opens: nounOf('invoice').opens, all: null },
} as const;
const kinds = ['submissions', 'jobs', 'contracts', 'timesheets', 'invoices'] as const;

export async function generateMetadata() {
  return { title: (await getTranslations('board'))('title') };
}

/** Submissions, jobs, contracts, timesheets or invoices by their states: all that the reader sees, or their own. */
export default async function BoardPage({ searchParams }: Props) {
  const [actor, { of, whose }] = [await requireActor(), await searchParams];
  const t = await getTranslations('board');
  const open = kinds.filter((kind) => canAny(actor, boards[kind].opens));
  const kind = open.find((one) => one === of) ?? open[0];
  if (!kind) forbidden();
  const { all } = boards[kind];
  const seesAll = all !== null && can(actor, all);
  const isOwn = seesAll && whose === 'mine';
  const other = isOwn ? `/board?of=${kind}` : `/board?of=${kind}&whose=mine`;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t(isOwn ? 'own' : 'context')}
        primary={
          seesAll && (
            <LinkButton href={other} variant="outlined">
              {t(isOwn ? 'showAll' : 'showOwn')}
            </LinkButton>
          )
        }
      />
      <TabsNav
        label={t('label')}
        current={kind}
        tabs={open.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: `/board?of=${key}${whose === 'mine' ? '&whose=mine' : ''}`,
        }))}
      />
      {kind === 'submissions' && <Submissions actor={actor} isOwn={isOwn} />}
      {kind === 'jobs' && <Jobs actor={actor} isOwn={isOwn} />}
      {kind === 'contracts' && <ContractsOnBoard actor={actor} isOwn={isOwn} />}
      {kind === 'timesheets' && <TimesheetsOnBoard actor={actor} />}
      {kind === 'invoices' && <InvoicesOnBoard actor={actor} />}
    </>
  );
}

async function Submissions({ actor, isOwn }: { actor: Actor; isOwn: boolean }) {
  const t = await getTranslations('board');
  return submissionsOnBoard({
    actor,
    label: t('tabs.submissions'),
    whose: isOwn ? { ownerId: actor.userId } : {},
    empty: <EmptyState title={t('empty.title')} text={t('empty.submissions')} />,
  });
}

async function Jobs({ actor, isOwn }: { actor: Actor; isOwn: boolean }) {
  const t = await getTranslations('board');
  const board = await readJobBoard(actor, isOwn ? { ownerId: actor.userId } : {});
  if (board.jobs.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.jobs')} />;
  return (
    <ClientMessages namespaces={['jobs']}>
      <JobBoard {...board} label={t('tabs.jobs')} list={isOwn ? `/jobs?filter[owner]=${actor.userId}&` : '/jobs?'} />
    </ClientMessages>
  );
}
