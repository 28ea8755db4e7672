import type { Field, FieldKind } from '@/lib/fields/field';
import { type FieldTable, isList, nameField } from '@/lib/fields/fields-of';
import { optionsOf } from '@/lib/fields/options';
import type { LockedTable } from '@/lib/nouns';
import { wordsOf } from '@/lib/references/words-of';
import type { Model, Related, RuleColumn } from '@/lib/trigger-rules/model';

/**
 * What rules can use of a plain noun, by its table of fields: every field but lists of values, and the moments that all records
 * have. The trigger `note_change` on its table must name the same columns (`models.test.ts`).
 */
export function plainModel(table: LockedTable, { noun, table: fields }: { noun: string; table: FieldTable }): Model {
  const known = Object.entries(fields).filter(
    ([name, { kind }]) => !isList(kind) && name !== 'created_at' && name !== 'updated_at',
  );
  const columns = known.map(
    ([name, field]) => [columnOf(name, field), ruleColumn(field, name, `${noun}.fields.${name}`)] as const,
  );
  const related = known.flatMap(([name, field]) => {
    const to = relatedOf(field);
    return to ? [[name, { column: columnOf(name, field), to }] as const] : [];
  });
  return {
    table,
    columns: Object.fromEntries(columns),
    relations: Object.fromEntries(related),
    names: [nameField(fields)],
    settable: known.flatMap(([name, field]) => (field.facts.given ? [] : [columnOf(name, field)])),
    hasSteps: false,
    isSubmitted: false,
  };
}

const columnOf = (name: string, { kind }: Field): string => (kind === 'named' ? `${name}_id` : name);

const relatedOf = ({ facts }: Field): Related | null =>
  facts.to === 'user' || facts.to === 'client' ? facts.to : null;

const kinds: Readonly<Partial<Record<FieldKind, RuleColumn['kind']>>> = {
  integer: 'decimal',
  decimal: 'decimal',
  choice: 'option',
  day: 'day',
  instant: 'instant',
  flag: 'flag',
  named: 'record',
};

const readsOf = ({ kind, facts }: Field, name: string): RuleColumn['reads'] =>
  facts.reads ?? (kind === 'country' ? 'country' : kind === 'reference' ? wordsOf(name, facts) : undefined);

function ruleColumn(field: Field, name: string, named: string): RuleColumn {
  const [leadsTo, { label = named }, reads] = [relatedOf(field), field.facts, readsOf(field, name)];
  return {
    kind: kinds[field.kind] ?? 'text',
    label,
    ...(leadsTo && { leadsTo }),
    ...(reads && { reads }),
    ...(field.kind === 'choice' && { options: optionsOf(field.input) }),
  };
}
