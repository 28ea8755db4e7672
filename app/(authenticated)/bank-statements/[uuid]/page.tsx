import { getTranslations } from 'next-intl/server';
import { LineTable } from '@/components/bank-statements/line-table';
import { nextStepOf } from '@/components/bank-statements/statement-actions';
import { ClientMessages } from '@/components/shell/client-messages';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { RunProgress } from '@/components/ui/feedback/run-progress';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { getBankStatement } from '@/lib/bank-statements/data';
import { listBankLines } from '@/lib/bank-statements/matching/lines.data';
import { bankLinesQuery } from '@/lib/bank-statements/schema';
import { bankLineStatuses } from '@/lib/bank-statements/statuses';
import { pageId } from '@/lib/http/page-id';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<ListParams>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('bank_statements'))('noun') };
}

export default async function BankStatementPage({ params, searchParams }: Props) {
  const actor = await requirePermission('pay_payments');
  const id = await pageId(params);
  const statement = await orNotFound(getBankStatement(actor, id));
  const path = `/bank-statements/${statement.id}`;
  const { page, list, query } = await pageList(path, await searchParams, bankLinesQuery, (asked) =>
    listBankLines(actor, id, asked),
  );
  const t = await getTranslations('bank_statements');
  const { counts, progress, known_count: known, left_out_count: leftOut } = statement;
  const all = counts.unmatched + counts.paid + counts.ignored;
  const [status = 'all', ...others] = query.filter.status ?? [];
  return (
    <>
      <PageHead
        title={statement.file_name}
        context={t('contextOf', { known, leftOut })}
        breadcrumbs={[{ label: t('title'), href: '/bank-statements' }]}
        primary={<NextStepButton step={actor.impersonation ? null : nextStepOf(statement, t)} />}
      />
      {progress && (
        <RunProgress
          href={path}
          text={
            progress.total === null
              ? t('progress.waiting')
              : t(`progress.${progress.step}`, { done: progress.done, total: progress.total })
          }
          again={t('progress.again')}
        />
      )}
      <TabsNav
        label={t('fields.status')}
        current={others.length > 0 ? 'all' : status}
        tabs={[
          { key: 'all', label: t('allLines'), href: path, count: all },
          ...bankLineStatuses.map((key) => ({
            key,
            label: t(`statuses.${key}`),
            href: `${path}?filter[status]=${key}`,
            count: counts[key],
          })),
        ]}
      />
      <ClientMessages namespaces={['bank_statements', 'validation']}>
        <LineTable
          statementId={id}
          own={actor.company.currency}
          page={page}
          list={list}
          empty={<EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
        />
      </ClientMessages>
    </>
  );
}
