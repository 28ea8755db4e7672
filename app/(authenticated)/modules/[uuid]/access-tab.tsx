import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import styles from '@/components/forms/access/access.module.css';
import { AccessForm } from '@/components/forms/access/access-form-part';
import { AccessTable } from '@/components/forms/access/access-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { getAccess } from '@/lib/forms/access/data';
import { formActions } from '@/lib/forms/policy';

/** The permissions that each role has on the form's answers. */
export async function AccessTab({ actor, form }: FormTabProps) {
  const [t, access] = [await getTranslations('form_access'), await getAccess(actor, form.id)];
  const canEdit = formActions(actor).edit && form.state !== 'archived' && !actor.impersonation;
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <ClientMessages namespaces={['validation', 'form_access']}>
        {canEdit ? (
          <AccessForm formId={form.id} access={access} />
        ) : access.is_open ? (
          <p className={styles.text}>{t('open.label')}</p>
        ) : (
          <AccessTable roles={access.roles} rows={access.roles} />
        )}
      </ClientMessages>
    </>
  );
}
