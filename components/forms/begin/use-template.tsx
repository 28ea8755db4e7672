'use client';
import { useTranslations } from 'next-intl';
import { useBegin } from '@/components/forms/begin/use-begin';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useRequest } from '@/components/ui/action/use-request';
import type { FormDetail } from '@/lib/forms/schema';
import { api } from '@/lib/http/api-client';

/** Creates a form from a template and opens it. */
export function UseTemplate({ template, name }: { template: string; name: string }) {
  const [t, begin] = [useTranslations('form_begin'), useBegin()];
  const { start, isPending } = useRequest(async () => {
    const { data } = await api.post<FormDetail>('/api/v1/forms/templates', { template });
    begin(data);
  });
  return (
    <BusyButton variant="outlined" size="small" busy={isPending} onPress={start} aria-label={t('useNamed', { name })}>
      {t('use')}
    </BusyButton>
  );
}
