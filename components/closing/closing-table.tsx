import { useLocale, useTranslations } from 'next-intl';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Closing } from '@/lib/closings/schema';
import { formatMonth } from '@/lib/format/days';

/** The months that somebody closed, and those that were opened again. */
export function ClosingTable({ closings }: { closings: readonly Closing[] }) {
  const [t, show, locale] = [useTranslations('closing'), useFigures(), useLocale()];
  if (closings.length === 0) return null;
  const reopen = ({ id, month }: Closing) => {
    const named = { month: formatMonth(month, locale) };
    return {
      key: 'reopen',
      label: t('reopen.confirm'),
      danger: true,
      action: {
        method: 'post',
        path: `/api/v1/closings/${id}/reopen`,
        confirm: {
          title: t('reopen.title', named),
          text: t('reopen.text'),
          confirmLabel: t('reopen.confirm'),
          danger: true,
          reason: 'required',
        },
        success: t('reopen.done', named),
      },
    } as const;
  };
  return (
    <Section title={t('closings.title')} flush>
      <DataTable
        label={t('closings.title')}
        columns={[
          { key: 'month', header: t('fields.month'), primary: true, cell: ({ month }) => formatMonth(month, locale) },
          {
            key: 'state',
            header: t('fields.state'),
            card: 'fact',
            cell: ({ reopened_at: opened }) =>
              opened ? chip(t('closings.opened'), 'warning') : chip(t('closings.closed'), 'success'),
          },
          { key: 'by', header: t('fields.by'), card: 'fact', cuts: true, cell: (row) => row.closed_by.name },
          { key: 'at', header: t('fields.at'), card: 'fact', cell: (row) => show.instant(row.closed_at) },
          {
            key: 'reason',
            header: t('fields.reason'),
            wraps: true,
            cell: (row) => <span dir="auto">{row.reopen_reason ?? row.reason}</span>,
          },
        ]}
        page={{ rows: [...closings] }}
        rowKey={({ id }) => id}
        rowHref={({ month }) => `/closing?month=${month}`}
        rowMenu={(row) =>
          row.can_reopen && (
            <RowMenu
              label={t('closings.actionsFor', { month: formatMonth(row.month, locale) })}
              entries={[reopen(row)]}
            />
          )
        }
        empty={null}
      />
    </Section>
  );
}
