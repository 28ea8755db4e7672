import type { ListedField } from '@/lib/forms/answers/listing/list-form';
import { member, type Value, type Values } from '@/lib/forms/answers/values/values';
import type { ListId } from '@/lib/forms/own-fields/lists';
import { type SubjectList, subjectOfList } from '@/lib/forms/subjects';
import type { OwnName } from '@/lib/lists/list-query';

/**
 * A list of a noun that forms can be about: a company adds fields to it by a form that is answered once for each record.
 */
export type OwnList = SubjectList & ListId;

export const isOwnList = (name: string): name is OwnList => subjectOfList(name) !== undefined;

/** A field that a company added to a noun. */
export interface OwnField extends ListedField {
  name: OwnName;
  formId: string;
  /** Whether the reader may export its values. */
  exports: boolean;
}

/** The values of one record's answers in the fields that a list shows, as far as the reader sees them. */
export interface OwnValues {
  byName: Readonly<Partial<Record<OwnName, Value>>>;
  /** The names of the records that the values lead to. */
  labels: Readonly<Record<string, string>>;
}

/** A company's own fields beside one page of a noun's list. */
export interface OwnFields {
  /** The fields that the list shows or is filtered by. */
  fields: readonly OwnField[];
  /** By the record's id. */
  values: ReadonlyMap<string, OwnValues>;
  /** Whether the reader may search for people. */
  searchesUsers: boolean;
}

/** The own fields of a list that has none. */
export const noOwnFields: OwnFields = { fields: [], values: new Map(), searchesUsers: false };

/** The shown columns of a list that its reader may export. */
export const exportedColumns = (shown: readonly string[], own: OwnFields): string[] =>
  shown.filter((column) => own.fields.find(({ name }) => name === column)?.exports !== false);

/** A field's name in addresses, where the noun's own fields have names, too. */
export const ownName = (form: string, path: string): OwnName => `${form}.${path}` as OwnName;

/** The value at a path, `section.field`, in a section that does not repeat. */
export function valueAt(values: Values, path: string): Value | undefined {
  const [section = '', field = ''] = path.split('.');
  const found = member(values, section);
  return Array.isArray(found) ? undefined : member(found, field);
}
