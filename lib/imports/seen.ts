import type { ImportColumn } from '@/lib/imports/columns';
import { type NewRecord, valueAt } from '@/lib/imports/rows';
import type { ExistingRecord } from '@/lib/records/noun';

/** The fields that no two records share, each with what makes two values the same. */
export type UniqueFields = Readonly<Record<string, (value: string) => string>>;

/** A value that another record has, and whose it is: the record's name, or the number of a row. */
export interface Repeated {
  column: ImportColumn;
  by: string | number;
}

/** The records of the company and the rows of the file, by the values that no two of them share. */
export class Seen {
  private readonly known = new Map<string, string | number>();
  private readonly unique: UniqueFields;

  constructor(unique: UniqueFields, existing: readonly ExistingRecord[]) {
    this.unique = unique;
    for (const { label, values } of existing)
      for (const [name, value] of Object.entries(values)) this.keep(name, value, label);
  }

  /** The first field whose value somebody else has; null if there is none. */
  find(columns: readonly ImportColumn[], { input }: Pick<NewRecord<unknown>, 'input'>): Repeated | null {
    for (const column of columns) {
      const by = this.known.get(this.keyOf(column.name, valueAt(input, column)) ?? '');
      if (by !== undefined) return { column, by };
    }
    return null;
  }

  /** Remembers the values of a row. */
  add(columns: readonly ImportColumn[], { row, input }: NewRecord<unknown>): void {
    for (const column of columns) this.keep(column.name, valueAt(input, column), row);
  }

  private keep(name: string, value: unknown, by: string | number): void {
    const key = this.keyOf(name, value);
    if (key !== null && !this.known.has(key)) this.known.set(key, by);
  }

  private keyOf(name: string, value: unknown): string | null {
    const key = typeof value === 'string' ? this.unique[name]?.(value) : undefined;
    return key ? `${name} ${key}` : null;
  }
}
