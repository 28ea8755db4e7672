import { getLocale, getTranslations } from 'next-intl/server';
import { movesFrom } from '@/components/invoices/invoice-actions';
import { InvoiceBoard } from '@/components/invoices/invoice-board';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Tone } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { formatDay } from '@/lib/format/days';
import { isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { readInvoiceBoard } from '@/lib/invoices/board.data';
import { filtersOfState, type InvoiceBoardState } from '@/lib/invoices/board-states';
import { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';
import { listHref } from '@/lib/lists/list-url';

const tones: Readonly<Record<InvoiceBoardState, Tone>> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  overdue: 'danger',
  paid: 'success',
  void: 'neutral',
};

/** The invoices that the reader sees by how far they have come; issued, sent and voided from here by whoever may. */
export async function InvoicesOnBoard({ actor }: { actor: Actor }) {
  const [t, status, locale] = [await getTranslations('board'), await getTranslations('statuses'), await getLocale()];
  const invoices = await getTranslations('invoices');
  const { columns, rows } = await readInvoiceBoard(actor);
  if (rows.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.invoices')} />;
  const nameOf = (state: InvoiceBoardState): string => {
    if (state === 'sent') return status('delivery.sent');
    return status(state === 'overdue' || state === 'paid' ? `payment.${state}` : `invoice.${state}`);
  };
  return (
    <ClientMessages namespaces={['invoices']}>
      <InvoiceBoard
        label={t('tabs.invoices')}
        columns={columns.map(({ status: key, count, sums }) => ({
          key,
          label: nameOf(key),
          tone: tones[key],
          count,
          sums,
          href: listHref('/invoices', {}, filtersOfState(key, actor.today)),
        }))}
        cards={rows.map((row) => ({
          id: row.id,
          column: row.column,
          version: row.version,
          kind: row.kind,
          number: row.number,
          client: { name: row.client.name },
          gross_total: row.gross_total,
          currency: row.currency,
          title: row.number ?? invoices('draftCard', { client: row.client.name }),
          href: `/invoices/${row.id}`,
          lines: linesOf(row, locale),
          moves: movesFrom(row.column, invoiceActions(actor, row)),
        }))}
      />
    </ClientMessages>
  );
}

/** Its client, its amount and the day on which it is due. */
const linesOf = (
  { number, client, gross_total: total, currency, due_date: due }: Invoice,
  locale: string,
): string[] => [
  ...(number ? [client.name] : []),
  isolateSentence(`${formatAmountText(total, currency, locale)} ${currency}`, locale),
  ...(due ? [formatDay(due, locale)] : []),
];
