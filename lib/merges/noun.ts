import type { SubjectType } from '@/lib/activities/schema';
import type { LockedTable } from '@/lib/nouns';
import type { Permission, PermissionHolder } from '@/lib/permissions';

/** The nouns whose records can be merged: prisma/schema/merges.prisma has the same. */
export type MergedNoun = 'candidate' | 'client' | 'client_contact';

/** A foreign key that leads to the records of a noun. */
export interface Link {
  table: string;
  column: string;
  /** What the rows are called in the preview: `merge.moves.<name>` of the noun's messages. */
  name: string;
  /** Whether the rows have a version, so that a page that shows the old record cannot be saved. */
  versioned: boolean;
  /** Any one of these permissions shows how many there are in the preview; it says nothing of them without. */
  opens?: readonly Permission[];
  /**
   * The table of whose rows a record has at most one row each, and the column: a row that both have is one afterwards.
   * `same`: the column in which the two rows must agree, because the values of one of them would be lost.
   */
  onePer?: { column: string; of: string; same?: string };
  /**
   * The rows of earlier links that a row belongs to, whichever record it was added to: its column `by`, or that of the row
   * that it leads to.
   */
  follows?: readonly { link: string; by: string; through?: { table: string; column: string } }[];
  /**
   * Whether the rows are books: they stay with the record that they were made for, so that it cannot become a part of
   * another one. `unless`: the column and the value of those that are not booked yet.
   */
  booked?: { unless?: { column: string; is: string } };
  /** The column in which no two rows of one record agree: two records with rows that do cannot be merged. */
  apart?: string;
  /** The column with the row's place among those of its record: rows that move come after the ones that are there. */
  place?: string;
  /** The column of the account that works on a row, and the states in which it does; what the row's history says of it. */
  worker?: { column: string; open: readonly string[]; subject: SubjectType; event: string };
  /** The column that holds the record's id in the one row that a form takes of each record. */
  once?: string;
}

/** The tables on the way from a row to a record, each with the column that leads there. */
type Way = readonly { column: string; table: string }[];

/**
 * A table whose rows lead to a noun's records in two ways, by the noun's `bonds.column` at the end of both: the contact
 * that is named in a submission, and the submission. Undoing a merge is refused if the two would lead to different records
 * because of something that was added since.
 */
export interface Bond {
  /** What was added, for the refusal. */
  kind: 'invoices' | 'records';
  table: string;
  ways: readonly [Way, Way];
}

/** What merging the records of a noun needs to know of it. A test of each noun compares the links with the database. */
export interface Merging {
  key: MergedNoun;
  table: LockedTable;
  /** Whoever does not hold it sees none of the records. */
  sees: Permission;
  /** What a merge needs besides the permission that opens its handler. */
  needs?: Permission;
  /** Whose history shows a merge: the kind of record, the column with its id, and the two events. */
  story: { subject: SubjectType; column: string; merged: string; unmerged: string };
  /**
   * The column of the record that both must be parts of, inside which `unique` counts, and the problem if they are not;
   * the noun of that record and its link to its parts, if those records can be merged, too, and the column with the place
   * of a part.
   */
  within?: { column: string; problem: string; noun: MergedNoun; link: string; place: string };
  /** The noun whose records are parts of this one's, and their link: a merge of two such parts since keeps them together. */
  parts?: { noun: MergedNoun; link: string };
  bonds?: { column: string; between: readonly Bond[] };
  /** The columns of each field that can be taken from either record; they are taken together. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** The columns among these that always have a value, which says nothing while the others are empty. */
  defaulted: readonly string[];
  /** The fields whose empty value says something, such as the company's own tax: nothing fills them unless it is chosen. */
  meaning?: readonly string[];
  /** The columns with lists, which have the values of both, and the columns whose value that is not taken joins them. */
  joined: Readonly<Record<string, readonly string[]>>;
  /** The fields that not everybody sees, with who may choose them. */
  reserved?: Readonly<Record<string, (actor: PermissionHolder) => boolean>>;
  /** The most values that a list may have: a longer one could not be saved any more. */
  longest: Readonly<Record<string, number>>;
  /** The column of the account of the person; null for records of people who have none. */
  account: string | null;
  /** The columns with the e-mail addresses of the person. */
  addresses: readonly string[];
  /** The column, not of the fields, whose value says which record it is. */
  number: string;
  /** The columns whose values no two records of a company, or of the record that they are parts of, share. */
  unique: readonly string[];
  /**
   * The columns that forbid something. A value that somebody enters after a merge may be about either of the two, so that
   * both have it once the merge is undone: of two days the earlier one.
   */
  forbidding: Readonly<Record<string, 'reason' | 'day'>>;
  /** The columns that a trigger keeps. */
  kept: readonly string[];
  links: readonly Link[];
}
