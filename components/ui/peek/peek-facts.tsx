'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import styles from '@/components/ui/peek/peek-panel.module.css';
import { QuickForm } from '@/components/ui/peek/quick-form';
import type { PeekedRecord } from '@/components/ui/peek/read-facts';
import { IconButton } from '@/components/ui/plain/icon-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Icon } from '@/components/ui/value/icon';
import { contentCopyPath, doneOutlinePath, editPath } from '@/components/ui/value/icon-paths';
import { NoValue } from '@/components/ui/value/no-value';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { RecordFact } from '@/lib/sheets/record-facts';

interface PeekFactsProps {
  record: PeekedRecord;
  /** Called once a fact was changed. */
  onChanged: () => void;
  /** Called if somebody else has changed the record since it was read. */
  onStale: () => void;
}

/**
 * A record's facts, label by value: an address to write to and a number to call are links that can also be copied, and
 * some facts can be changed here.
 */
export function PeekFacts({ record: { facts, edit }, onChanged, onStale }: PeekFactsProps) {
  const t = useTranslations('ui.peek');
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const valueOf = (fact: RecordFact) => {
    if (edit && fact.edit && open === fact.key)
      return (
        <QuickForm
          label={fact.label}
          field={fact.edit}
          record={edit}
          onClose={close}
          onChanged={() => (close(), onChanged())}
          onStale={onStale}
        />
      );
    return (
      <span className={styles.value}>
        {shown(fact)}
        {edit && fact.edit && (
          <IconButton
            size="small"
            data-quick=""
            aria-label={t('edit', { label: fact.label })}
            onClick={() => setOpen(fact.key)}
          >
            <Icon path={editPath} size="small" />
          </IconButton>
        )}
      </span>
    );
  };
  return <DefinitionList items={facts.map((fact) => ({ key: fact.key, label: fact.label, value: valueOf(fact) }))} />;
}

function shown({ kind, value, label }: RecordFact): ReactNode {
  if (value === '') return <NoValue />;
  if (kind === 'email' || kind === 'phone')
    return (
      <>
        {kind === 'email' ? <a href={`mailto:${value}`}>{value}</a> : <PhoneLink phone={value} />}
        <Copy value={value} label={label} />
      </>
    );
  return <bdi className={kind === 'figure' ? styles.figure : undefined}>{value}</bdi>;
}

function Copy({ value, label }: { value: string; label: string }) {
  const t = useTranslations('ui.peek');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true));
  return (
    <IconButton
      size="small"
      aria-label={t(isCopied ? 'copied' : 'copy', { label })}
      onClick={() => void copy().catch(() => setIsCopied(false))}
    >
      <Icon path={isCopied ? doneOutlinePath : contentCopyPath} size="small" />
    </IconButton>
  );
}
