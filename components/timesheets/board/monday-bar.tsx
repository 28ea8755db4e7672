import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/board/monday.module.css';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { Icon } from '@/components/ui/value/icon';
import { chevronLeftPath, chevronRightPath } from '@/components/ui/value/icon-paths';
import { addDays } from '@/lib/calendar/days';
import { formatPeriod } from '@/lib/format/days';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { type ListParams, listHref } from '@/lib/lists/list-url';
import type { MondayWeek } from '@/lib/monday/schema';
import { cellStates } from '@/lib/monday/states';

interface MondayBarProps {
  params: ListParams;
  weeks: readonly MondayWeek[];
}

/** How many weeks can be chosen. */
const widths = [4, 8, 13, 26];

/** The weeks beside each other: which and how many. */
export function WeekNav({ params, weeks }: MondayBarProps) {
  const [t, locale] = [useTranslations('monday'), useLocale()];
  const [first, last] = [weeks[0]?.start ?? '', weeks.at(-1)?.end ?? ''];
  const href = (changes: Record<string, string | null>) => listHref('/monday', params, changes);
  return (
    <div className={styles.bar}>
      <h2 className={styles.period}>{formatPeriod(first, last, locale)}</h2>
      <nav className={styles.steps} aria-label={t('weeks')}>
        {widths.map((count) => (
          <a
            key={count}
            className={styles.width}
            href={href({ weeks: String(count) })}
            aria-current={count === weeks.length ? 'true' : undefined}
          >
            {t('count', { count })}
          </a>
        ))}
        <a className={styles.step} href={href({ until: addDays(first, -1) })} rel="prev" aria-label={t('earlier')}>
          <Icon path={chevronLeftPath} className="mirrored" />
        </a>
        <a className={styles.width} href={href({ until: null })}>
          {t('thisWeek')}
        </a>
        <a
          className={styles.step}
          href={href({ until: addDays(last, 7 * weeks.length) })}
          rel="next"
          aria-label={t('later')}
        >
          <Icon path={chevronRightPath} className="mirrored" />
        </a>
      </nav>
    </div>
  );
}

/** The states with their signs. */
export function StateLegend() {
  const t = useTranslations('monday');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {cellStates.map((state) => (
        <li key={state} data-state={state}>
          <span className={styles.sign} aria-hidden /> {t(`states.${state}`)}
        </li>
      ))}
    </ul>
  );
}

interface MondayToolbarProps {
  chosen: ChosenValues<'client_id' | 'owner_id'>;
  searchesClients: boolean;
}

/** The filters of the board, for anyone who opens contracts. */
export function MondayToolbar({ chosen, searchesClients }: MondayToolbarProps) {
  const t = useTranslations('contracts.fields');
  const asked = (field: string) => ({
    kind: 'select' as const,
    options: [],
    source: { path: '/api/v1/contracts-filters', field },
  });
  const client: Filter = {
    key: 'client_id',
    label: t('client'),
    ...(chosen.client_id && { chosen: chosen.client_id }),
    ...(searchesClients
      ? { kind: 'record', path: '/api/v1/clients/search', recordPath: '/api/v1/clients' }
      : asked('clients')),
  };
  const owner: Filter = {
    key: 'owner_id',
    label: t('owner'),
    ...(chosen.owner_id && { chosen: chosen.owner_id }),
    ...asked('owners'),
  };
  return <ListToolbar storageKey={null} filters={[client, owner]} />;
}
