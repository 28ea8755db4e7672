import { type SupplementRule, supplementRules } from '@/lib/leave/laws/supplement-laws';
import { type AddedKind, isAdded } from '@/lib/pay-runs/additions/kinds';
import type { PayStatement } from '@/lib/pay-runs/schema';
import type { WordOf } from '@/lib/references/built-in-word';

type Line = Pick<PayStatement['lines'][number], 'kind' | 'rate_type' | 'expense' | 'addition'>;
type Key = 'adjustment' | 'leaveDifference' | `supplements.${SupplementRule}` | `kinds.${AddedKind}`;

/** The name of what a line pays, on screen and on paper. @param t of the namespace `pay_runs`. */
export function nameOfLine(
  { kind, rate_type: type, expense, addition }: Line,
  wordOf: WordOf,
  t: (key: Key, values?: { type: string }) => string,
): string {
  if (kind === 'expense') return `${wordOf('expense_category', type)}: ${expense?.description ?? ''}`;
  if (isAdded(kind)) return `${t(`kinds.${kind}`)}: ${addition?.description ?? ''}`;
  if (kind === 'leave') return wordOf('leave_type', type);
  if (kind === 'leave_difference') return t('leaveDifference', { type: wordOf('leave_type', type) });
  const supplement = supplementRules.find((rule) => rule === type);
  if (kind === 'supplement' && supplement) return t(`supplements.${supplement}`);
  const name = wordOf('rate_type', type);
  return kind === 'adjustment' ? t('adjustment', { type: name }) : name;
}
