import type { MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import type { Rule } from '@/lib/trigger-rules/schema';

/** The index of a rule among those of its form, from 0. */
interface Place {
  index: number;
  count: number;
}

/**
 * The actions on a rule, for anyone who may change its form. `path` is the address of its list; without its place there
 * it cannot be moved.
 */
export function ruleMenu(rule: Rule, t: Translator, path: string, place?: Place): MenuEntry[] {
  const { id, form_id: formId, name, enabled, on, when, then, readable } = rule;
  const key = enabled ? 'disable' : 'enable';
  const move = (to: 'up' | 'down', position: number): MenuEntry => ({
    key: to,
    label: t(`steps.${to}`),
    action: {
      method: 'put',
      path: `/api/v1/trigger-rules/${id}`,
      etag: tagOfVersion(rule),
      body: { name, on, when, then, enabled, position },
      success: t('done.moved', { name }),
    },
  });
  return entriesFrom([
    readable && place !== undefined && place.index > 0 && move('up', place.index),
    readable && place !== undefined && place.index < place.count - 1 && move('down', place.index + 2),
    readable && {
      key: 'switch',
      label: t(`steps.${key}`),
      action: {
        method: 'put',
        path: `/api/v1/trigger-rules/${id}`,
        etag: tagOfVersion(rule),
        body: { name, on, when, then, enabled: !enabled },
        confirm: askAs(t, key, { name }, { reason: 'required' }),
        success: t(`done.${key}d`, { name }),
      },
    },
    // A webhook's secret belongs to its own rule.
    readable &&
      !then.some((action) => action.do === 'call_webhook') && {
        key: 'duplicate',
        label: t('steps.duplicate'),
        action: {
          method: 'post',
          path: `/api/v1/forms/${formId}/trigger-rules`,
          body: { copy_of: id },
          success: t('done.duplicated', { name }),
          goTo: path,
        },
      },
    {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1/trigger-rules/${id}`,
        etag: tagOfVersion(rule),
        confirm: askAs(t, 'delete', { name }, { danger: true }),
        success: t('done.deleted', { name }),
        goTo: path,
      },
    },
  ]);
}
