'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { GrantTable } from '@/components/companies/grant-table';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { Section } from '@/components/ui/record/section';
import type { SupportGrant } from '@/lib/companies/support/schema';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

const GrantButton = dialogButton(() => import('@/components/companies/grant-dialog').then((part) => part.GrantDialog));

const grantsKey = ['consents to support'];

/**
 * The company's consents to platform support, for /company-settings?tab=security. It needs the messages `companies` and
 * `validation`.
 *
 * @param canAllow whether the user is a company administrator; `canEnd` whether they may change the settings.
 */
export function SupportAccess({ canAllow, canEnd }: { canAllow: boolean; canEnd: boolean }) {
  const t = useTranslations('companies.support');
  const tu = useTranslations('ui');
  const reload = () => void queries().invalidateQueries({ queryKey: grantsKey });
  const { data, isPending, isError, refetch } = useQuery(
    {
      queryKey: grantsKey,
      queryFn: async ({ signal }) =>
        (await api.get<SupportGrant[]>('/api/v1/company/support-grants?limit=50', { signal })).data,
      networkMode: 'always',
    },
    queries(),
  );
  return (
    <Section
      title={t('title')}
      actions={canAllow && <GrantButton dialog={{ onGranted: reload }}>{t('allow')}</GrantButton>}
    >
      <p className={styles.intro}>{t('text')}</p>
      {!canAllow && <p className={styles.intro}>{t('onlyAdmins')}</p>}
      {isPending && <ProgressLine label={tu('loading')} />}
      {isError && (
        <p className={styles.intro}>
          {t('loadFailed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data && <GrantTable grants={data} canEnd={canEnd} onEnded={reload} />}
    </Section>
  );
}
