import type { CalendarDay } from '@/lib/calendar/days';
import type { Needed } from '@/lib/requirements/requirement';
import { type actors, isSatisfied, type RequirementState } from '@/lib/requirements/state';

/** What one of a person's contracts requires on its day. */
export interface RequiredOn {
  day: CalendarDay;
  key: string;
  needed: Needed;
  state: RequirementState;
  until: CalendarDay | null;
  act: (typeof actors)[number] | null;
  /** Whether the contract does without it. */
  isWaived: boolean;
}

/** Something that a person needs, once for all of their contracts. */
export interface ToDo extends Omit<RequiredOn, 'day' | 'isWaived'> {
  /** The first day on which a contract needs it; null if it is there. */
  by: CalendarDay | null;
}

/** What a person's page says of something that they need. */
export type NamedToDo = Omit<ToDo, 'needed'> & {
  kind: Needed['kind'];
  name: string;
  /** The type of the document that the person can hand in on the page; null if there is none. */
  document: string | null;
  /** Why the office has refused the newest document of this type, if nothing has come since. */
  rejected: string | null;
};

/** The type of the document that something asks of the person; null if it asks for nothing, or not for a document. */
export const typeToHandIn = ({ needed, act }: Pick<ToDo, 'needed' | 'act'>): string | null =>
  needed.kind === 'document' && act === 'person' ? needed.document_type : null;

const urgency: Record<RequirementState, number> = { missing: 0, expired: 0, expiring: 1, met: 2 };

/**
 * Collects what a person's contracts require: each thing once, in its worst state and for the first day that needs it.
 * What a contract does without is left out. What is to be done comes first, the earliest on top.
 */
export function collectToDo(required: readonly RequiredOn[]): ToDo[] {
  const found = new Map<string, ToDo>();
  for (const { day, isWaived, ...one } of required) {
    if (isWaived) continue;
    const before = found.get(one.key);
    const by = isSatisfied(one.state) ? null : day;
    const worst = before && urgency[before.state] <= urgency[one.state] ? before : one;
    found.set(one.key, { ...worst, by: earliest(before?.by ?? null, by) });
  }
  return [...found.values()].sort(
    (one, other) =>
      urgency[one.state] - urgency[other.state] ||
      (one.by ?? '').localeCompare(other.by ?? '') ||
      one.key.localeCompare(other.key),
  );
}

const earliest = (one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null =>
  one === null || (other !== null && other < one) ? other : one;
