import type { Option } from '@/components/ui/inputs/option';
import type { OptionSource } from '@/components/ui/inputs/use-options';
import type { NamedField } from '@/lib/forms/building/sentence';

/** A record as the search gives it. */
export interface FoundRecord {
  id: string;
  label: string;
}

/** A field that a condition may name, as it is chosen. */
export interface ConditionField extends NamedField {
  path: string;
  /** What it is listed under. */
  section: string;
  /** Whether what it was before a change can be asked. */
  changes?: boolean;
  /** Where the records that it holds are searched; without it only whether there is one is asked. */
  source?: OptionSource<FoundRecord>;
  /** Hears what a record is called that was chosen. */
  onNamed?: (option: Option) => void;
}
