import { useTranslations } from 'next-intl';
import type { Filter } from '@/components/ui/list/filters/filter';
import type { ListedField } from '@/lib/forms/answers/listing/list-form';

/** The filter for a form's field, if its type has one, under the name in the address. */
export function useFieldFilters(searchesUsers: boolean): (field: ListedField, key: string) => Filter[] {
  const t = useTranslations('answer_list');
  const users = { kind: 'record', path: '/api/v1/users', recordPath: '/api/v1/users' } as const;
  const yesOrNo = (['true', 'false'] as const).map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }));
  return ({ label, type, options }, key) => {
    const choices = [...options].map(([value, text]) => ({ value, label: text }));
    switch (type) {
      case 'select':
        return [{ key, label, kind: 'multi', options: choices }];
      case 'multi_select':
        return [{ key, label, kind: 'select', options: choices }];
      case 'checkbox':
        return [{ key, label, kind: 'select', options: yesOrNo }];
      case 'user':
        return searchesUsers ? [{ key, label, ...users }] : [];
      case 'date':
      case 'date_time':
        return [{ key, label, kind: 'range', of: 'day' }];
      case 'number':
      case 'money':
      case 'rating':
      case 'computed':
        return [{ key, label, kind: 'range', of: 'number' }];
      case 'text':
      case 'email':
      case 'phone':
        return [{ key, label, kind: 'words' }];
      default:
        return [];
    }
  };
}
