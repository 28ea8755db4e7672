import type { ValueKind } from '@/lib/conditions/operators';

/** The properties that a field may have beside its key, type, label and help. */
export type FieldProperty =
  | 'required'
  | 'required_when'
  | 'visible_when'
  | 'default'
  | 'min'
  | 'max'
  | 'decimals'
  | 'min_length'
  | 'max_length'
  | 'pattern'
  | 'options'
  | 'multiple'
  | 'currency'
  | 'accept'
  | 'max_bytes'
  | 'reference'
  | 'computed'
  | 'unique'
  | 'in_list'
  | 'filterable'
  | 'personal_data'
  | 'set_by_rules'
  | 'edit_by'
  | 'see_by';

interface FieldTypeTraits {
  /** The kind of value that conditions compare; null for a field without a value: a heading, a note. */
  kind: ValueKind | null;
  takes: readonly FieldProperty[];
}

const shown = ['visible_when', 'see_by'] as const;
const listed = ['in_list', 'filterable'] as const;
const kept = ['required', 'required_when', ...shown, 'edit_by', 'personal_data'] as const;
const answered = [...kept, 'set_by_rules'] as const;
const lengths = ['min_length', 'max_length', 'pattern'] as const;
const bounds = ['min', 'max'] as const;

/** Every type of field in the builder's order, with the properties that it may have (domain.md, "Modules"). */
export const fieldTypes = {
  text: { kind: 'text', takes: [...answered, ...listed, ...lengths, 'unique', 'default'] },
  long_text: { kind: 'text', takes: [...answered, 'in_list', 'min_length', 'max_length', 'default'] },
  number: { kind: 'decimal', takes: [...answered, ...listed, ...bounds, 'decimals', 'unique', 'default'] },
  money: { kind: 'decimal', takes: [...answered, ...listed, ...bounds, 'currency', 'default'] },
  date: { kind: 'day', takes: [...answered, ...listed, ...bounds, 'default'] },
  date_time: { kind: 'instant', takes: [...answered, ...listed, ...bounds] },
  time: { kind: 'time', takes: [...answered, 'in_list', ...bounds, 'default'] },
  select: { kind: 'option', takes: [...answered, ...listed, 'options', 'default'] },
  multi_select: { kind: 'options', takes: [...answered, ...listed, 'options', 'default'] },
  checkbox: { kind: 'flag', takes: [...answered, ...listed, 'default'] },
  rating: { kind: 'decimal', takes: [...answered, ...listed, 'max', 'default'] },
  email: { kind: 'text', takes: [...answered, ...listed, 'unique'] },
  phone: { kind: 'text', takes: [...answered, ...listed, 'unique'] },
  url: { kind: 'text', takes: [...answered, 'in_list'] },
  file: { kind: 'file', takes: [...kept, 'accept', 'max_bytes', 'multiple'] },
  image: { kind: 'file', takes: [...kept, 'max_bytes', 'multiple'] },
  signature: { kind: 'file', takes: kept },
  user: { kind: 'record', takes: [...answered, ...listed, 'multiple'] },
  reference: { kind: 'record', takes: [...answered, ...listed, 'multiple', 'reference'] },
  heading: { kind: null, takes: shown },
  note: { kind: null, takes: shown },
  computed: { kind: 'decimal', takes: [...shown, ...listed, 'computed', 'decimals', 'currency', 'personal_data'] },
} as const satisfies Record<string, FieldTypeTraits>;

export type FieldType = keyof typeof fieldTypes;

/** In the builder's order; never empty. */
export const fieldTypeNames = Object.keys(fieldTypes) as [FieldType, ...FieldType[]];

const traits: Record<FieldType, FieldTypeTraits> = fieldTypes;

/** Whether a field of this type may have a property: a maximum length of a date means nothing. */
export const takes = (type: FieldType, property: FieldProperty): boolean => traits[type].takes.includes(property);

/** The kind of a field's value in conditions; null for a field without a value. */
export const kindOf = ({ type, multiple }: { type: FieldType; multiple?: boolean | undefined }): ValueKind | null => {
  const { kind } = traits[type];
  return kind === 'record' && multiple ? 'records' : kind;
};
