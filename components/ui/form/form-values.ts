import { isRecord } from '@/components/ui/form/is-record';

/** A form's starting values: a blank ('') for every field without a value, also for numbers and choices. */
export type FormDefaults<T> = T extends readonly (infer Item)[]
  ? FormDefaults<Item>[]
  : T extends object
    ? { [Key in keyof T]?: unknown extends T[Key] ? T[Key] : FormDefaults<NonNullable<T[Key]>> }
    : T | '';

/**
 * The form's values for a record of the API: every key of the blank form, with the record's value if it has one; null
 * becomes a blank. Keys of the record that the form does not have are left out, because the API refuses unknown fields.
 */
export function valuesFrom<Blank extends object>(blank: Blank, record: object): Blank {
  const entries = Object.entries(blank).map(([key, empty]) => {
    const value: unknown = Reflect.get(record, key);
    if (isRecord(empty) && isRecord(value)) return [key, valuesFrom(empty, value)];
    if (value === null) return [key, blankOf(empty)];
    return [key, value ?? empty];
  });
  return Object.assign({ ...blank }, Object.fromEntries(entries));
}

/** A blank of the same shape, for a value that the record no longer has. */
function blankOf(value: unknown): unknown {
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, blankOf(item)]));
  if (Array.isArray(value)) return [];
  return typeof value === 'boolean' ? false : '';
}
