import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import type { Closings, OpenKind } from '@/lib/closings/schema';

/** What keeps a month open, each with a link to the page where it is settled. */
export function OpenItems({ closings: { open, ends_on: end, is_closed: isClosed } }: { closings: Closings }) {
  const [t, format] = [useTranslations('closing.open'), useFormatter()];
  if (isClosed) return null;
  return (
    <Section title={t('title')} flush>
      <DataTable
        label={t('title')}
        columns={[
          { key: 'what', header: t('what'), primary: true, cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            key: 'count',
            header: t('count'),
            align: 'end',
            card: 'fact',
            cell: ({ count }) => format.number(count, 'count'),
          },
        ]}
        page={{ rows: open }}
        rowKey={({ kind }) => kind}
        rowHref={({ kind }) => pathOf(kind, end)}
        empty={<EmptyState title={t('nothing')} text={t('nothingText')} />}
      />
    </Section>
  );
}

/** The page where the items are settled, narrowed to them as far as its filters go. */
function pathOf(kind: OpenKind, end: string): string {
  const paths: Record<OpenKind, string> = {
    draft_invoices: '/invoices?filter[status]=draft',
    unapproved_weeks: `/timesheets?filter[status]=draft,submitted,rejected&filter[period_to]=${end}`,
    draft_pay_runs: '/pay-runs?filter[status]=draft',
    bank_lines: '/bank-statements',
    overpayments: '/invoices/receivables',
    not_exported: '/accounting-exports/new',
  };
  return paths[kind];
}
