import type { useTranslations } from 'next-intl';
import type { Action, MenuEntry } from '@/components/ui/action';
import { isolate } from '@/lib/format/isolate';
import type { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';

/** What the texts of the actions are made with; `money` writes an amount with its currency, `list` several names. */
export interface Texts {
  t: ReturnType<typeof useTranslations<'invoices'>>;
  money: (amount: string, currency: string) => string;
  list: (names: readonly string[]) => string;
}
type Allowed = ReturnType<typeof invoiceActions>;

/** The one step that normally comes next: a draft is issued, an issued invoice mailed, a mailed one paid. */
export type NextStep = 'issue' | 'send' | 'pay' | null;

export function nextStepOf(invoice: Pick<Invoice, 'delivery_status' | 'payment_status'>, allowed: Allowed): NextStep {
  const isOwed = invoice.payment_status === 'unpaid' || invoice.payment_status === 'partially_paid';
  if (allowed.issue) return 'issue';
  if (allowed.send && invoice.delivery_status === 'not_sent') return 'send';
  return allowed.pay && isOwed ? 'pay' : null;
}

interface MenuOptions {
  /** Stands beside the menu already. */
  next?: NextStep;
  /** Whom a mail would go to, where that is known. */
  people?: readonly string[] | null;
  /** Where to go then. */
  afterDelete?: string;
}

/** Everything else that can be done, for a row's or a record's menu. */
export function menuOf(invoice: Invoice, allowed: Allowed, texts: Texts, { next, people, afterDelete }: MenuOptions = {}): MenuEntry[] {
  const { t } = texts;
  const { id, delivery_status: delivery } = invoice;
  const entries: (MenuEntry | false)[] = [
    allowed.issue && next !== 'issue' && { key: 'issue', label: t('steps.issue'), action: issue(invoice, texts) },
    allowed.send && next !== 'send' && { key: 'send', label: t(delivery === 'not_sent' ? 'steps.send' : 'steps.sendAgain'), action: send(invoice, texts, people) },
    { key: 'pdf', label: t('steps.pdf'), href: `/api/v1/invoices/${id}/pdf`, download: true },
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: { ...deleteDraft(invoice, texts), goTo: afterDelete } },
    allowed.void && { key: 'void', label: t('steps.void'), danger: true, action: voidInvoice(invoice, texts) },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Carries the version that the page shows, so that nobody freezes what they have not seen. */
export function issue(invoice: Invoice, { t, money }: Texts): Action {
  const { id, version, client, gross_total: gross, currency } = invoice;
  return {
    method: 'post',
    path: `/api/v1/invoices/${id}/issue`,
    etag: `"${version}"`,
    confirm: {
      title: t('confirm.issue.title'), text: t('confirm.issue.text', { client: isolate(client.name), total: money(gross, currency) }),
      confirmLabel: t('confirm.issue.confirm'),
    },
    success: t('done.issued'),
  };
}

/** @param people whom it goes to, where that is known. */
export function send({ id, number }: Invoice, { t, list }: Texts, people: readonly string[] | null = null): Action {
  const name = number ?? '';
  return {
    method: 'post',
    path: `/api/v1/invoices/${id}/send`,
    confirm: {
      title: t('confirm.send.title', { number: name }), text: people ? t('confirm.send.textTo', { people: list(people) }) : t('confirm.send.text'),
      confirmLabel: t('confirm.send.confirm'),
    },
    success: t('done.sent', { number: name }),
  };
}

function deleteDraft({ id, version, client }: Invoice, { t }: Texts): Action {
  return {
    method: 'delete',
    path: `/api/v1/invoices/${id}`,
    etag: `"${version}"`,
    confirm: { title: t('confirm.delete.title'), text: t('confirm.delete.text', { client: isolate(client.name) }), confirmLabel: t('confirm.delete.confirm'), danger: true },
    success: t('done.deleted'),
  };
}

function voidInvoice({ id, version, number }: Invoice, { t }: Texts): Action {
  const name = number ?? '';
  return {
    method: 'post',
    path: `/api/v1/invoices/${id}/void`,
    etag: `"${version}"`,
    confirm: { title: t('confirm.void.title', { number: name }), text: t('confirm.void.text'), confirmLabel: t('confirm.void.confirm'), danger: true, reason: 'required' },
    success: t('done.voided', { number: name }),
  };
}
