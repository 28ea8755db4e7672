'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/feedback/toast';

/** Opens a form that was just created, to be built further. */
export function useBegin() {
  const t = useTranslations('form_begin');
  const [router, toast] = [useRouter(), useToast()];
  return ({ uuid }: { uuid: string }) => {
    router.push(`/modules/${uuid}`);
    toast({ message: t('created') });
  };
}
