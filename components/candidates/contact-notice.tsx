import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { formatDay } from '@/lib/format/days';

/** Whether a candidate may be contacted and put forward. */
export const mayBeContacted = (candidate: object): boolean => Reflect.get(candidate, 'do_not_contact') === null;

/**
 * Says that a candidate must not be contacted, and why, or that they have opted out of mails to lists; nothing for anybody
 * else.
 */
export function ContactNotice({ record }: { record: object }) {
  const [t, locale] = [useTranslations('candidates'), useLocale()];
  if (!mayBeContacted(record))
    return <Alert severity="warning">{t('refused', { reason: String(Reflect.get(record, 'do_not_contact')) })}</Alert>;
  const day: unknown = Reflect.get(record, 'opted_out_on');
  if (typeof day !== 'string') return null;
  return <Alert severity="info">{t('optOut.notice', { day: formatDay(day, locale) })}</Alert>;
}
