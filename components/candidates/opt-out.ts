import type { MenuEntry } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';

/** Notes that a candidate has asked for no more mails to lists, or for them again. @param t of the namespace `candidates` */
export function optOutEntry(id: string, record: object, t: Translator): MenuEntry {
  const isOut = typeof Reflect.get(record, 'opted_out_on') === 'string';
  const [label, text] = isOut ? [t('optOut.in'), t('optOut.inText')] : [t('optOut.out'), t('optOut.outText')];
  const request = { method: 'post', path: `/api/v1/candidates/${id}/opt-out` } as const;
  return {
    key: 'opt_out',
    label,
    action: {
      ...request,
      body: { opted_out: !isOut },
      confirm: { title: label, text, confirmLabel: label },
      success: t('form.saved'),
    },
  };
}
