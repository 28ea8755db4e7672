import type { Action, MenuEntry, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom } from '@/components/ui/action/menu-entries';
import type { BankLine, BankStatement, BankStatementRecord } from '@/lib/bank-statements/schema';
import { isolate } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import type { Translator } from '@/lib/i18n/translator';

/** The address of a line. */
export const pathOf = (statementId: string, line: BankLine): string =>
  `/api/v1/bank-statements/${statementId}/lines/${line.id}`;

/**
 * Records a line as its proposal says; null without a proposal. What is left of the line is kept as the client's
 * credit, after a confirmation. @param t of the namespace `bank_statements`.
 */
export function paymentOf(statementId: string, line: BankLine, t: Translator, locale: string): Action | null {
  const { proposal, currency } = line;
  if (!proposal) return null;
  const { rest, client } = proposal;
  const hasRest = /[1-9]/.test(rest);
  const amount = `${formatAmountText(rest, currency, locale)} ${currency}`;
  return {
    method: 'post',
    path: `${pathOf(statementId, line)}/payment`,
    body: {
      invoices: proposal.invoices.map(({ invoice, amount: part }) => ({ invoice_id: invoice.id, amount: part })),
      ...(hasRest && { keep_rest_as_credit: true }),
      ...(proposal.with_charges && { with_charges: true }),
    },
    ...(hasRest && { confirm: askAs(t, 'keepRest', { amount, client: isolate(client.name) }) }),
    success: t('done.payment'),
  };
}

/** Takes back the payment that a line returns; null if none fits or it was taken back before. @param t of the namespace `bank_statements`. */
export function takeBackOf(statementId: string, line: BankLine, t: Translator): Action | null {
  const { returned } = line;
  if (!returned || returned.reversed_on) return null;
  return {
    method: 'post',
    path: `${pathOf(statementId, line)}/return`,
    body: { receipt_id: returned.receipt_id },
    success: t('done.return'),
  };
}

/**
 * Puts a waiting line on an account of its own: a charge of the bank, or money that nobody knows; null for any other
 * line. @param t of the namespace `bank_statements`.
 */
export function bookingOf(
  statementId: string,
  line: BankLine,
  t: Translator,
): { act: 'charge' | 'park'; action: Action } | null {
  if (line.status !== 'unmatched' || line.kind === 'return') return null;
  const path = pathOf(statementId, line);
  const undo = { method: 'post', path: `${path}/heed` } as const;
  return line.kind === 'charge'
    ? { act: 'charge', action: { method: 'post', path: `${path}/charge`, success: t('done.charge'), undo } }
    : { act: 'park', action: { method: 'post', path: `${path}/parking`, success: t('done.park'), undo } };
}

/**
 * Ignores a line, or makes it wait again; null for a line that is recorded on invoices. @param t of the namespace `bank_statements`.
 */
export function asideOf(statementId: string, line: BankLine, t: Translator): Action | null {
  if (line.status === 'paid' && line.kind !== 'charge') return null;
  const [ignore, heed] = ['ignore', 'heed'].map((act) => `${pathOf(statementId, line)}/${act}`);
  return line.status === 'unmatched'
    ? { method: 'post', path: ignore ?? '', success: t('done.ignore'), undo: { method: 'post', path: heed ?? '' } }
    : { method: 'post', path: heed ?? '', success: t('done.heed') };
}

/** Records all certain lines, after a confirmation. @param t of the namespace `bank_statements`. */
export function nextStepOf({ id, counts, progress }: BankStatementRecord, t: Translator): NextStep {
  if (progress || counts.unmatched === 0) return null;
  return {
    label: t('all'),
    action: {
      method: 'post',
      path: `/api/v1/bank-statements/${id}/payments`,
      confirm: { title: t('confirm.title'), text: t('confirm.text'), confirmLabel: t('all') },
      success: t('done.all'),
    },
  };
}

/**
 * A row's menu. A statement without anything to record can still be opened. @param t of the namespace `bank_statements`.
 */
export const rowMenuOf = ({ id }: Pick<BankStatement, 'id'>, next: NextStep, t: Translator): MenuEntry[] =>
  entriesFrom([
    next !== null && { key: 'all', ...next },
    { key: 'open', label: t('open'), href: `/bank-statements/${id}` },
  ]);
