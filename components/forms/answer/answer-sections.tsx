import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/forms/answer/answer-sections.module.css';
import { AnswerValue, useAnswerValue } from '@/components/forms/answer/answer-value';
import { useTextOf } from '@/components/forms/answer/use-text-of';
import { LinkButton } from '@/components/ui/action/link-button';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { answerHref } from '@/lib/forms/answers/addresses';
import type { Answer } from '@/lib/forms/answers/schema';
import type { AnswerRecord } from '@/lib/forms/answers/showing/record';
import type { VisibleSection } from '@/lib/forms/answers/showing/visible-sections';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Field } from '@/lib/forms/definition/schema';

type Shown = Pick<AnswerRecord, 'answer' | 'sections' | 'company' | 'zone'> & {
  /** Whether the reader may add, change and delete entries. */
  canEdit: boolean;
};

/** An answer's sections in their order: facts, or entries as a table. */
export function AnswerSections({ sections, ...shown }: Shown) {
  return sections.map((one) =>
    one.section.repeats ? (
      <Entries key={one.section.key} {...one} {...shown} />
    ) : (
      <Facts key={one.section.key} {...one} {...shown} />
    ),
  );
}

type Part = VisibleSection & Omit<Shown, 'sections'>;

function Facts({ section, fields, answer, company, zone }: Part) {
  const textOf = useTextOf(company);
  const values = answer.values[section.key] ?? {};
  return (
    <Section title={textOf(section.title)}>
      {groupsOf(fields).map(({ heading, facts }, index) => (
        <div key={heading?.key ?? index} className={styles.group}>
          {heading && <h3 className={styles.heading}>{textOf(heading.label)}</h3>}
          <DefinitionList
            items={facts.map((field) => ({
              key: field.key,
              label: textOf(field.label),
              value: (
                <AnswerValue field={field} value={values[field.key]} answer={answer} company={company} zone={zone} />
              ),
            }))}
          />
        </div>
      ))}
    </Section>
  );
}

interface Group {
  heading: Field | null;
  facts: Field[];
}

/** The fields below each heading, and those before the first. */
function groupsOf(fields: readonly Field[]): Group[] {
  const groups: Group[] = [{ heading: null, facts: [] }];
  for (const field of fields) {
    if (field.type === 'heading') groups.push({ heading: field, facts: [] });
    else groups.at(-1)?.facts.push(field);
  }
  return groups.filter(({ facts }) => facts.length > 0);
}

type Entry = NonNullable<Answer['entries'][string]>[number];

function Entries({ section, fields, answer, company, zone, canEdit }: Part) {
  const [t, textOf, valueOf] = [useTranslations('answers'), useTextOf(company), useAnswerValue(company, zone)];
  const entries = answer.entries[section.key] ?? [];
  const title = textOf(section.title);
  const add = canEdit && entries.length < (section.repeats?.max ?? 0) && (
    <LinkButton size="small" variant="outlined" href={`${answerHref(answer.id)}/sections/${section.key}/add`}>
      {t('entries.add')}
    </LinkButton>
  );
  const columns: Column<Entry>[] = fields
    .filter((field) => kindOf(field) !== null)
    .map((field, index) => ({
      key: field.key,
      header: textOf(field.label),
      ...(index === 0 ? { primary: true } : { card: 'fact' as const }),
      ...(isFigure(field) ? { align: 'end' as const } : {}),
      wraps: field.type === 'long_text',
      cell: (entry): ReactNode => valueOf(field, entry.values[field.key], answer),
    }));
  return (
    <Section title={title} actions={add} flush>
      <DataTable
        label={title}
        page={{ rows: entries }}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowMenu={
          canEdit
            ? (entry) => <EntryMenu answer={answer} section={section.key} entry={entry} title={title} />
            : undefined
        }
        empty={<EmptyState title={t('entries.none')} text={t('entries.noneText')} />}
      />
    </Section>
  );
}

const isFigure = (field: Field): boolean => kindOf(field) === 'decimal' && field.type !== 'rating';

interface EntryMenuProps {
  answer: Answer;
  section: string;
  entry: Entry;
  title: string;
}

function EntryMenu({ answer, section, entry, title }: EntryMenuProps) {
  const t = useTranslations('answers');
  const place = { number: entry.position + 1, section: title };
  return (
    <RowMenu
      label={t('entries.actionsFor', place)}
      entries={[
        {
          key: 'edit',
          label: t('steps.edit'),
          href: `${answerHref(answer.id)}/sections/${section}/entries/${entry.id}/edit`,
        },
        {
          key: 'delete',
          label: t('steps.delete'),
          danger: true,
          action: {
            method: 'delete',
            path: `/api/v1/submissions/${answer.id}/sections/${section}/entries/${entry.id}`,
            etag: tagOfVersion(answer),
            confirm: {
              title: t('entries.deleteTitle', place),
              text: t('entries.deleteText'),
              confirmLabel: t('steps.delete'),
              danger: true,
            },
            success: t('entries.deleted'),
          },
        },
      ]}
    />
  );
}
