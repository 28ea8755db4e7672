import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { NextStepButton, type NextStepButtonProps } from '@/components/ui/action/next-step-button';
import { Section } from '@/components/ui/record/section';
import { CalendarDate, CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { InstantDay } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import { StatusChip } from '@/components/ui/value/status-chip';
import { approveAll, dismissal, readyWeeks, rejectionOf, stepOf } from '@/components/work-items/step-of';
import styles from '@/components/work-items/work-items.module.css';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Translator } from '@/lib/i18n/translator';
import { singleKeys } from '@/lib/keys/table';
import type { ReadyWeek, WaitingKind, WorkItem } from '@/lib/work-items/schema';

interface WaitingProps {
  kinds: readonly WaitingKind[];
  /** Support only looks. */
  acts: boolean;
  /** The reader's day: what was due before is late. */
  today: CalendarDay;
}

/** What waits for the reader, a section for each kind: how much of it there is, and the items that wait longest. */
export function Waiting({ kinds, acts, today }: WaitingProps) {
  const t: Translator = useTranslations('work_items');
  return kinds.map(({ kind, count, hours, money, first, ready }) => (
    <Section
      key={kind}
      flush
      title={t(`waiting.${kind}`, { count })}
      actions={
        <span className={styles.sums}>
          {hours && <Hours value={hours} />}
          {money.map((sum) => (
            <Money key={sum.currency} {...sum} />
          ))}
          {acts && <ApproveTogether weeks={ready} size="small" variant="outlined" />}
          {count > first.length && (
            <LinkButton size="small" variant="text" href={`/today?filter[kind]=${kind}`}>
              {t('all', { count })}
            </LinkButton>
          )}
        </span>
      }
    >
      <WorkItems items={first} acts={acts} today={today} />
    </Section>
  ));
}

/** Approves the weeks without warnings that are shown. */
export const ApproveShown = ({ items }: { items: readonly WorkItem[] }) => (
  <ApproveTogether weeks={readyWeeks(items)} />
);

interface ApproveTogetherProps extends Omit<NextStepButtonProps, 'step'> {
  weeks: readonly ReadyWeek[];
}

function ApproveTogether({ weeks, ...look }: ApproveTogetherProps) {
  const [t, locale]: [Translator, string] = [useTranslations('work_items'), useLocale()];
  return <NextStepButton step={approveAll(weeks, t, locale)} aria-keyshortcuts={singleKeys.approve} {...look} />;
}

/** Items in their order, each with what is to be done about it. */
export function WorkItems({ items, acts, today }: Omit<WaitingProps, 'kinds'> & { items: readonly WorkItem[] }) {
  const t: Translator = useTranslations('work_items');
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} acts={acts} today={today} t={t} />
      ))}
    </ul>
  );
}

function Item({ item, acts, today, t }: Omit<WaitingProps, 'kinds'> & { item: WorkItem; t: Translator }) {
  const { record } = item;
  const others = acts ? otherSteps(item, t) : [];
  return (
    <li className={styles.item} data-item>
      <span className={styles.about}>
        <a href={record.path} className={styles.title} aria-keyshortcuts="1">
          <bdi>{record.title}</bdi>
        </a>
        {record.subtitle && <bdi className={styles.quiet}>{record.subtitle}</bdi>}
      </span>
      <span className={styles.facts}>
        {factsOf(item, today, t).map(({ key, fact }) => (
          <span key={key}>{fact}</span>
        ))}
      </span>
      {acts && (
        <span className={styles.verbs}>
          <span data-verb>
            <NextStepButton step={stepOf(item, t)} size="small" variant="outlined" />
          </span>
          <span className={styles.others}>
            {others.map(({ key, label, name, action }, index) => (
              <ActionButton
                key={key}
                action={action}
                size="small"
                variant="text"
                aria-label={name}
                // 1 opens the record.
                aria-keyshortcuts={String(index + 2)}
              >
                {label}
              </ActionButton>
            ))}
          </span>
        </span>
      )}
    </li>
  );
}

/** What can be done about an item beside its step, in the order of the numbers that do it. */
function otherSteps(item: WorkItem, t: Translator) {
  const [name, rejection] = [item.record.title, rejectionOf(item, t)];
  return [
    ...(rejection ? [{ key: 'reject', ...rejection, name: t('reject.name', { name }) }] : []),
    { key: 'dismiss', label: t('dismiss'), name: t('dismissTitle', { name }), action: dismissal(item, t) },
  ];
}

/** What the day by which something waits is, where it is no due date. */
const dueWords: Partial<Record<WorkItem['kind'], string>> = {
  complete_contract: 'starts',
  activate_contract: 'starts',
  invite_contractor: 'starts',
  renew_contract: 'ends',
};

/** The kinds whose day somebody has set for its being done. An invoice to remind of is always late. */
const canBeLate: ReadonlySet<WorkItem['kind']> = new Set([
  'do_to_do',
  'fill_job',
  'complete_contract',
  'activate_contract',
  'invite_contractor',
]);

/** What is known of an item: its money, week and hours, or the day by which or since which it waits. */
function factsOf(item: WorkItem, today: CalendarDay, t: Translator) {
  const { kind, period, hours, money, warnings, due_on: dueOn, since } = item;
  const facts: { key: string; fact: ReactNode }[] = money.map((sum) => ({
    key: sum.currency,
    fact: <Money {...sum} />,
  }));
  if (period) facts.push({ key: 'period', fact: <CalendarPeriod {...period} /> });
  if (hours) facts.push({ key: 'hours', fact: <Hours value={hours} /> });
  for (const warning of warnings)
    facts.push({ key: warning, fact: <StatusChip tone="warning" label={t(`warnings.${warning}`)} /> });
  if (!period)
    facts.push({
      key: 'day',
      fact: dueOn ? (
        <>
          {t(dueWords[kind] ?? 'due')} <CalendarDate value={dueOn} />
          {dueOn < today && canBeLate.has(kind) && (
            <>
              {' '}
              <StatusChip tone="danger" label={t('late')} />
            </>
          )}
        </>
      ) : (
        <>
          {t('since')} <InstantDay value={since} />
        </>
      ),
    });
  return facts;
}
