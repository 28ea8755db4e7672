import type { PayStatement } from '@/lib/pay-runs/schema';
import type { WordOf } from '@/lib/references/built-in-word';

type Line = Pick<PayStatement['lines'][number], 'kind' | 'rate_type' | 'expense'>;

/** The name of what a line pays, on screen and on paper. */
export function nameOfLine(
  { kind, rate_type: type, expense }: Line,
  wordOf: WordOf,
  t: (key: 'adjustment', values: { type: string }) => string,
): string {
  if (kind === 'expense') return `${wordOf('expense_category', type)}: ${expense?.description ?? ''}`;
  const name = wordOf('rate_type', type);
  return kind === 'adjustment' ? t('adjustment', { type: name }) : name;
}
