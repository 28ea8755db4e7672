'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/security/security.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { contentCopyPath, fileDownloadPath } from '@/components/ui/value/icon-paths';

/** Recovery codes, which are shown only once, with buttons to copy them or save them as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security.recovery');
  const [isCopied, setCopied] = useState(false);
  const text = `${t('fileHead')}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.stack}>
      <Alert severity="warning">{t('once')}</Alert>
      <ol className={styles.codes} aria-label={t('title')}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="outlined" startIcon={<Icon path={contentCopyPath} />} onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <ButtonLink
          variant="outlined"
          startIcon={<Icon path={fileDownloadPath} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('download')}
        </ButtonLink>
      </div>
    </div>
  );
}
