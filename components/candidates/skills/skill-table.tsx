import { useFormatter, useTranslations } from 'next-intl';
import { EditSkill } from '@/components/candidates/skills/skill-buttons';
import styles from '@/components/candidates/skills/skills.module.css';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useJoin } from '@/components/ui/value/use-join';
import type { Skill } from '@/lib/candidates/skills/schema';
import type { Page } from '@/lib/lists/list-query';

interface SkillTableProps {
  page: Page<Skill>;
  list: ListState;
  /** Whether the reader may rename, merge and delete skills. */
  edits: boolean;
}

/** A table of skills: the other words for each, and how many candidates have it, with the way to them. */
export function SkillTable({ page, list, edits }: SkillTableProps) {
  const [t, format, join] = [useTranslations('skills'), useFormatter(), useJoin()];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={[
        {
          key: 'name',
          header: t('fields.name'),
          primary: true,
          sortKey: 'name',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          key: 'synonyms',
          header: t('fields.synonyms'),
          card: 'fact',
          wraps: true,
          cell: ({ synonyms }) => <bdi>{join(synonyms)}</bdi>,
        },
        {
          key: 'candidates',
          header: t('fields.candidates'),
          card: 'fact',
          align: 'end',
          cell: ({ candidates }) => format.number(candidates),
        },
      ]}
      rowKey={({ id }) => id}
      rowHref={({ name }) => `/candidates?filter[skills]=${encodeURIComponent(name)}`}
      rowMenu={edits ? (skill) => <SkillMenu skill={skill} /> : undefined}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

function SkillMenu({ skill }: { skill: Skill }) {
  const t = useTranslations('skills');
  const { id, name, version, candidates } = skill;
  return (
    <div className={styles.actions}>
      <EditSkill skill={skill} />
      {candidates === 0 && (
        <RowMenu
          label={t('actionsFor', { name })}
          entries={[removeEntry(t, { path: `/api/v1/skills/${id}`, version }, { name })]}
        />
      )}
    </div>
  );
}
