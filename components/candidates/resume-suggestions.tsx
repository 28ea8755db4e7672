import { useLocale, useTranslations } from 'next-intl';
import * as z from 'zod';
import styles from '@/components/candidates/resume.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { useJoin } from '@/components/ui/value/use-join';
import type { FromModel } from '@/lib/candidates/resumes/model/combine';
import type { Resume } from '@/lib/candidates/resumes/schema';
import { type Language, languageNamer, languageSchema, languageText, readLanguages } from '@/lib/fields/languages';

/** The fields that a suggestion can be taken over into. */
const fields = ['name', 'headline', 'email', 'phone', 'city', 'last_employer'] as const;

interface Suggestion {
  field: (typeof fields)[number] | 'skills' | 'languages';
  label: string;
  today: string | null;
  found: string;
  /** The field's value once it is taken over. */
  value: string | readonly string[] | readonly Language[];
}

interface ResumeSuggestionsProps {
  candidate: { id: string; version: number };
  suggestions: NonNullable<Resume['suggestions']>;
  /** The language model that was asked, and which values are its own; null if none was. */
  model: { name: string; found: FromModel } | null;
  /** Whether the reader may take them over. */
  canEdit: boolean;
}

/**
 * What a résumé's text suggests, beside the candidate's own values. Each is taken over by a button of its own, which
 * changes only that field, and only in the version of the candidate that the reader sees.
 */
export function ResumeSuggestions({ candidate, suggestions, model, canEdit }: ResumeSuggestionsProps) {
  const [t, locale, join] = [useTranslations('candidates'), useLocale(), useJoin()];
  const plain = fields.flatMap((field): Suggestion[] => {
    const [today, found]: [unknown, string | null] = [Reflect.get(candidate, field), suggestions[field]];
    return found === null
      ? []
      : [{ field, label: t(`fields.${field}`), today: typeof today === 'string' ? today : null, found, value: found }];
  });
  const { full } = languageNamer(locale, useTranslations('languages'));
  const rows = [
    ...plain,
    ...newSkills(candidate, suggestions.skills, { label: t('fields.skills'), join }),
    ...newLanguages(candidate, suggestions.languages, { label: t('fields.languages'), nameOf: full, join }),
  ];
  const take = ({ field, label, found, value }: Suggestion) => (
    <ActionButton
      size="small"
      variant="outlined"
      aria-label={t('resume.takeOf', { field: label, value: found })}
      action={{
        method: 'patch',
        path: `/api/v1/candidates/${candidate.id}`,
        body: { [field]: value },
        etag: `"${candidate.version}"`,
        success: t('resume.taken', { field: label }),
      }}
    >
      {t('resume.take')}
    </ActionButton>
  );
  const columns: Column<Suggestion>[] = [
    { key: 'field', header: t('resume.columns.field'), primary: true, cell: ({ label }) => label },
    {
      key: 'found',
      header: t('resume.columns.found'),
      card: 'fact',
      wraps: true,
      cell: ({ found }) => <bdi>{found}</bdi>,
    },
    {
      key: 'today',
      header: t('resume.columns.today'),
      card: 'fact',
      wraps: true,
      cell: ({ today }) => (today === null ? null : <bdi>{today}</bdi>),
    },
    ...(model === null
      ? []
      : [
          {
            key: 'source',
            header: t('resume.columns.source'),
            card: 'fact' as const,
            wraps: true,
            cell: ({ field }: Suggestion) =>
              model.found[field] ? t('resume.model.fromModel', { model: model.name }) : t('resume.model.fromText'),
          },
        ]),
    ...(canEdit
      ? [
          {
            key: 'take',
            header: t('resume.take'),
            card: 'fact' as const,
            cell: (row: Suggestion) => (isSame(row) ? t('resume.same') : take(row)),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('resume.suggestions')}>
      <p className={styles.hint}>{t('resume.hint')}</p>
      <DataTable
        label={t('resume.suggestions')}
        page={{ rows }}
        columns={columns}
        rowKey={(row) => row.field}
        empty={<p className={styles.hint}>{t('resume.none')}</p>}
      />
    </Section>
  );
}

/** How a field with several values is shown. */
interface Shown {
  label: string;
  join: (list: readonly unknown[]) => string;
}

/** The company's skills that the text has and the candidate has not: taking them over adds them. */
function newSkills(candidate: object, found: readonly string[], { label, join }: Shown): Suggestion[] {
  const held: unknown = Reflect.get(candidate, 'skills');
  const skills = Array.isArray(held) ? held.map(String) : [];
  const fresh = found.filter((skill) => !skills.includes(skill));
  if (fresh.length === 0) return [];
  const today = skills.length > 0 ? join(skills) : null;
  return [{ field: 'skills', label, today, found: join(fresh), value: [...skills, ...fresh] }];
}

/** The languages that the text has and the candidate has not, or not so well: taking them over adds them. */
function newLanguages(
  candidate: object,
  found: readonly Language[],
  { label, nameOf, join }: Shown & { nameOf: (text: string) => string },
): Suggestion[] {
  const held = z.array(languageSchema).catch([]).parse(Reflect.get(candidate, 'languages')).map(languageText);
  const all = readLanguages([...held, ...found.map(languageText)]);
  const fresh = all.filter((one) => !held.includes(languageText(one)));
  if (fresh.length === 0) return [];
  const read = (list: readonly string[]) => join(list.map(nameOf));
  const today = held.length > 0 ? read(held) : null;
  return [{ field: 'languages', label, today, found: read(fresh.map(languageText)), value: all }];
}

/** Whether taking it over would change nothing; an address has no case. */
const isSame = ({ field, today, found }: Suggestion): boolean =>
  field === 'email' ? today?.toLowerCase() === found.toLowerCase() : today === found;
