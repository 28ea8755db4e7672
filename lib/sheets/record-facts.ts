import { type FieldList, offeredFields } from '@/lib/fields/list';
import { rateUnitOf } from '@/lib/fields/rate-unit';
import { formatDay, formatInstant } from '@/lib/format/days';
import { formatHours, formatPercent } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { findLocale } from '@/lib/i18n/locales';
import { textFor, translatorFor } from '@/lib/i18n/translator';
import type { PermissionHolder } from '@/lib/permissions';
import type { SheetCell, SheetCells } from '@/lib/sheets/columns';

/** A fact about a record in the reader's language. An address or a number to call can be used at once. */
export interface RecordFact {
  key: string;
  label: string;
  value: string;
  kind: 'text' | 'email' | 'phone' | 'figure';
  /** If the reader may change it here: the field, how it is written, and its value as a call sends it. */
  edit?: QuickEdit;
}

/** A field that can be changed alone. */
export interface QuickEdit {
  name: string;
  kind: 'text' | 'email' | 'phone' | 'day' | 'integer' | 'choice' | 'named';
  /** For another record its id. */
  value: string;
  /** The values of a choice. */
  options?: { value: string; label: string }[];
  /** Whether it may be left without a value. */
  optional?: true;
  /** The handlers that find the record that it names. */
  source?: { path: string; recordPath: string };
}

/** How a field is changed, whatever its value. */
export type QuickWay = Omit<QuickEdit, 'name' | 'value'>;

/** How a person reads. */
export interface Reading {
  locale: string;
  /** The zone in which moments are shown. */
  timeZone: string;
}

/**
 * What a list can show about one of its rows, as a person reads it: every column that the reader may see, in the list's
 * order, apart from the row's name and those without a value.
 *
 * @param quick the fields that the reader may change at once, which are shown without a value, too.
 */
export function factsOf<Field extends string, Row extends object>(
  reader: PermissionHolder,
  { list, cells }: { list: FieldList<Field>; cells: SheetCells<Field, Row> },
  row: Row,
  reading: Reading,
  quick: ReadonlyMap<string, QuickWay> = new Map(),
): RecordFact[] {
  const say = textFor(reading.locale);
  const known = new Map(list.fields.map(({ field }) => [String(field), field]));
  const facts = new Map<string, RecordFact>();
  for (const { field, label, isRequired } of offeredFields(reader, list)) {
    const name = known.get(field);
    if (name === undefined || isRequired || beside.includes(field)) continue;
    for (const cell of [cells[name]].flat()) {
      const value = textOf(cell, field, row, reading);
      const [key, way] = [cell.label ?? label, quick.get(field)];
      if ((value === null && !way) || facts.has(key)) continue;
      const edit = way && { ...way, name: field, value: sentValue(Reflect.get(row, field)) };
      facts.set(key, { key, label: say(key), value: value ?? '', kind: kindOf(cell, field), ...(edit && { edit }) });
    }
  }
  return [...facts.values()];
}

/** A value as a call sends it: another record by its id. */
const sentValue = (value: unknown): string =>
  String((typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value) ?? '');

/** The columns that are shown with the amounts that they belong to. */
const beside: readonly string[] = ['currency', 'rate_unit'];

function textOf<Row extends object>(
  { kind, value, beside: units = [] }: SheetCell<Row, string>,
  field: string,
  row: Row,
  { locale, timeZone }: Reading,
): string | null {
  const held = value(row);
  if (held === null || held === undefined || held === '') return null;
  const text = String(held);
  if (kind === 'day') return formatDay(text, locale);
  if (kind === 'instant') return formatInstant(text, locale, timeZone);
  if (kind === 'text') return text;
  // A right-to-left language reads an amount from the right: number, currency, per hour.
  const start = findLocale(locale)?.direction === 'rtl' ? '\u200f' : '';
  if (units.includes('rate_unit')) {
    const [currency, unit] = rateUnitOf({ currency: Reflect.get(row, 'currency'), rate_unit: unitOf(row) });
    return `${start}${formatRateText(text, currency, locale)} ${translatorFor(locale, 'ui')('ratePer', { currency, unit })}`;
  }
  if (units.includes('currency')) {
    const currency = String(Reflect.get(row, 'currency'));
    return `${start}${formatAmountText(text, currency, locale)} ${currency}`;
  }
  if (/(^|_)percent$/.test(field)) return formatPercent(text, locale);
  return /(^|_)hours$/.test(field) ? formatHours(text, locale) : formatNumber(text, locale);
}

/** The unit of a row's rates: its own, or that of the rate that it has today. */
const unitOf = (row: object): unknown =>
  Reflect.get(row, 'rate_unit') ?? Reflect.get(Object(Reflect.get(row, 'rate')), 'unit');

/** The program's names of fields say which texts are addresses and numbers to call. */
function kindOf({ kind }: { kind: string }, field: string): RecordFact['kind'] {
  if (kind === 'number') return 'figure';
  if (kind !== 'text') return 'text';
  return /(^|_)email$/.test(field) ? 'email' : /(^|_)phone$/.test(field) ? 'phone' : 'text';
}
