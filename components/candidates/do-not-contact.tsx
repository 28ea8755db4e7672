import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';

/** Whether a candidate may be contacted and put forward. */
export const mayBeContacted = (candidate: object): boolean => Reflect.get(candidate, 'do_not_contact') === null;

/** Says that a candidate must not be contacted, and why; nothing for anybody else. */
export function DoNotContact({ record }: { record: object }) {
  const t = useTranslations('candidates');
  if (mayBeContacted(record)) return null;
  return <Alert severity="warning">{t('refused', { reason: String(Reflect.get(record, 'do_not_contact')) })}</Alert>;
}
