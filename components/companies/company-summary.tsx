import { useTranslations } from 'next-intl';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { FileSize } from '@/components/ui/value/file-size';
import { Instant } from '@/components/ui/value/instant';
import type { CompanyRecord } from '@/lib/companies/schema';

/** The company's figures. */
export function CompanySummary({ company }: { company: CompanyRecord }) {
  const t = useTranslations('companies');
  return (
    <SummaryStrip
      figures={[
        {
          label: t('fields.user_count'),
          value: t('people', { count: company.user_count }),
          note: t('figures.invited', { count: company.invited_count }),
        },
        {
          label: t('fields.last_activity_at'),
          value: <Instant value={company.last_activity_at} />,
          note: company.last_activity_at === null ? t('figures.noActivity') : undefined,
        },
        {
          label: t('fields.storage_bytes'),
          value: <FileSize bytes={company.storage_bytes} />,
          note: t('figures.storageNote'),
        },
        { label: t('fields.created'), value: <Instant value={company.created_at} /> },
      ]}
    />
  );
}
