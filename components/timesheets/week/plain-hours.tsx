import { useLocale } from 'next-intl';
import { hoursText } from '@/components/timesheets/grid/hours';

/** Hours without their unit, for the cells and edges of a grid; nothing without hours. */
export function PlainHours({ value }: { value: string | undefined }) {
  const locale = useLocale();
  return value === undefined ? null : <bdi dir="ltr">{hoursText(value, locale)}</bdi>;
}
