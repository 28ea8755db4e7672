import { useTranslations } from 'next-intl';
import { PaidOn } from '@/components/invoices/payment/paid-on';
import { RecordRefund } from '@/components/invoices/payment/record-refund';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { askAs } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import type { CalendarDay } from '@/lib/calendar/days';
import { isolate } from '@/lib/format/isolate';
import type { AccountEntry, ClientCredit } from '@/lib/invoices/client-accounts/client-credit-schema';

interface ClientCreditProps {
  clientId: string;
  credit: ClientCredit;
  today: CalendarDay;
  /** Whether the reader may record and take back money. */
  pays: boolean;
}

/** What a client paid beyond its invoices and what was paid back; it shows nothing for a client that never had credit. */
export function ClientCreditSection({ clientId, credit: { credits, entries }, today, pays }: ClientCreditProps) {
  const t = useTranslations('invoices');
  const { money } = useActionTexts();
  const columns = useColumns();
  const record = pays && credits.length > 0 && <RecordRefund clientId={clientId} credits={credits} today={today} />;
  if (entries.length === 0 && !record) return null;
  return (
    <Section title={t('clientCredit.title')} actions={record} flush>
      <DataTable
        label={t('clientCredit.title')}
        page={{ rows: entries }}
        columns={columns}
        rowKey={({ id }) => id}
        rowMenu={(row) =>
          pays &&
          !row.is_reversed &&
          row.reverses_id === null && (
            <RowMenu
              label={t('clientCredit.actionsFor', { amount: money(row.amount, row.currency) })}
              entries={[
                {
                  key: 'reverse',
                  label: t('clientCredit.reverse'),
                  danger: true,
                  action: {
                    method: 'post',
                    path: `/api/v1/clients/${clientId}/account-entries/${row.id}/reverse`,
                    confirm: askAs(
                      t,
                      'reverseEntry',
                      { amount: money(row.amount, row.currency) },
                      { danger: true, reason: 'required' },
                    ),
                    success: t('done.reversed'),
                  },
                },
              ]}
            />
          )
        }
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<AccountEntry>[] {
  const t = useTranslations('invoices');
  return [
    {
      key: 'date',
      header: t('payments.paidOn'),
      primary: true,
      cell: (row) => <PaidOn row={row} />,
    },
    { key: 'kind', header: t('clientCredit.kind'), card: 'fact', cell: (row) => <Entry row={row} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      key: 'reference',
      header: t('payments.reference'),
      card: 'fact',
      cell: ({ reference, credit_note: note }) => {
        if (note) return <a href={`/invoices/${note.id}`}>{note.number}</a>;
        return reference === null ? <NoValue /> : <bdi>{reference}</bdi>;
      },
    },
    { key: 'by', header: t('payments.by'), cell: (row) => row.created_by.name },
  ];
}

/** The kind of an entry; for one that was taken back, and for the one that takes it back, this fact and the reason. */
function Entry({ row }: { row: AccountEntry }) {
  const t = useTranslations('invoices');
  if (row.reverses_id !== null)
    return (
      <>
        {t('payments.reversal')} <span dir="auto">{row.reason}</span>
      </>
    );
  const number = row.credit_note?.number;
  const entry = number ? t('clientCredit.refundOf', { number: isolate(number) }) : t(`clientCredit.${row.kind}`);
  return row.is_reversed ? t('clientCredit.reversed', { entry }) : entry;
}
