import { useLocale, useTranslations } from 'next-intl';
import panel from '@/components/timesheets/panel.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { isolateSentence } from '@/lib/format/isolate';
import { formatRateText } from '@/lib/format/money';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';

/** A warning that a week pays less than the contract's law asks for; nothing if it does not. */
export function LegalMinimum({
  legal_minimum: minimum,
  currency,
}: Pick<TimesheetExplanation, 'legal_minimum' | 'currency'>) {
  const t = useTranslations('timesheets.legalMinimum');
  const locale = useLocale();
  if (!minimum) return null;
  const money = (amount: string) => isolateSentence(`${formatRateText(amount, currency, locale)} ${currency}`, locale);
  return (
    <Alert severity="warning" className={panel.reason}>
      {t('text', { legal: money(minimum.legal), agreed: money(minimum.agreed), shortfall: money(minimum.shortfall) })}
      {minimum.regular_rate && ` ${t('regularRate', { rate: money(minimum.regular_rate) })}`}
    </Alert>
  );
}
