'use client';
import { useTranslations } from 'next-intl';
import { type Moved, moveOfInvoice } from '@/components/invoices/invoice-actions';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { Board } from '@/components/ui/board/board';
import type { BoardCard, BoardColumn } from '@/components/ui/board/card';
import { type InvoiceBoardState, invoiceBoardStates } from '@/lib/invoices/board-states';

export interface InvoiceCard extends BoardCard, Moved {
  column: InvoiceBoardState;
}

interface Props {
  label: string;
  columns: readonly BoardColumn[];
  cards: readonly InvoiceCard[];
}

/**
 * Invoices by how far they have come. They are issued, sent and voided as on their pages; what follows from payments or from
 * a day says so.
 */
export function InvoiceBoard({ label, columns, cards }: Props) {
  const [t, texts] = [useTranslations('invoices.board'), useActionTexts()];
  const stateOf = (column: string) => invoiceBoardStates.find((one) => one === column);
  return (
    <Board
      label={label}
      columns={columns}
      cards={cards}
      moveOf={(card, column) => {
        const to = stateOf(column);
        const action = to && moveOfInvoice(card, to, texts);
        return action ? { action } : { href: card.href };
      }}
      whyNot={(card, column) => reasonOf(card, stateOf(column), t)}
    />
  );
}

function reasonOf(card: InvoiceCard, to: InvoiceBoardState | undefined, t: (key: string) => string) {
  if (to === 'paid' && card.column !== 'draft' && card.column !== 'void') return t('why.paid');
  if (to === 'overdue') return t('why.overdue');
  if (to === 'draft' && card.column !== 'draft') return t('why.draft');
  if (to === 'void' && card.column === 'draft') return t('why.voidDraft');
  if (to === 'void') return t('why.void');
  return card.column === 'draft' && to !== undefined && to !== 'issued' ? t('why.first') : undefined;
}
