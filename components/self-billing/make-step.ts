import type { NextStep } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';
import type { SelfBilling } from '@/lib/self-billing/schema';

/**
 * The button that makes a run's invoices for which nothing is missing; null if there are none. @param t of
 * `self_billing`.
 */
export function makeStep(runId: string, { open }: SelfBilling, t: Translator): NextStep {
  const count = open.filter(({ lacks }) => lacks.length === 0).length;
  if (count === 0) return null;
  return {
    label: t('make'),
    action: {
      method: 'post',
      path: `/api/v1/pay-runs/${runId}/self-billed-invoices`,
      confirm: {
        title: t('confirm.make.title', { count }),
        text: t('confirm.make.text'),
        confirmLabel: t('confirm.make.confirm'),
      },
      success: t('done.make'),
    },
  };
}
