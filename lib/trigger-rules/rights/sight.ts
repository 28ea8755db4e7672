import { type FieldsSeen, fieldsFor, ownColumnsOf, type SeenNoun, type SeenRow } from '@/lib/auth/fields-for';
import { type FieldValues, member, type Values } from '@/lib/forms/answers/values/values';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import type { PermissionHolder } from '@/lib/permissions';
import type { Change, Row } from '@/lib/trigger-rules/change';
import { itself, type RuleField } from '@/lib/trigger-rules/fields';
import type { Related } from '@/lib/trigger-rules/model';
import { models, type RuleModel } from '@/lib/trigger-rules/models';

/** The fields of a model's records that somebody sees, under the names that rules use. */
export interface Sight {
  model: RuleModel;
  fields: FieldsSeen;
  /** Whether they may see a field that a rule names, on a record that they may see. */
  sees(field: RuleField, definition: Definition | undefined): boolean;
  /** The visible fields of related records. */
  related(relation: string): FieldsSeen | null;
  seesMade(section: string, field: Field): boolean;
}

/** Whether they may see a field of the form's version. */
type SeesMade = Sight['seesMade'];

/** The noun that decides who sees a related record: candidates are seen with their submission or contract. */
const nounOf = (related: Related): SeenNoun | null => {
  if (related === 'candidate') return null;
  return related === 'submission' ? 'candidate_submission' : related;
};

/** `made`: the visible fields of a form's answers. */
export function sightOf(
  holder: PermissionHolder,
  model: RuleModel,
  fields: FieldsSeen,
  seesMade: SeesMade = () => false,
): Sight {
  const { relations } = models[model];
  const related = (relation: string) => {
    const noun = relations[relation] && nounOf(relations[relation].to);
    return noun ? fieldsFor(holder, noun) : null;
  };
  return {
    model,
    fields,
    related,
    seesMade,
    sees: ({ path }, definition) => {
      const own = path.replace(/^old\./, '');
      const made = definition && fieldsByPath(definition).get(own);
      if (made) return seesMade(made.section.key, made.field);
      const [first = '', column] = own.split('.');
      if (column === undefined || own === itself) return fields.sees(first);
      const theirs = related(first);
      return fields.shows(first, column) || Boolean(theirs?.some && theirs.sees(column));
    },
  };
}

/** The fields of a model that they may see. */
export const seenFields = (
  fields: ReadonlyMap<string, RuleField>,
  sight: Sight,
  definition: Definition | undefined,
): ReadonlyMap<string, RuleField> => new Map([...fields].filter(([, field]) => sight.sees(field, definition)));

/** A record with its id, as `seesRecord` takes it. */
export const rowOfRecord = ({ after, before, subjectId }: Change): SeenRow => ({
  ...(after ?? before),
  id: subjectId,
});

/** A change as somebody who sees the record sees it: without the fields that they may not see. */
export function seenChange(change: Change, sight: Sight): Change {
  const { definition } = change;
  const fields = seenFields(change.fields, sight, definition);
  const shown = (row: Row | null) => row && seenRow(row, fields, sight, definition);
  return {
    ...change,
    fields,
    before: shown(change.before),
    after: shown(change.after),
    related: Object.fromEntries(
      Object.entries(change.related).map(([relation, row]) => [relation, seenRelated(relation, row, fields, sight)]),
    ),
  };
}

/** The keys that an answer's row holds besides its columns. */
const keys = ['form_id', 'version_id', 'timesheet_id'];

function seenRow(
  row: Row,
  fields: ReadonlyMap<string, RuleField>,
  sight: Sight,
  definition: Definition | undefined,
): Row {
  const columns = Object.entries(row).filter(([name]) => keys.includes(name) || fields.get(name)?.changes);
  if (!definition) return Object.fromEntries(columns);
  const parts = ['values', 'entries'].flatMap((part) => {
    const sections = row[part] as Values | undefined;
    return sections ? [[part, seenSections(sections, definition, sight.seesMade)] as const] : [];
  });
  return Object.fromEntries([...columns, ...parts]);
}

function seenSections(sections: Values, definition: Definition, sees: SeesMade): Values {
  const of = (section: Definition['sections'][number], values: FieldValues): FieldValues =>
    Object.fromEntries(
      section.fields.flatMap((field) => {
        const value = member(values, field.key);
        return value !== undefined && sees(section.key, field) ? [[field.key, value] as const] : [];
      }),
    );
  return Object.fromEntries(
    definition.sections.flatMap((section) => {
      const held = member(sections, section.key);
      if (held === undefined) return [];
      return [
        [section.key, Array.isArray(held) ? held.map((entry) => of(section, entry)) : of(section, held)] as const,
      ];
    }),
  );
}

/**
 * The visible part of a related record: the fields that the record itself shows, and the others if they may see the
 * related one.
 */
function seenRelated(relation: string, row: Row, fields: ReadonlyMap<string, RuleField>, sight: Sight): Row {
  const isTheirs = sight.related(relation)?.seesRecord(row) ?? false;
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => fields.has(`${relation}.${column}`) && (isTheirs || sight.fields.shows(relation, column)),
    ),
  );
}

/** The columns of a related record that say whose it is. */
export const relatedKeys = (to: Related): readonly string[] => {
  const noun = nounOf(to);
  return noun ? ['id', ...ownColumnsOf(noun)] : [];
};
