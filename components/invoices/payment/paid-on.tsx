import { useLocale, useTranslations } from 'next-intl';
import { CalendarDate } from '@/components/ui/value/date';
import { formatDay } from '@/lib/format/days';

/** The day on which money is booked, and the day on which it came in if that day was locked. */
export function PaidOn({ row }: { row: { paid_on: string; received_on: string | null } }) {
  const [t, locale] = [useTranslations('invoices.payments'), useLocale()];
  return (
    <>
      <CalendarDate value={row.paid_on} />
      {row.received_on && <div>{t('cameIn', { day: formatDay(row.received_on, locale) })}</div>}
    </>
  );
}
