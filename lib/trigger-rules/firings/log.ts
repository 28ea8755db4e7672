import { fieldsFor } from '@/lib/auth/fields-for';
import { comparisonsOf } from '@/lib/conditions/comparisons';
import type { PermissionHolder } from '@/lib/permissions';
import type { Change } from '@/lib/trigger-rules/change';
import type { Sight } from '@/lib/trigger-rules/rights/sight';
import type { Done, Recipient, StoredRule, WeighedComparison } from '@/lib/trigger-rules/schema';

/** The reader of a log or a test, with the change as they see it. */
interface Reading {
  reader: PermissionHolder;
  sight: Sight;
  seen: Change;
}

/**
 * Whether the reader sees all that a rule compares of the record itself: whether it fires says what these fields hold, as
 * exactly as somebody has set their limit.
 */
export const seesCompared = ({ when }: Pick<StoredRule, 'when'>, change: Change, sight: Sight): boolean =>
  (when ? comparisonsOf(when) : []).every(({ field }) => {
    const own = change.fields.get(field.replace(/^old\./, ''));
    return !own?.changes || sight.sees(own, change.definition);
  });

/**
 * The values in conditions that the reader of the log may see; for related records, only if they see all records of that
 * kind.
 */
export const seenConditions = (
  conditions: readonly WeighedComparison[],
  change: Change,
  { sight, seen }: Reading,
): WeighedComparison[] =>
  conditions.filter(({ field }) => {
    const known = change.fields.get(field);
    if (!known) return true;
    if (!seen.fields.has(field)) return false;
    const [relation = '', column] = field.split('.');
    const theirs = column === undefined || known.changes || field.startsWith('old.') ? null : sight.related(relation);
    return theirs === null || theirs.all || sight.fields.shows(relation, column ?? '');
  });

/** The results of actions as the reader may see them: addresses and values only if they see them elsewhere, too. */
export const seenActions = (actions: readonly Done[], said: StoredRule['then'], reading: Reading): Done[] =>
  actions.map((done, index) => {
    const action = said[index];
    return action?.do === done.do && !seesDetail(action, reading) ? { ...done, detail: null } : done;
  });

function seesDetail(action: StoredRule['then'][number], reading: Reading): boolean {
  switch (action.do) {
    case 'notify':
    case 'mail':
      return seesPeople(action.to, reading);
    case 'require_form':
      return seesPeople(action.of, reading);
    case 'set_field':
      return reading.seen.fields.has(action.field);
    default:
      return true;
  }
}

function seesPeople(to: Recipient, { reader, sight, seen }: Reading): boolean {
  if ('email' in to) return true;
  const field = 'field' in to ? seen.fields.get(to.field) : undefined;
  if ('field' in to && !field) return false;
  if (field?.leadsTo === 'client') return sight.related('client')?.all ?? false;
  return field && field.leadsTo !== 'user' ? true : fieldsFor(reader, 'user').all;
}
