import type { NamedField } from '@/lib/forms/building/sentence';

/** A field that a condition may name, as it is chosen. */
export interface ConditionField extends NamedField {
  path: string;
  /** What it is listed under. */
  section: string;
  /** Whether what it was before a change can be asked. */
  changes?: boolean;
}
