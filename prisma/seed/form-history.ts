import { namesOf } from '@/lib/conditions/comparisons';
import { type Definition, type DefinitionInput, definitionSchema } from '@/lib/forms/definition/schema';
import { formTemplates } from '@/lib/forms/templates/all';
import { inSixLanguages, option } from './local-text';

type FieldInput = DefinitionInput['sections'][number]['fields'][number];
type Change = (definition: DefinitionInput) => DefinitionInput;

/** The versions of one template in a demo company. */
export interface FormHistory {
  key: string;
  /** The published versions, oldest first; the last one is in use. */
  versions: readonly Definition[];
  /** The draft of the next version; null if there is none. */
  draft: Definition | null;
  isArchived: boolean;
}

/** Steps back from the template, newest first: each makes the version before. */
const before: Readonly<Record<string, readonly Change[]>> = {
  right_to_work: [
    (form) =>
      relabelled(
        without(form, 'limits.hours_per_week'),
        'document.document_copy',
        inSixLanguages('Scan', 'Scan', 'Escaneo', 'Scansione', 'نسخة ممسوحة ضوئيًا', '扫描件'),
      ),
  ],
  incident_report: [(form) => without(withoutOption(form, 'event.kind', 'conduct'), 'measures.prevention')],
  expense_claim: [
    (form) =>
      withOption(
        form,
        'expenses.category',
        option('entertainment', 'Entertainment', 'Invitations', 'Atenciones', 'Ospitalità', 'ضيافة', '招待'),
      ),
    (form) =>
      relabelled(
        without(form, 'totals.has_advance', 'totals.advance', 'totals.payable'),
        'expenses.amount',
        inSixLanguages('Amount', 'Montant', 'Importe', 'Importo', 'المبلغ', '金额'),
      ),
  ],
  candidate_feedback: [
    (form) =>
      relabelled(
        without(form, 'scores.motivation'),
        'scores.overall',
        inSixLanguages('Score', 'Note', 'Puntuación', 'Punteggio', 'الدرجة', '得分'),
      ),
  ],
};

/** The changes of the templates that somebody is editing. */
const drafts: Readonly<Record<string, Change>> = {
  site_induction: (form) =>
    withField(form, 'visit', {
      key: 'parking',
      type: 'text',
      label: inSixLanguages(
        'Parking and entrance',
        'Stationnement et entrée',
        'Aparcamiento y entrada',
        'Parcheggio e ingresso',
        'موقف السيارات والمدخل',
        '停车位与入口',
      ),
      max_length: 160,
    }),
};

/**
 * The seven templates as a company has them after a year: most changed once or twice, one in progress, one archived.
 */
export const formHistories = (currency: string, reviewerId: (role: string) => string): FormHistory[] =>
  formTemplates.map(({ key, reviewer, define }) => {
    const newest: DefinitionInput = {
      ...define(currency),
      review: reviewer === null ? null : { role_id: reviewerId(reviewer) },
    };
    const versions = [newest];
    for (const change of before[key] ?? []) versions.unshift(change(versions[0] ?? newest));
    const draft = drafts[key]?.(newest);
    return {
      key,
      versions: versions.map((version) => definitionSchema.parse(version)),
      draft: draft ? definitionSchema.parse(draft) : null,
      isArchived: key === 'exit_interview',
    };
  });

/** Changes the fields at paths `section.field`; a field is removed if `change` returns undefined. */
function mapFields(
  form: DefinitionInput,
  paths: readonly string[],
  change: (field: FieldInput) => FieldInput | undefined,
): DefinitionInput {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) =>
      paths.includes(`${section.key}.${field.key}`) ? (change(field) ?? []) : [field],
    ),
  }));
  return { ...form, sections };
}

/** The form without some fields, and without the checks that name them. */
function without(form: DefinitionInput, ...paths: string[]): DefinitionInput {
  const rest = mapFields(form, paths, () => undefined);
  return {
    ...rest,
    sections: rest.sections.map((section) => ({
      ...section,
      checks: section.checks?.filter(({ when }) => !namesOf(when).some((name) => paths.includes(name))),
    })),
  };
}

const relabelled = (form: DefinitionInput, path: string, label: FieldInput['label']) =>
  mapFields(form, [path], (field) => ({ ...field, label }));

const withoutOption = (form: DefinitionInput, path: string, key: string) =>
  mapFields(form, [path], (field) => ({ ...field, options: (field.options ?? []).filter((one) => one.key !== key) }));

const withOption = (form: DefinitionInput, path: string, added: ReturnType<typeof option>) =>
  mapFields(form, [path], (field) => ({ ...field, options: [...(field.options ?? []), added] }));

const withField = (form: DefinitionInput, key: string, field: FieldInput): DefinitionInput => ({
  ...form,
  sections: form.sections.map((section) =>
    section.key === key ? { ...section, fields: [...section.fields, field] } : section,
  ),
});
