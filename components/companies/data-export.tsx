'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { ExportList, exportsKey } from '@/components/companies/export-list';
import Button from '@mui/material/Button';
import { Section } from '@/components/ui/section';
import { useAction } from '@/components/ui/use-action';

/**
 * The full export of one's own company, for /company-settings. Needs the messages `companies`.
 *
 * @param canExport whether the user is a company administrator.
 */
export function DataExport({ canExport }: { canExport: boolean }) {
  const t = useTranslations('companies');
  const queries = useQueryClient();
  const { start, pending, dialog } = useAction(() => void queries.invalidateQueries({ queryKey: exportsKey }));
  const begin = () => start({
    method: 'post', path: '/api/v1/company/data-export', success: t('done.exportBegun'),
    confirm: { title: t('dataExport.confirmTitle'), text: t('dataExport.confirmText'), confirmLabel: t('dataExport.start') },
  });
  return (
    <Section title={t('dataExport.title')} actions={canExport && <Button variant="outlined" loading={pending} onClick={begin}>{t('dataExport.start')}</Button>}>
      <p className={styles.intro}>{t('dataExport.text')}</p>
      {canExport ? <ExportList /> : <p className={styles.intro}>{t('dataExport.onlyAdmins')}</p>}
      {dialog}
    </Section>
  );
}
