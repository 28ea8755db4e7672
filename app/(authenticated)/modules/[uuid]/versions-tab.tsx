import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab';
import { VersionTable } from '@/components/forms/version-table';
import { EmptyState } from '@/components/ui/list/empty-state';
import { listVersions } from '@/lib/forms/data';

/** What was published, and when. */
export async function VersionsTab({ actor, form }: FormTabProps) {
  const t = await getTranslations('form_versions');
  const versions = await listVersions(actor, form.id);
  return <VersionTable versions={versions} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />;
}
