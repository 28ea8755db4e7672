'use client';
import Image from 'next/image';
import { useTranslations } from 'next-intl';
import styles from '@/components/company-settings/settings.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { imagePath } from '@/lib/files/purposes';

const LogoButton = dialogButton(() =>
  import('@/components/company-settings/logo-dialog').then((part) => part.LogoDialog),
);

/** The company's logo, with buttons to replace and remove it. */
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
          <LogoButton dialog={{}}>{t(fileId ? 'replace' : 'add')}</LogoButton>
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
