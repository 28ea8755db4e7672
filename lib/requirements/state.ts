import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { DocumentStatus } from '@/lib/documents/schema';
import { findField } from '@/lib/profiles/fields';
import type { Needed } from '@/lib/requirements/requirement';

/** A requirement is expiring from this many days before what meets it ends. */
const expiringWithin = 30;

export const requirementStates = ['met', 'expiring', 'missing', 'expired'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** Who has to act: the person, or the office (which verifies, approves and keeps some fields). */
export const actors = ['person', 'office'] as const;

export interface DocumentFact {
  type: string;
  status: DocumentStatus;
  /** The day of issue, or the day on which it was added. */
  issued: CalendarDay;
  /** The last day on which it is valid; null for no end. */
  until: CalendarDay | null;
}

export interface AnswerFact {
  formId: string;
  status: 'submitted' | 'approved';
  signed: boolean;
  submitted: CalendarDay;
  /** The client that the answer is about; null for none. */
  clientId: string | null;
}

/** The facts about a person that requirements are checked against. */
export interface Facts {
  /** Whether the person has an account, where documents and the profile are, or a link that asks them to act. */
  isReached: boolean;
  documents: readonly DocumentFact[];
  answers: readonly AnswerFact[];
  /** The values of the profile's fields by path; of a secret field only that it has one (an empty text). */
  fields: ReadonlyMap<string, string>;
}

/** When and where a requirement is checked. */
export interface Moment {
  day: CalendarDay;
  /** The last day of the placement; null if it is open. */
  end: CalendarDay | null;
  clientId: string;
}

export interface Checked {
  state: RequirementState;
  /** The last day on which what is there meets the requirement; null for no end, or for nothing there. */
  until: CalendarDay | null;
  /** Who has to act; null if nobody has to. */
  act: (typeof actors)[number] | null;
}

/** Whether a requirement in this state lets a placement begin. */
export const isSatisfied = (state: RequirementState): boolean => state === 'met' || state === 'expiring';

/** Checks a requirement on a day. Of several facts that could meet it, the one that does so for the longest counts. */
export function checkRequirement(needed: Needed, facts: Facts, moment: Moment): Checked {
  switch (needed.kind) {
    case 'document':
      return checkDocument(needed, facts, moment);
    case 'form':
      return checkForm(needed, facts, moment);
    case 'field':
      return checkField(needed, facts, moment);
  }
}

type NeededOf<K extends Needed['kind']> = Extract<Needed, { kind: K }>;

function checkDocument(needed: NeededOf<'document'>, facts: Facts, moment: Moment): Checked {
  const { day, end } = moment;
  const ofType = facts.documents.filter(({ type, status }) => type === needed.document_type && status !== 'rejected');
  const untilOf = ({ issued, until }: DocumentFact) =>
    needed.repeat === 'yearly' ? earlier(until, yearsAfter(issued, 1)) : until;
  const counted = ofType.filter(({ status }) => !needed.verified || status !== 'pending');
  const last = needed.through_end && end !== null && end > day ? end : day;
  const checked = checkEnds(counted.map(untilOf), moment, last);
  if (checked.state === 'met') return { ...checked, act: null };
  const waits = ofType.filter(({ status }) => status === 'pending').map(untilOf);
  const { state } = checkEnds(waits, moment, last);
  // One that expires soon, too, is no use beside one that does.
  const isEnough = checked.state === 'expiring' ? state === 'met' : isSatisfied(state);
  return { ...checked, act: isEnough ? 'office' : actorOf(facts) };
}

function checkForm(needed: NeededOf<'form'>, facts: Facts, moment: Moment): Checked {
  const ofForm = facts.answers.filter(
    (answer) =>
      answer.formId === needed.form_id && (needed.repeat !== 'per_client' || answer.clientId === moment.clientId),
  );
  const untilOf = ({ submitted }: AnswerFact) => (needed.repeat === 'yearly' ? yearsAfter(submitted, 1) : null);
  const counted = ofForm.filter(({ status, signed }) =>
    needed.state === 'signed' ? signed : needed.state === 'submitted' || status === 'approved',
  );
  const checked = checkEnds(counted.map(untilOf), moment);
  if (checked.state === 'met') return { ...checked, act: null };
  const waits = ofForm.filter(({ status }) => needed.state === 'approved' && status === 'submitted').map(untilOf);
  const waitsForOffice = !isSatisfied(checked.state) && isSatisfied(checkEnds(waits, moment).state);
  return { ...checked, act: waitsForOffice ? 'office' : actorOf(facts) };
}

function checkField(needed: NeededOf<'field'>, facts: Facts, moment: Moment): Checked {
  const value = facts.fields.get(needed.field);
  const act = findField(needed.field)?.staffOnly ? 'office' : actorOf(facts);
  if (value === undefined) return { state: 'missing', until: null, act };
  if (needed.check === 'in_date') {
    const checked = checkEnds([value], moment);
    return { ...checked, act: checked.state === 'met' ? null : act };
  }
  // Nobody grows older by filling something in.
  if (needed.check === 'min_age' && yearsAfter(value, needed.min_age ?? 0) > moment.day)
    return { state: 'missing', until: null, act: 'office' };
  return { state: 'met', until: null, act: null };
}

/** The state of something that is there until one of these days and needed through `last`. */
function checkEnds(
  ends: readonly (CalendarDay | null)[],
  { day, end }: Moment,
  last: CalendarDay = day,
): Omit<Checked, 'act'> {
  if (ends.length === 0) return { state: 'missing', until: null };
  if (ends.includes(null)) return { state: 'met', until: null };
  const until = ends.filter((one) => one !== null).reduce((one, other) => (one > other ? one : other), '');
  if (until < day) return { state: 'expired', until };
  if (until < last) return { state: 'missing', until };
  // What lasts as long as the placement does not have to be renewed.
  const endsSoon = until <= addDays(day, expiringWithin) && (end === null || until < end);
  return { state: endsSoon ? 'expiring' : 'met', until };
}

const actorOf = ({ isReached }: Facts) => (isReached ? 'person' : 'office');

const earlier = (one: CalendarDay | null, other: CalendarDay): CalendarDay =>
  one !== null && one < other ? one : other;

/** The same day some years later; 1 March for a 29 February in a year without one. */
function yearsAfter(day: CalendarDay, years: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}
