import type { ValueKind } from '@/lib/conditions/operators';
import type { LockedTable } from '@/lib/nouns';
import type { ReferenceKind } from '@/lib/references/starting-values';

/** The kinds of related records, and where their keys are. */
export const relatedNouns = ['client', 'contract', 'candidate', 'submission', 'user'] as const;
export type Related = (typeof relatedNouns)[number];

/**
 * How a person reads a value: an amount or a rate in the record's currency, hours, a country, a language, or one of the
 * company's own words.
 */
export type Reads = 'amount' | 'rate' | 'hours' | 'country' | 'language' | ReferenceKind;

/** A column that rules can read. */
export interface RuleColumn {
  kind: ValueKind;
  /** How a person reads it, if its kind alone does not say so. */
  reads?: Reads;
  options?: readonly string[];
  /** The key of its name, if the noun has its own word for it. */
  label?: string;
  /** The kind of record whose id it holds. */
  leadsTo?: Related;
}

export interface Model {
  table: LockedTable;
  /** By the column's name, which is also the field's. */
  columns: Readonly<Record<string, RuleColumn>>;
  /** By the first part of a path, `client.name`: the column that holds the related record's id. */
  relations: Readonly<Record<string, { column: string; to: Related }>>;
  /** The columns that name a record, the first with a value before the others. */
  names: readonly string[];
  /**
   * The columns that rules can set: plain fields that the record's own PUT takes (`set-field.data.ts`). Not among them:
   * the other party of a record, and a person's address, role and power; a timesheet's PUT takes only time.
   */
  settable: readonly string[];
  /** Whether a rule may change its status. */
  hasSteps: boolean;
  isSubmitted: boolean;
}
