import type { Option } from '@/components/ui/inputs/option';
import type { OptionSource } from '@/components/ui/inputs/use-options';
import type { NamedField } from '@/lib/forms/building/sentence';

/** A record in the result of a search. */
export interface FoundRecord {
  id: string;
  label: string;
}

/** A field that a condition may name, as people choose it. */
export interface ConditionField extends NamedField {
  path: string;
  /** The heading under which it is listed. */
  section: string;
  /** In a form: the id of its section, and whether that has entries. */
  place?: { section: string; hasEntries: boolean };
  /** Whether its value before a change can be compared. */
  changes?: boolean;
  /** The search for the records that it holds; without it, a condition can only check whether there is one. */
  source?: OptionSource<FoundRecord>;
  /** Called with the name of a chosen record. */
  onNamed?: (option: Option) => void;
}
