import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import type { Field, FieldKind } from '@/lib/fields/field';
import type { FieldTable } from '@/lib/fields/fields-of';
import { optionsOf } from '@/lib/fields/options';
import { countryCodes, countryName } from '@/lib/i18n/countries';
import { locales } from '@/lib/i18n/locales';
import { textFor } from '@/lib/i18n/translator';
import { type NounKey, nounOf } from '@/lib/nouns';
import { canAny, type Permission } from '@/lib/permissions';
import type { ReferenceKind } from '@/lib/references/starting-values';
import { wordsOf } from '@/lib/references/words-of';

/** The values of a choice, and the names by which a file may say them; the first name is the one that is shown. */
export interface Choices {
  values: readonly string[];
  names(locale: string): (value: string) => readonly string[];
}

/** A field that a column of a file can hold. */
export interface ImportColumn {
  name: string;
  kind: Exclude<FieldKind, 'own' | 'column'>;
  /** The full key of its label. */
  label: string;
  /** Where its value is in the body of a call. */
  path: readonly [string, ...string[]];
  /** The schema of its value in a call, which decides between two ways to read a cell. */
  schema: z.ZodType;
  choices?: Choices;
  /** The list of the company's words that it holds a key of, or several. */
  reference?: ReferenceKind;
  /** The noun of the record that it names. */
  to?: NounKey;
  /** Whether the actor may write it by hand. */
  mayWrite?(actor: Actor): boolean;
}

/** A column of what is no plain field of the noun's table. */
export type NewColumn = Omit<ImportColumn, 'name'>;

/** The choices of values that messages name: `references.frequency.weekly`. */
export const worded = (values: readonly string[], prefix: string): Choices => ({
  values,
  names: (locale) => {
    const say = textFor(locale);
    return (value) => [say(`${prefix}.${value}`)];
  },
});

/** Yes and no, with the names of both if they have their own: "active", "inactive". */
export const yesOrNo = (keys?: { true: string; false: string }): Choices => ({
  values: ['true', 'false'],
  names: (locale) => {
    const say = textFor(locale);
    return (value) => {
      const isYes = value === 'true';
      return [...(keys ? [say(isYes ? keys.true : keys.false)] : []), say(isYes ? 'words.yes' : 'words.no')].concat(
        isYes ? yes : no,
      );
    };
  },
});

/** What programs and people write for a tick. */
const yes = ['true', 'y', '1', 'x', 'vrai', 'verdadero', 'vero', 'صحيح', '真'];
const no = ['false', 'n', '0', 'faux', 'falso', 'خطأ', '假', 'non'];

/** The languages of the program: by their codes (`fr`, `fr-FR`) and their names. */
export const languageChoices: Choices = {
  values: locales.map(({ code }) => code),
  names: (locale) => {
    const named = new Intl.DisplayNames(locale, { type: 'language' });
    return (value) => {
      const found = locales.find(({ code }) => code === value);
      return found ? [found.label, found.language, named.of(found.language) ?? found.language] : [value];
    };
  },
};

/** The countries: by their codes and their names. */
const countryChoices: Choices = {
  values: countryCodes,
  names: (locale) => {
    const named = countryName(locale);
    return (code) => [named(code), code];
  },
};

/** The columns of the fields of a table that a call sends, each as its kind is read. */
export const columnsOfTable = (
  noun: string,
  table: FieldTable,
  more: Readonly<Record<string, Partial<ImportColumn>>>,
) =>
  Object.entries(table).flatMap(([name, field]): ImportColumn[] => {
    const { kind, facts, input } = field;
    if (!isSent(field) || kind === 'own' || kind === 'column') return [];
    return [
      {
        name,
        kind,
        label: facts.label ?? `${noun}.fields.${name}`,
        path: [name],
        schema: input,
        ...choicesOf(noun, name, field),
        ...referenceOf(name, field),
        ...(facts.to && { to: facts.to }),
        ...mayWrite(facts.needs),
        ...more[name],
      },
    ];
  });

/** A field that not everybody sees is filled by those who see it. */
const mayWrite = (needs: readonly Permission[] | undefined): Pick<ImportColumn, 'mayWrite'> =>
  needs ? { mayWrite: (actor) => canAny(actor, needs) } : {};

/** Whether a call sends the field as a plain one. */
const isSent = (field: Field | undefined): field is Field =>
  field !== undefined && !field.facts.given && field.kind !== 'own' && field.kind !== 'column';

function choicesOf(noun: string, name: string, { kind, input }: Field): Pick<ImportColumn, 'choices'> {
  if (kind === 'flag') return { choices: yesOrNo() };
  if (kind === 'country') return { choices: countryChoices };
  return kind === 'choice' ? { choices: worded(optionsOf(input), `${noun}.options.${name}`) } : {};
}

function referenceOf(name: string, { kind, facts }: Field): Pick<ImportColumn, 'reference'> {
  const words = (kind === 'reference' || kind === 'references') && wordsOf(name, facts);
  return words ? { reference: words } : {};
}

/** The columns that are no plain fields of the table. */
export const newColumns = (
  table: FieldTable,
  more: Readonly<Record<string, Partial<ImportColumn> | NewColumn>>,
): ImportColumn[] =>
  Object.entries(more).flatMap(([name, column]) =>
    isNew(column) && !isSent(table[name]) ? [{ ...column, name }] : [],
  );

const isNew = (column: Partial<ImportColumn> | NewColumn): column is NewColumn =>
  [column.kind, column.label, column.path, column.schema].every((part) => part !== undefined);

/** The names of a column in files: its field's own, and its label in every language. */
export const namesOf = ({ name, label }: ImportColumn): string[] => [
  name,
  ...locales.map(({ code }) => textFor(code)(label)),
];

/** The columns that the actor may fill: those that they may write by hand, with records that they may see. */
export const columnsFor = (actor: Actor, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(
    ({ to, mayWrite }) => (to === undefined || canAny(actor, nounOf(to).opens)) && (mayWrite?.(actor) ?? true),
  );

/** A column as the wizard offers it. */
export interface OfferedColumn extends ImportColumn {
  /** Whether every row must name it, because the form for a new record begins without it. */
  isNeeded: boolean;
  /** Whether one value can be chosen for all rows that leave it empty. */
  hasDefault: boolean;
}

/** A part of something else (the country of an address) is needed only with its other parts. */
export function offer(column: ImportColumn, isBlank: boolean): OfferedColumn {
  const cannotBeEmpty = isBlank && !column.schema.safeParse(undefined).success;
  const isList = column.choices !== undefined || column.reference !== undefined;
  return { ...column, isNeeded: cannotBeEmpty && column.path.length === 1, hasDefault: cannotBeEmpty && isList };
}
