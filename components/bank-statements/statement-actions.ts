import type { Action, NextStep } from '@/components/ui/action/action';
import type { BankLine, BankStatementRecord } from '@/lib/bank-statements/schema';
import type { Translator } from '@/lib/i18n/translator';

const pathOf = (statementId: string, line: BankLine): string =>
  `/api/v1/bank-statements/${statementId}/lines/${line.id}`;

/** Records a line as its proposal says; null where there is none, or it does not take up the whole line. */
export function paymentOf(statementId: string, line: BankLine, t: Translator): Action | null {
  const { proposal } = line;
  if (!proposal || /[1-9]/.test(proposal.rest)) return null;
  return {
    method: 'post',
    path: `${pathOf(statementId, line)}/payment`,
    body: { invoices: proposal.invoices.map(({ invoice, amount }) => ({ invoice_id: invoice.id, amount })) },
    success: t('done.payment'),
  };
}

/** Sets a line aside, or takes it up again; null for one that is paid. @param t of the namespace `bank_statements`. */
export function asideOf(statementId: string, line: BankLine, t: Translator): Action | null {
  if (line.status === 'paid') return null;
  const [ignore, heed] = ['ignore', 'heed'].map((act) => `${pathOf(statementId, line)}/${act}`);
  return line.status === 'unmatched'
    ? { method: 'post', path: ignore ?? '', success: t('done.ignore'), undo: { method: 'post', path: heed ?? '' } }
    : { method: 'post', path: heed ?? '', success: t('done.heed') };
}

/** Records all that is certain, once somebody has said so. @param t of the namespace `bank_statements`. */
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
