import { receiptDialog } from '@/components/invoices/bulk-names';
import type { Action, MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction, BulkOffer } from '@/components/ui/list/bulk/bulk-action';
import { payAnchor, remindAnchor } from '@/lib/anchors';
import { rectifyingTypes } from '@/lib/e-invoices/verifactu/rectifying';
import { isolate, isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import type { Translator } from '@/lib/i18n/translator';
import type { InvoiceBoardState } from '@/lib/invoices/board-states';
import type { BulkAct } from '@/lib/invoices/bulk/bulk';
import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import type { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';

/** What the texts of the actions are made from; `money` writes an amount with its currency. */
export interface Texts {
  t: Translator;
  money: (amount: string, currency: string) => string;
}

/** The texts in a language. */
export const actionTexts = (t: Translator, locale: string): Texts => ({
  t,
  money: (amount, currency) => isolateSentence(`${formatAmountText(amount, currency, locale)} ${currency}`, locale),
});

type Allowed = ReturnType<typeof invoiceActions>;

/**
 * The usual next step: a draft is issued, an issued invoice mailed, a mailed one paid. Paying has a form of its own.
 */
export type InvoiceStep = 'issue' | 'send' | 'pay' | null;

export function nextStepOf(
  invoice: Pick<Invoice, 'delivery_status' | 'payment_status'>,
  allowed: Allowed,
): InvoiceStep {
  if (allowed.issue) return 'issue';
  if (allowed.send && invoice.delivery_status === 'not_sent') return 'send';
  return allowed.pay && isOwed(invoice) ? 'pay' : null;
}

const isOwed = ({ payment_status: payment }: Pick<Invoice, 'payment_status'>): boolean =>
  payment === 'unpaid' || payment === 'partially_paid';

interface MenuOptions {
  /** The step that is already a button beside the menu. */
  next?: InvoiceStep;
  /** Whether sending, with its dialog, is already beside the menu. */
  sendsBeside?: boolean;
  /** Whether recording a payment is already beside the menu. */
  paysBeside?: boolean;
  /** Whether the PDF is already beside the menu. */
  pdfBeside?: boolean;
  /** The page to open after the invoice is deleted. */
  afterDelete?: string;
}

/** All other actions, for the menu of a row or a record. */
export function menuOf(
  invoice: Invoice,
  allowed: Allowed,
  texts: Texts,
  { next, sendsBeside = false, paysBeside = false, pdfBeside = false, afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const { t } = texts;
  const { delivery_status: delivery } = invoice;
  return entriesFrom([
    allowed.issue && next !== 'issue' && { key: 'issue', label: t('steps.issue'), action: issue(invoice, texts) },
    allowed.send &&
      !sendsBeside && {
        key: 'send',
        label: t(delivery === 'not_sent' ? 'steps.send' : 'steps.sendAgain'),
        action: deliveryOf(invoice, texts),
      },
    allowed.pay &&
      !paysBeside &&
      isOwed(invoice) && { key: 'pay', label: t('steps.pay'), href: `/invoices/${invoice.id}#${payAnchor}` },
    allowed.send &&
      invoice.is_overdue && {
        key: 'remind',
        label: t('steps.remind'),
        href: `/reminders#${remindAnchor(invoice.client.id)}`,
      },
    !pdfBeside && { key: 'pdf', label: t('steps.pdf'), href: pdfOf(invoice), download: true },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(invoice, texts), goTo: afterDelete },
    },
    allowed.void && { key: 'void', label: t('steps.void'), danger: true, action: voidInvoice(invoice, texts) },
  ]);
}

/** The address of its PDF. */
export const pdfOf = ({ id }: Pick<Invoice, 'id'>): string => `/api/v1/invoices/${id}/pdf`;

/** The actions that a row can take together with others. */
export const stepsTogether = (
  row: Pick<Invoice, 'delivery_status' | 'payment_status'>,
  allowed: Allowed,
): (BulkAct | 'pay')[] => [
  ...(allowed.issue ? (['issue'] as const) : []),
  ...(allowed.send && row.delivery_status === 'not_sent' ? (['send'] as const) : []),
  ...(allowed.pay && isOwed(row) ? (['pay'] as const) : []),
];

/** The actions on the selected rows; all but the payment, which has a form, run in the background. */
export function bulkActions(t: Translator, { issues, pays }: { issues: boolean; pays: boolean }): BulkOffer[] {
  const act = (
    action: BulkAct,
    label: string,
    more: Pick<BulkAction, 'step'> & Pick<Action, 'confirm'>,
  ): BulkAction => ({
    key: action,
    label,
    idsField: 'invoice_ids',
    ...(more.step && { step: more.step }),
    action: {
      method: 'post',
      path: '/api/v1/invoices/bulk',
      body: { action },
      success: t('done.bulk'),
      ...(more.confirm && { confirm: more.confirm }),
    },
  });
  return [
    ...(issues
      ? [
          act('issue', t('steps.issue'), { step: 'issue', confirm: askAs(t, 'issueMany') }),
          act('send', t('steps.send'), { step: 'send', confirm: askAs(t, 'sendMany') }),
        ]
      : []),
    ...(pays ? [{ key: 'pay', label: t('steps.pay'), step: 'pay', dialog: receiptDialog }] : []),
    act('download', t('steps.pdfs'), {}),
  ];
}

/** What a change of an invoice's state has to know of it. */
export type Moved = Pick<Invoice, 'id' | 'version' | 'kind' | 'number' | 'gross_total' | 'currency'> & {
  client: Pick<Invoice['client'], 'name'>;
};

/** What moves an invoice to a column of the board: what its page does, with the same questions. */
export function moveOfInvoice(invoice: Moved, to: InvoiceBoardState, texts: Texts): Action | null {
  if (to === 'issued') return issue(invoice, texts);
  if (to === 'sent') return deliveryOf(invoice, texts);
  return to === 'void' ? voidInvoice(invoice, texts) : null;
}

/** The columns of the board that the reader may move an invoice to from its own. */
export const movesFrom = (column: InvoiceBoardState, allowed: Allowed): InvoiceBoardState[] => [
  ...(allowed.issue ? (['issued'] as const) : []),
  ...(column === 'issued' && allowed.send ? (['sent'] as const) : []),
  ...(allowed.void ? (['void'] as const) : []),
];

const isNote = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind === 'credit_note';

export const issue = (invoice: Moved, { t, money }: Texts): Action => ({
  method: 'post',
  path: `/api/v1/invoices/${invoice.id}/issue`,
  etag: tagOfVersion(invoice),
  confirm: askAs(t, isNote(invoice) ? 'issueCredit' : 'issue', {
    client: isolate(invoice.client.name),
    total: money(invoice.gross_total, invoice.currency),
  }),
  success: t(isNote(invoice) ? 'done.creditIssued' : 'done.issued'),
});

/** Spain: issues a credit note, and asks why it rectifies its invoice. */
export function issueRectifying(invoice: Moved, texts: Texts): Action {
  const { confirm, ...action } = issue(invoice, texts);
  const { t } = texts;
  const options = rectifyingTypes.map((value) => ({ value, label: `${value} · ${t(`verifactu.reasons.${value}`)}` }));
  const field = {
    name: 'rectification_type',
    label: t('verifactu.why'),
    value: 'R1',
    required: true,
    options,
  } as const;
  return { ...action, ...(confirm && { confirm: { ...confirm, fields: [{ ...field, kind: 'select' }] } }) };
}

function deliveryOf(invoice: Moved, { t }: Texts): Action {
  const number = invoice.number ?? '';
  return {
    method: 'post',
    path: `/api/v1/invoices/${invoice.id}/send`,
    etag: tagOfVersion(invoice),
    confirm: askAs(t, 'send', { number }),
    success: t('done.sent', { number }),
  };
}

const remove = (invoice: Invoice, { t }: Texts): Action => ({
  method: 'delete',
  path: `/api/v1/invoices/${invoice.id}`,
  etag: tagOfVersion(invoice),
  confirm: askAs(
    t,
    isNote(invoice) ? 'deleteCredit' : 'delete',
    { client: isolate(invoice.client.name) },
    { danger: true },
  ),
  success: t('done.deleted'),
});

function voidInvoice(invoice: Moved, { t }: Texts): Action {
  const number = invoice.number ?? '';
  return {
    method: 'post',
    path: `/api/v1/invoices/${invoice.id}/void`,
    etag: tagOfVersion(invoice),
    confirm: askAs(t, 'void', { number }, { danger: true, reason: 'required' }),
    success: t('done.voided', { number }),
  };
}

export function reversalOf(
  invoice: Invoice,
  payment: { id: string; amount: string; method: string; receipt?: { amount: string } | null },
  { t, money }: Texts,
): Action {
  const isWriteOff = payment.method === writeOffMethod;
  return {
    method: 'post',
    path: `/api/v1/invoices/${invoice.id}/payments/${payment.id}/reverse`,
    etag: tagOfVersion(invoice),
    confirm: askAs(
      t,
      isWriteOff ? 'reverseWriteOff' : payment.receipt ? 'reverseReceipt' : 'reverse',
      { amount: money((payment.receipt ?? payment).amount, invoice.currency) },
      { danger: true, reason: 'required' },
    ),
    success: t(isWriteOff ? 'done.writeOffReversed' : 'done.reversed'),
  };
}
