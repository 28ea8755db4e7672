import type { AuditChange, AuditEntry } from '@/lib/audit/schema';
import { pluralOf } from '@/lib/nouns';

/** The texts of a language by their full keys (`audit.actions.created`). */
export interface Lexicon {
  has(key: string): boolean;
  say(key: string, values?: Record<string, string | number>): string;
  /** Write a moment, a day or a decimal in the reader's format; left out for a text that goes to a machine. */
  moment?(value: string): string;
  day?(value: string): string;
  decimal?(value: string): string;
  /** Makes one text of several, with the reader's commas. */
  join?(list: readonly string[]): string;
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isDay = /^\d{4}-\d\d-\d\d$/;
/** A stored amount or rate, which has four decimals; two are shown if no more are used. */
const isDecimal = /^-?\d+\.\d{4}$/;
const isKey = /^[a-z_]{1,60}$/;

/** The text of a key, or the key itself if this version of the program has no word for it. */
const wordFor = (lexicon: Lexicon, key: string, otherwise: string): string =>
  lexicon.has(key) ? lexicon.say(key) : otherwise;

export const actionText = (lexicon: Lexicon, action: string): string =>
  wordFor(lexicon, `audit.actions.${action}`, action);

export const subjectTypeText = (lexicon: Lexicon, type: string): string =>
  wordFor(lexicon, `audit.subjects.${type}`, type);

/**
 * A column's label, from its noun if the nouns share none. The label of a key inside a JSON column follows the
 * column's; that of a profile's field appears alone.
 */
export function fieldText(lexicon: Lexicon, type: string, field: string): string {
  const [column = '', ...inner] = field.split('.');
  const ofProfile = `profiles.fields.${inner.join('.')}`;
  if (inner.length > 1 && lexicon.has(ofProfile)) return lexicon.say(ofProfile);
  return [
    wordFor(
      lexicon,
      `fields.${column}`,
      wordFor(lexicon, `${pluralOf(type)}.fields.${column}`, wordFor(lexicon, nounOfKey(column), column)),
    ),
    ...inner.map((key) => wordFor(lexicon, `fields.${key}`, key)),
  ].join(' › ');
}

/** The key of the noun whose record a column holds: `vehicle_id`. */
const nounOfKey = (column: string): string => `${pluralOf(column.replace(/_id$/, ''))}.noun`;

/** The actor of an entry in words: a person, support with the person in whose place it acted, or the system. */
export function actorText(lexicon: Lexicon, entry: Pick<AuditEntry, 'actor' | 'by_support'>): string {
  if (!entry.actor) return lexicon.say(entry.by_support ? 'audit.support' : 'audit.system');
  return entry.by_support ? lexicon.say('audit.supportFor', { name: entry.actor.name }) : entry.actor.name;
}

const listText = (lexicon: Lexicon, list: readonly string[]): string => lexicon.join?.(list) ?? list.join(', ');

type Value = AuditChange['before'];

/** A value as a person reads it: names for ids, words for states, Yes and No. */
export function valueText(
  lexicon: Lexicon,
  entry: Pick<AuditEntry, 'names' | 'subject'>,
  field: string,
  value: Value,
): string {
  if (value === null || value === '') return lexicon.say('audit.nothing');
  if (typeof value === 'boolean') return lexicon.say(value ? 'audit.yes' : 'audit.no');
  if (Array.isArray(value))
    return (
      listText(
        lexicon,
        value.map((item) => valueText(lexicon, entry, field, item)),
      ) || lexicon.say('audit.nothing')
    );
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isDay.test(value)) return lexicon.day?.(value) ?? value;
  if (isMoment.test(value)) return lexicon.moment?.(value) ?? value;
  if (isDecimal.test(value)) return decimalText(lexicon, value.replace(/0{1,2}$/, ''));
  return entry.names[value] ?? wordOf(lexicon, entry.subject.type, field, value);
}

const decimalText = (lexicon: Lexicon, value: string): string => lexicon.decimal?.(value) ?? value;

/** A value of a fixed list as its word: a state, one of the company's built-in words, or the log's own. */
function wordOf(lexicon: Lexicon, type: string, field: string, value: string): string {
  if (!isKey.test(value)) return value;
  const keys = [`${listOfWords(type, field)}.${value}`, `audit.values.${field}.${value}`];
  const key = keys.find((one) => lexicon.has(one));
  return key ? lexicon.say(key) : value;
}

/** The key of the texts that hold a field's words. */
function listOfWords(type: string, field: string): string {
  if (field === 'status') return `statuses.${type}`;
  if (field === 'delivery_status') return 'statuses.delivery';
  if (field === 'unit') return 'references.rate_unit';
  const isPayment = field === 'method' && (type === 'payment' || type === 'account_entry');
  return `references.${isPayment ? 'payment_method' : field}`;
}

/** One change on a line: `Name: Acme → Acme Ltd`, or `Name: Acme` if it has only one side. */
export function changeText(lexicon: Lexicon, entry: AuditEntry, { field, before, after }: AuditChange): string {
  const values = {
    field: fieldText(lexicon, entry.subject.type, field),
    before: valueText(lexicon, entry, field, before),
    after: valueText(lexicon, entry, field, after),
  };
  if (entry.action === 'updated') return lexicon.say('audit.change.changed', values);
  return lexicon.say('audit.change.set', entry.action === 'deleted' ? { ...values, after: values.before } : values);
}
