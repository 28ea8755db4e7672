import type { useTranslations } from 'next-intl';
import type { Action } from '@/components/ui/action/action';

/** Mails the person of a contract a link to what they still have to do. `t` translates the namespace `readiness`. */
export const sendToDo = (contractId: string, t: ReturnType<typeof useTranslations<'readiness'>>): Action => ({
  method: 'post',
  path: `/api/v1/contracts/${contractId}/still-to-do`,
  success: t('toDo.sent'),
  confirm: { title: t('toDo.title'), text: t('toDo.text'), confirmLabel: t('toDo.send') },
});
