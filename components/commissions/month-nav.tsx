import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/commissions/commissions.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';
import { StatusChip } from '@/components/ui/value/status-chip';
import { formatDay, formatMonth } from '@/lib/format/days';

interface MonthNavProps {
  month: string;
  before: string;
  /** The next month; null for the current one, since nothing is known of the future. */
  after: string | null;
  closed: boolean;
  /** The day on which it was paid, if somebody has noted it. */
  paidOn?: string | null;
  path: string;
}

/** The month that is shown, with links to the months before and after. */
export function MonthNav({ month, before, after, closed, paidOn = null, path }: MonthNavProps) {
  const t = useTranslations('commissions');
  const locale = useLocale();
  const link = (to: string) => `${path}?month=${to}`;
  return (
    <nav className={styles.months} aria-label={t('months')}>
      <LinkButton href={link(before)} variant="text" startIcon={<Icon path={chevronLeftPath} className="mirrored" />}>
        {formatMonth(before, locale)}
      </LinkButton>
      <h2 className={styles.month}>{formatMonth(month, locale)}</h2>
      <StatusChip label={t(closed ? 'closed' : 'open')} tone={closed ? 'success' : 'info'} />
      {paidOn && <StatusChip label={t('paidOn', { day: formatDay(paidOn, locale) })} tone="success" />}
      {after && (
        <LinkButton href={link(after)} variant="text" endIcon={<Icon path={chevronRightPath} className="mirrored" />}>
          {formatMonth(after, locale)}
        </LinkButton>
      )}
    </nav>
  );
}
