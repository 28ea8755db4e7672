import { useTranslations } from 'next-intl';
import type { Action, Confirmation } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Instant } from '@/components/ui/value/instant';
import { useJoin } from '@/components/ui/value/use-join';
import type { Outflow, OutflowKind } from '@/lib/outflows/schema';

/** The confirmation that is asked for before each kind is ended. */
const asked: Record<OutflowKind, 'rule' | 'link' | 'support'> = {
  webhook: 'rule',
  rule_mail: 'rule',
  approval_link: 'link',
  form_link: 'link',
  invoice_link: 'link',
  support: 'support',
};

/**
 * A table of the data that leaves the company, each row with its owner, since when, until when, and a button to end it.
 */
export function OutflowTable({ outflows }: { outflows: readonly Outflow[] }) {
  const [t, join] = [useTranslations('outflows'), useJoin()];
  const columns: Column<Outflow>[] = [
    { key: 'name', header: t('name'), primary: true, wraps: true, cell: (row) => <Name {...row} /> },
    { key: 'kind', header: t('kind'), card: 'fact', cell: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'to',
      header: t('to'),
      wraps: true,
      card: 'fact',
      cell: (row) => (row.kind === 'support' ? t('platform') : <bdi>{join(row.to)}</bdi>),
    },
    { key: 'owner', header: t('owner'), card: 'fact', cell: (row) => row.owner?.name ?? t('unknown') },
    { key: 'since', header: t('since'), cell: (row) => <Instant value={row.since} /> },
    {
      key: 'until',
      header: t('until'),
      card: 'fact',
      cell: (row) => (row.until ? <Instant value={row.until} /> : t('never')),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      page={{ rows: [...outflows] }}
      columns={columns}
      rowKey={(row) => `${row.kind} ${row.id}`}
      rowMenu={(row) => row.end && <EndButton outflow={row} end={row.end} />}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}

const Name = ({ path, name }: Outflow) => <bdi>{path ? <a href={path}>{name}</a> : name}</bdi>;

function EndButton({ outflow, end }: { outflow: Outflow; end: NonNullable<Outflow['end']> }) {
  const t = useTranslations('outflows');
  const words = `confirm.${asked[outflow.kind]}` as const;
  const confirm: Confirmation = {
    title: t(`${words}.title`),
    text: t(`${words}.text`),
    confirmLabel: t(`${words}.confirm`),
    danger: true,
    ...(end.asks_reason ? { reason: 'required' as const } : {}),
  };
  const action: Action = { method: end.method, path: end.path, success: t('ended'), confirm };
  return (
    <ActionButton
      action={action}
      variant="text"
      size="small"
      color="error"
      aria-label={t('endOf', { name: outflow.name })}
    >
      {t('end')}
    </ActionButton>
  );
}
