'use client';
import { useTranslations } from 'next-intl';
import { type Moved, moveOfSheet } from '@/components/timesheets/timesheet-actions';
import { timesheetTones } from '@/components/timesheets/timesheet-status';
import { Board } from '@/components/ui/board/board';
import type { BoardCard } from '@/components/ui/board/card';
import type { ByState } from '@/lib/lists/by-state';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

export interface TimesheetCard extends BoardCard, Moved {
  /** Whether the reader may submit it again once it is rejected. */
  resubmits: boolean;
}

interface Props {
  label: string;
  columns: ByState<Moved['status'], unknown>['columns'];
  cards: readonly TimesheetCard[];
}

/** Timesheets by their states. What a move asks and says is the same as on a timesheet's page. */
export function TimesheetBoard({ label, columns, cards }: Props) {
  const [t, status] = [useTranslations('timesheets'), useTranslations('statuses.timesheet')];
  return (
    <Board
      label={label}
      columns={columns.map(({ status: key, count }) => ({
        key,
        label: status(key),
        tone: timesheetTones[key],
        count,
        href: `/timesheets?filter[status]=${key}`,
      }))}
      cards={cards}
      moveOf={(card, column) => {
        const to = timesheetStatuses.find((one) => one === column) ?? card.status;
        const action = moveOfSheet(card, to, card.resubmits, t);
        return action ? { action } : { href: card.href };
      }}
    />
  );
}
