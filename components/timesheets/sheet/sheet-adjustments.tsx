import { useTranslations } from 'next-intl';
import panel from '@/components/timesheets/panel.module.css';
import type { MenuEntry } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Alert } from '@/components/ui/plain/alert';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import type { Translator } from '@/lib/i18n/translator';
import type { AdjustmentOfSheet } from '@/lib/timesheets/adjustments/adjustment-schema';

/**
 * The differences that changed rates make for a sheet, and where each one is billed or paid; nothing for a sheet
 * without any.
 */
export function SheetAdjustments({ adjustments }: { adjustments: readonly AdjustmentOfSheet[] }) {
  const t = useTranslations('timesheets.adjustments');
  const columns = useColumns(adjustments);
  if (adjustments.length === 0) return null;
  return (
    <>
      {adjustments.map(
        ({ id, credits }) =>
          credits && (
            <Alert key={id} severity="info" className={panel.reason}>
              {t('credit')} <a href={`/invoices/${credits.id}`}>{t('creditLink', { number: credits.number ?? '' })}</a>
            </Alert>
          ),
      )}
      <Section title={t('title')} flush>
        <DataTable
          label={t('title')}
          columns={columns}
          page={{ rows: [...adjustments] }}
          rowKey={(row) => row.id}
          rowMenu={
            adjustments.some((row) => row.is_removable)
              ? (row) => <RowMenu label={t('remove')} entries={row.is_removable ? [removal(row, t)] : []} />
              : undefined
          }
          empty={null}
        />
      </Section>
    </>
  );
}

/** The sides and places that the reader may see. */
function useColumns([first]: readonly AdjustmentOfSheet[]): Column<AdjustmentOfSheet>[] {
  const t = useTranslations('timesheets.adjustments');
  const amount = (side: 'bill' | 'pay'): Column<AdjustmentOfSheet> => ({
    key: side,
    header: t(side),
    align: 'end',
    card: 'fact',
    cell: (row) => <Money amount={row[`${side}_amount`]} currency={row.currency} />,
  });
  return [
    { key: 'since', header: t('since'), primary: true, cell: (row) => <Instant value={row.created_at} /> },
    ...(first?.bill_amount === undefined ? [] : [amount('bill')]),
    ...(first?.invoice === undefined ? [] : [place('invoice', (row) => row.invoice, '/invoices')]),
    amount('pay'),
    ...(first?.pay_run === undefined ? [] : [place('payRun', (row) => row.pay_run, '/pay-runs')]),
  ];

  function place(
    key: 'invoice' | 'payRun',
    of: (row: AdjustmentOfSheet) => { id: string; number: string | null } | null | undefined,
    path: string,
  ): Column<AdjustmentOfSheet> {
    return {
      key,
      header: t(key),
      card: 'fact',
      cell: (row) => {
        const record = of(row);
        return record ? (
          <a href={`${path}/${record.id}`}>{record.number ?? t('draft')}</a>
        ) : (
          t(key === 'invoice' ? 'onNextInvoice' : 'inNextPayRun')
        );
      },
    };
  }
}

const removal = (row: AdjustmentOfSheet, t: Translator): MenuEntry => ({
  key: 'remove',
  label: t('remove'),
  danger: true,
  action: {
    method: 'delete',
    path: `/api/v1/timesheets/${row.timesheet_id}/adjustments/${row.id}`,
    confirm: { title: t('remove'), text: t('removeText'), confirmLabel: t('remove'), danger: true },
    success: t('removed'),
  },
});
