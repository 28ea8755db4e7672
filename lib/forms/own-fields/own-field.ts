import type { ListedField } from '@/lib/forms/answers/listing/list-form';
import { member, type Value, type Values } from '@/lib/forms/answers/values/values';
import type { FormSubject } from '@/lib/forms/definition/schema';
import type { ListId } from '@/lib/forms/own-fields/lists';
import type { OwnName } from '@/lib/lists/list-query';

/** The lists of the nouns to which a company adds fields of its own, by a form that is answered once for each record. */
export const ownLists = {
  clients: 'client',
  contracts: 'contract',
  submissions: 'candidate_submission',
  timesheets: 'timesheet',
  users: 'user',
} as const satisfies Partial<Record<ListId, FormSubject>>;
export type OwnList = keyof typeof ownLists;

export const isOwnList = (name: string): name is OwnList => Object.hasOwn(ownLists, name);

/** A field that a company added to a noun. */
export interface OwnField extends ListedField {
  name: OwnName;
  formId: string;
  /** Whether the reader may take its values along as a file. */
  exports: boolean;
}

/** What one record's answers say in the fields that a list shows, as far as the reader sees it. */
export interface OwnValues {
  byName: Readonly<Partial<Record<OwnName, Value>>>;
  /** What the records that the values lead to are called. */
  labels: Readonly<Record<string, string>>;
}

/** A company's own fields beside one page of a noun's list. */
export interface OwnFields {
  /** Those that the list shows, and those that it is narrowed by. */
  fields: readonly OwnField[];
  /** By record. */
  values: ReadonlyMap<string, OwnValues>;
  /** Whether people may be searched. */
  searchesUsers: boolean;
}

/** The shown columns of a list that its reader may take along as a file. */
export const exportedColumns = (shown: readonly string[], own: OwnFields): string[] =>
  shown.filter((column) => own.fields.find(({ name }) => name === column)?.exports !== false);

/** What a field is called in addresses, beside the noun's own. */
export const ownName = (form: string, path: string): OwnName => `${form}.${path}` as OwnName;

/** The value of a path, `section.field`, of a section that is there once. */
export function valueAt(values: Values, path: string): Value | undefined {
  const [section = '', field = ''] = path.split('.');
  const found = member(values, section);
  return Array.isArray(found) ? undefined : member(found, field);
}
