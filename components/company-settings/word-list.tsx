import { useTranslations } from 'next-intl';
import styles from '@/components/company-settings/settings.module.css';
import { WordActions } from '@/components/company-settings/word-actions';
import { AddWord } from '@/components/company-settings/word-buttons';
import { ReorderList } from '@/components/ui/list/ordering/reorder-list';
import { Section } from '@/components/ui/record/section';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { ReferenceKind } from '@/lib/references/starting-values';
import type { ReferenceValue } from '@/lib/references/values/schema';

interface WordListProps {
  kind: ReferenceKind;
  values: readonly ReferenceValue[];
  /** The program's own names of the built-in values, by key, to show what a renamed one was called. */
  builtInNames: Readonly<Record<string, string>>;
  edits: boolean;
}

/** One of the company's lists, in its order and with its names. */
export function WordList({ kind, values, builtInNames, edits }: WordListProps) {
  const t = useTranslations('company_settings.lists');
  const items = values.map((value) => ({
    id: value.id,
    name: value.name,
    content: <Word value={value} builtInName={builtInNames[value.key]} />,
    actions: edits ? <WordActions value={value} builtInName={builtInNames[value.key]} /> : undefined,
  }));
  return (
    <Section title={t(`kinds.${kind}`)} actions={edits ? <AddWord kind={kind} /> : undefined} flush>
      <p className={styles.intro}>{t(`texts.${kind}`)}</p>
      {edits ? (
        <ReorderList path="/api/v1/company/reference-values/reorder" body={{ kind }} items={items} />
      ) : (
        <ul>
          {items.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Word({ value, builtInName }: { value: ReferenceValue; builtInName: string | undefined }) {
  const t = useTranslations('company_settings.lists');
  const isRenamed = value.is_built_in && value.label !== null && builtInName !== undefined;
  return (
    <span className={styles.word} data-idle={value.is_active ? undefined : ''}>
      <span>{value.name}</span>
      {!value.is_active && <StatusChip label={t('inactive')} />}
      {value.counts_to_overtime && <span className={styles.note}>{t('counts')}</span>}
      {isRenamed && <span className={styles.note}>{t('was', { name: builtInName })}</span>}
      {!value.is_built_in && <span className={styles.note}>{t('own')}</span>}
    </span>
  );
}
