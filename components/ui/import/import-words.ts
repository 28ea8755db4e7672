import type { Option } from '@/components/ui/inputs/option';
import type { Mapping } from '@/lib/imports/schema';

/** A field that a column can hold. */
export interface ImportedField {
  name: string;
  label: string;
  /** Telephone numbers read from left to right in every language. */
  isPhone?: boolean;
}

/** A choice of the value for rows that leave a field empty. */
export interface DefaultChoice {
  name: string;
  label: string;
  /** The first option is the one without a value. */
  options: readonly [Option, ...Option[]];
}

/** The chosen values for rows that leave a field empty, by the choice's name; '' for none. */
export type Defaults = Readonly<Record<string, string>>;

/** What differs between the imports of two nouns. */
export interface ImportTerms {
  /** The address of the handler that receives the file. */
  api: string;
  /** The fields in the order in which they are offered. */
  fields: readonly ImportedField[];
  defaults: readonly DefaultChoice[];
  /** The options that the chosen defaults are in a call. */
  toOptions(defaults: Defaults): object;
  /** Says which columns are still missing; null if there are enough. */
  missing(columns: Mapping, defaults: Defaults): string | null;
  /** A file to begin with: its name, and its fields with an example of each, in the order in which a record reads best. */
  template: { name: string; columns: readonly (readonly [field: string, example: string])[] };
  words: {
    /** What a row of the file is, and what is required. */
    file: string;
    start(count: number): string;
    running: string;
    done(count: number): string;
    /** What happens to the new records. */
    afterwards?: string;
  };
  /** The link to the new records. */
  result: { href: string; label: string };
  /** A sample's value as it reads in the table, where that is not the value itself. */
  show?(field: string, value: string | number | null): string | null;
}
