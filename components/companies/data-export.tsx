'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/companies/companies.module.css';
import { ExportList } from '@/components/companies/export-list';
import { StartExport } from '@/components/companies/start-export';
import type { Action } from '@/components/ui/action/action';
import { Tick } from '@/components/ui/plain/tick';
import { Section } from '@/components/ui/record/section';

const path = '/api/v1/company/data-export';

/**
 * The full export of the user's own company, for /company-settings. It needs the messages `companies`.
 *
 * @param canExport whether the user is a company administrator.
 */
export function DataExport({ canExport }: { canExport: boolean }) {
  const t = useTranslations('companies');
  const [includesSecrets, setIncludesSecrets] = useState(false);
  const action: Action = {
    method: 'post',
    path,
    body: { include_secrets: includesSecrets },
    success: t('done.exportBegun'),
    confirm: {
      title: t('dataExport.confirmTitle'),
      text: t(includesSecrets ? 'dataExport.confirmSecrets' : 'dataExport.confirmText'),
      confirmLabel: t('dataExport.start'),
    },
  };
  return (
    <Section
      title={t('dataExport.title')}
      actions={canExport && <StartExport action={action} label={t('dataExport.start')} />}
    >
      <p className={styles.intro}>{t('dataExport.text')}</p>
      {canExport && (
        <Tick
          checked={includesSecrets}
          onChange={(event) => setIncludesSecrets(event.target.checked)}
          label={t('dataExport.includeSecrets')}
        />
      )}
      {canExport ? <ExportList path={path} /> : <p className={styles.intro}>{t('dataExport.onlyAdmins')}</p>}
    </Section>
  );
}
