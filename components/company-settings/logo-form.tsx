'use client';
import Image from 'next/image';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import styles from '@/components/company-settings/settings.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { FileField } from '@/components/ui/form/file-field';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { fileInput, imagePath } from '@/lib/files/schema';

const logoForm = z.strictObject({ file: fileInput('logo') });

/** The company's picture: shown, replaced, taken away. */
export function LogoForm({ fileId, edits }: { fileId: string | null; edits: boolean }) {
  const t = useTranslations('company_settings.logo');
  return (
    <div className={styles.logo}>
      {fileId ? (
        <Image className={styles.picture} src={imagePath(fileId)} alt={t('alt')} width={240} height={96} unoptimized />
      ) : (
        <p className={styles.quiet}>{t('none')}</p>
      )}
      {edits && (
        <div className={styles.buttons}>
          <FormDialog<typeof logoForm, object>
            title={t('title')}
            trigger={t(fileId ? 'replace' : 'add')}
            schema={logoForm}
            defaultValues={{}}
            request={{ method: 'post', path: '/api/v1/company/logo' }}
            formKey="company-logo"
            submitLabel={t('save')}
            success={t('saved')}
          >
            <FileField name="file" label={t('file')} help={t('help')} purpose="logo" />
          </FormDialog>
          {fileId && (
            <ActionButton
              variant="text"
              action={{
                method: 'delete',
                path: '/api/v1/company/logo',
                success: t('removed'),
                confirm: { title: t('removeTitle'), confirmLabel: t('remove'), danger: true },
              }}
            >
              {t('remove')}
            </ActionButton>
          )}
        </div>
      )}
    </div>
  );
}
