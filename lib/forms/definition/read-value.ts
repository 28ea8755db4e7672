import { isCalendarDay } from '@/lib/calendar/days';
import type { Single } from '@/lib/conditions/evaluate';
import { fieldTypes } from '@/lib/forms/definition/field-types';
import type { Field } from '@/lib/forms/definition/schema';
import { Decimal } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';
import { completeWebAddress } from '@/lib/text/web-address';

/** Why a value is refused: a key of the namespace `validation` with its values. */
export interface ValueFault {
  key: string;
  values?: Record<string, string | number>;
}
export type ReadSingle = { value: Single } | { fault: ValueFault };

const fault = (key: string, values?: Record<string, string | number>): ReadSingle => ({
  fault: values ? { key, values } : { key },
});
const format = fault('format');
const wrongType = fault('wrong_type');

/** The most characters of a text without a maximum of its own. */
const longest = { text: 500, long_text: 20_000 } as const;
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// The pattern of `z.email()`; a form is checked without zod.
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const controlsButBreaks = /(?![\n\r\t])[\p{Cc}]/u;

/**
 * Reads one value by its type and returns it as it is stored: trimmed, decimals without needless zeros, instants in UTC.
 * Bounds are not checked: a draft's values may be out of bounds.
 */
export function readSingle(
  field: Pick<Field, 'type' | 'options' | 'decimals' | 'currency' | 'max'>,
  given: unknown,
): ReadSingle {
  if (field.type === 'checkbox') return typeof given === 'boolean' ? { value: given } : wrongType;
  if (typeof given !== 'string') return wrongType;
  const text = given.trim();
  switch (field.type) {
    case 'text':
    case 'long_text':
      return readText(text, field.type);
    case 'email':
      return text.length <= 254 && emailPattern.test(text) ? { value: text.toLowerCase() } : fault('email');
    case 'phone':
      return /^[+()\d .\-/x]{3,40}$/.test(text) ? { value: text } : format;
    case 'url':
      return readUrl(text);
    case 'number':
      return readDecimal(text, field.decimals ?? 6);
    case 'money':
      return readDecimal(text, field.currency ? minorUnits(field.currency) : 4);
    case 'computed':
      return readDecimal(text, 20);
    case 'rating':
      return /^[1-9]\d?$/.test(text) && Number(text) <= Number(field.max ?? 5)
        ? { value: text }
        : fault('out_of_range');
    case 'date':
      if (!isCalendarDay(text)) return fault('impossible_date');
      return text >= '1900' && text < '2201' ? { value: text } : fault('out_of_range');
    case 'date_time':
      return readInstant(text);
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : format;
    case 'select':
    case 'multi_select':
      return field.options?.some(({ key }) => key === text) ? { value: text } : fault('not_an_option');
    default:
      return fieldTypes[field.type].kind !== null && idPattern.test(text) ? { value: text } : fault('uuid');
  }
}

function readText(text: string, type: keyof typeof longest): ReadSingle {
  if ([...text].length > longest[type]) return fault('too_long', { limit: longest[type] });
  if (type === 'text') return controls.test(text) ? fault('line_break') : { value: text };
  return controlsButBreaks.test(text) ? format : { value: text };
}

/** Reads an address that a browser opens as a page, and no other: others click on the link in an answer. */
function readUrl(text: string): ReadSingle {
  const address = completeWebAddress(text);
  const isPage =
    address.length <= 2_000 && /^https?:\/\//i.test(address) && !/\s/.test(address) && URL.canParse(address);
  return isPage ? { value: address } : fault('url');
}

function readDecimal(text: string, places: number): ReadSingle {
  const digits = /^-?\d{1,15}(?:\.(\d{1,20}))?$/.exec(text);
  if (!digits) return fault('not_a_decimal');
  const value = new Decimal(text);
  if (value.decimalPlaces() > places) return fault('too_many_decimals', { limit: places });
  return { value: value.isZero() ? '0' : value.toFixed() };
}

/** Reads an instant in ISO 8601 with a zone. */
function readInstant(text: string): ReadSingle {
  const isWritten = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = isWritten && isCalendarDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return fault('impossible_date');
  const iso = new Date(time).toISOString();
  return iso >= '1900' && iso < '2201' ? { value: iso } : fault('out_of_range');
}
