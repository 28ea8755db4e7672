'use client';
import { useState } from 'react';
import styles from '@/components/ui/action/copied-value.module.css';
import { Button } from '@/components/ui/plain/button';

interface CopiedValueProps {
  label: string;
  value: string;
  words: { copy: string; copied: string };
}

/** A text with a button that copies it, to enter it in another program. */
export function CopiedValue({ label, value, words }: CopiedValueProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.value}>
        <bdi dir="ltr">{value}</bdi>
        <Button size="small" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </div>
  );
}
