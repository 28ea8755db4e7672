'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/security/security.module.css';
import { Button } from '@/components/ui/plain/button';

/** A text with a button that copies it, to enter it in another program. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const t = useTranslations('security.sso');
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
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}
