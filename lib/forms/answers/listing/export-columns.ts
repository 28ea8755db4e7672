import { authorName } from '@/lib/forms/answers/author';
import type { SeesField } from '@/lib/forms/answers/find.data';
import type { AnswerRow } from '@/lib/forms/answers/schema';
import type { ValueNames } from '@/lib/forms/answers/values/value-text';
import { valueWriter } from '@/lib/forms/answers/values/value-text';
import { type FieldValues, member, type Value } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { fieldsByPath, type Placed, placedFields, textIn } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { textFor, translatorFor } from '@/lib/i18n/translator';
import { type CellValue, instant, type SheetColumn, text } from '@/lib/sheets/columns';

/** A line of the file: an answer, or one of its entries. */
export interface AnswerLine {
  row: AnswerRow;
  /** By section and field; for an entry, only its own section. */
  values: Readonly<Record<string, FieldValues>>;
  names: ValueNames;
}

/** The data that the columns of a form's file are made from. */
export interface ExportedForm {
  /** Every published version's definition by its number, the newest first. */
  versions: ReadonlyMap<number, Definition>;
  sees: SeesField;
  /** The reader's language; below it, the company's. */
  locale: string;
  companyLocale: string;
  timeZone: string;
}

/** The columns that every form's answers have. */
export function fixedColumns(locale: string, hasSubject: boolean): SheetColumn<AnswerLine>[] {
  const [say, status] = [textFor(locale), translatorFor(locale, 'statuses.form_submission')];
  const notYours = say('answer_list.notYours');
  const sayRule = (rule: string) => translatorFor(locale, 'ui')('rule', { rule });
  const about = text<AnswerLine, never>(({ row }) => row.subject && (row.subject.label ?? notYours));
  return [
    { header: say('answer_list.fields.number'), ...text<AnswerLine, never>(({ row }) => row.number) },
    ...(hasSubject ? [{ header: say('answer_list.fields.subject'), ...about }] : []),
    { header: say('answer_list.fields.author'), ...text<AnswerLine, never>(({ row }) => authorName(row, sayRule)) },
    { header: say('answer_list.fields.status'), ...text<AnswerLine, never>(({ row }) => status(row.status)) },
    { header: say('answer_list.fields.submitted'), ...instant<AnswerLine, never>(({ row }) => row.submitted_at) },
    { header: say('fields.updated_at'), ...instant<AnswerLine, never>(({ row }) => row.updated_at) },
  ];
}

/**
 * A column for each field that a version has and the reader sees: the newest version's fields, then those of older ones
 * only. A value is written as its own answer's version says; without a section, the columns are those of the sections
 * that do not repeat.
 */
export function fieldColumns(form: ExportedForm, section: string | null): SheetColumn<AnswerLine>[] {
  const { versions, locale, companyLocale, timeZone } = form;
  const placed = exportedFields(form, section);
  const [language, company] = [languageOf(locale), languageOf(companyLocale)];
  const byVersion = new Map([...versions].map(([number, definition]) => [number, fieldsByPath(definition)]));
  const write = valueWriter({ locale, timeZone, company });
  const labels = placed.map(({ field }) => withCurrency(textIn(field.label, language, company) || field.key, field));
  const ofSection = translatorFor(locale, 'answers.move');
  return placed.map(({ section: place, field, path }, index) => {
    const label = labels[index] ?? field.key;
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    const title = textIn(place.title, language, company) || place.key;
    return {
      header: isAlone ? label : ofSection('ofSection', { section: title, field: `${label} (${path})` }),
      kind: cellKind(field),
      value: ({ row, values, names }) => {
        const value = member(member(values, place.key), field.key);
        const own = byVersion.get(row.form_version)?.get(path)?.field;
        if (!own || value === undefined) return null;
        return cellValue(own, value, (given) => write(inOneWord(own, path, byVersion), given, names));
      },
    };
  });
}

/** The field with each choice named as in the newest version that has it: one word for one key in a column. */
function inOneWord(own: Field, path: string, versions: ReadonlyMap<number, ReadonlyMap<string, Placed>>): Field {
  if (!own.options) return own;
  const latest = [...versions.values()].flatMap((fields) => fields.get(path)?.field.options ?? []);
  return { ...own, options: own.options.map((option) => latest.find(({ key }) => key === option.key) ?? option) };
}

/** Whether a version has this section as a repeated one, with a field that the reader sees. */
export const hasEntries = (form: ExportedForm, section: string): boolean => exportedFields(form, section).length > 0;

function exportedFields({ versions, sees }: ExportedForm, section: string | null): Placed[] {
  const found = new Map<string, Placed>();
  for (const definition of versions.values())
    for (const placed of placedFields(definition)) {
      const isMeant = section === null ? placed.section.repeats === null : isEntryOf(placed, section);
      if (isMeant && kindOf(placed.field) !== null && !found.has(placed.path) && sees(placed.section.key, placed.field))
        found.set(placed.path, placed);
    }
  return [...found.values()];
}

const isEntryOf = ({ section: { key, repeats } }: Placed, section: string): boolean =>
  key === section && repeats !== null;

/** A heading with the currency of its figures. */
export const withCurrency = (label: string, { currency }: Pick<Field, 'currency'>): string =>
  currency ? `${label} (${currency})` : label;

/** The kind of cell that a field has in a file. */
export function cellKind({ type }: Pick<Field, 'type'>): SheetColumn<AnswerLine>['kind'] {
  switch (type) {
    case 'number':
    case 'money':
    case 'computed':
    case 'rating':
      return 'number';
    case 'date':
      return 'day';
    case 'date_time':
      return 'instant';
    default:
      return 'text';
  }
}

/** The cell of a value: figures and days as the API writes them, whatever their column is; anything else in words. */
export const cellValue = (field: Field, value: Value, inWords: (value: Value) => string): CellValue =>
  cellKind(field) === 'text' && !isRaw(field) ? inWords(value) : String(value);

const isRaw = ({ type }: Field): boolean => type === 'phone' || type === 'time';
