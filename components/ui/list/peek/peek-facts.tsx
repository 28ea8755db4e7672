'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import styles from '@/components/ui/list/peek/peek-panel.module.css';
import { IconButton } from '@/components/ui/plain/icon-button';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Icon } from '@/components/ui/value/icon';
import { contentCopyPath, doneOutlinePath } from '@/components/ui/value/icon-paths';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { RecordFact } from '@/lib/sheets/record-facts';

/** A record's facts, label by value: an address to write to and a number to call are links that can also be copied. */
export const PeekFacts = ({ facts }: { facts: readonly RecordFact[] }) => (
  <DefinitionList items={facts.map((fact) => ({ key: fact.key, label: fact.label, value: valueOf(fact) }))} />
);

function valueOf({ kind, value, label }: RecordFact): ReactNode {
  if (kind === 'email')
    return (
      <Copied value={value} label={label}>
        <a href={`mailto:${value}`}>{value}</a>
      </Copied>
    );
  if (kind === 'phone')
    return (
      <Copied value={value} label={label}>
        <PhoneLink phone={value} />
      </Copied>
    );
  return <bdi className={kind === 'figure' ? styles.figure : undefined}>{value}</bdi>;
}

function Copied({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  const t = useTranslations('ui.peek');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true));
  return (
    <span className={styles.copied}>
      {children}
      <IconButton
        size="small"
        aria-label={t(isCopied ? 'copied' : 'copy', { label })}
        onClick={() => void copy().catch(() => setIsCopied(false))}
      >
        <Icon path={isCopied ? doneOutlinePath : contentCopyPath} size="small" />
      </IconButton>
    </span>
  );
}
