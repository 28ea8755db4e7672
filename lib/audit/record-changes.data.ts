import 'server-only';
import type { Activity, SubjectType } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { findRecordEntries } from '@/lib/audit/data';
import type { AuditEntry } from '@/lib/audit/schema';
import { hiddenValue } from '@/lib/audit/visible-changes';
import { changeText, fieldText, type Lexicon } from '@/lib/audit/words';

/** Milliseconds by which the log's entry of a change may differ from its activity: one transaction writes both, by two clocks. */
const toleranceMs = 2_000;

/** A text longer than this, in characters, is a note or a description: its line only says that it changed. */
const longest = 160;

/** A record, and which activities of several records are its own; all of them by default. */
interface Subject<A> {
  type: SubjectType;
  id: string;
  isOwn?: (activity: A) => boolean;
}

/**
 * Adds the changed values to each "changed" of a record: `Payment terms: 30 → 45`, or only the field's name if the
 * reader may not see its values. The caller must know that the actor may see the record.
 */
export async function addChanges<A extends Activity>(
  actor: Actor,
  { type, id, isOwn = () => true }: Subject<A>,
  activities: readonly A[],
  lexicon: Lexicon,
): Promise<A[]> {
  const changed = activities.filter((activity) => activity.event === 'updated' && isOwn(activity));
  const [newest, oldest] = [changed[0], changed.at(-1)];
  if (!newest || !oldest) return [...activities];
  const [from, to] = [timeOf(oldest) - toleranceMs, timeOf(newest) + toleranceMs];
  const entries = await findRecordEntries(actor, { type, id }, from, to);
  return activities.map((activity) => {
    const entry = changed.includes(activity) ? entryOf(activity, entries) : undefined;
    return entry ? { ...activity, changes: entry.changes.map((change) => lineOf(lexicon, entry, change)) } : activity;
  });
}

const timeOf = ({ created_at: at }: Activity): number => Date.parse(at);

/** The entry of the same person that is nearest in time. */
function entryOf(activity: Activity, entries: readonly AuditEntry[]): AuditEntry | undefined {
  const distance = (entry: AuditEntry) => Math.abs(Date.parse(entry.at) - timeOf(activity));
  return entries
    .filter((entry) => (entry.actor?.id ?? null) === (activity.actor?.id ?? null) && distance(entry) <= toleranceMs)
    .sort((one, other) => distance(one) - distance(other))[0];
}

function lineOf(lexicon: Lexicon, entry: AuditEntry, change: AuditEntry['changes'][number]): string {
  const text = changeText(lexicon, entry, change);
  const isHidden = change.before === hiddenValue || change.after === hiddenValue;
  return isHidden || text.length > longest ? fieldText(lexicon, entry.subject.type, change.field) : text;
}
