import type { ReactNode } from 'react';
import type { Option } from '@/components/ui/inputs/option';

/** What a field's input needs to change one fact. */
export interface FactEdit {
  /** As the form has it. */
  value: unknown;
  /** The values of a choice. */
  options?: readonly Option[] | undefined;
  /** The handlers that find the record that it names. */
  source?: { path: string; recordPath: string } | undefined;
}

/** A fact of a record: a label and a value. */
export interface Fact {
  /** The field's name: no other fact of the record has it. */
  name: string;
  label: string;
  /** Null, undefined or '' where the record has none. */
  value: ReactNode;
  /** Only where the reader may change it. */
  edit?: FactEdit | undefined;
}

/** Facts that belong together. */
export interface FactGroup {
  key: string;
  title: string;
  facts: readonly Fact[];
}

export const isEmpty = ({ value }: Fact): boolean => value === null || value === undefined || value === '';
