import type { Action, MenuEntry, MenuOptions } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { formActions } from '@/lib/forms/policy';
import type { Form } from '@/lib/forms/schema';
import type { Translator } from '@/lib/i18n/translator';

/** The parts of a form that its menu shows. */
type Named = Pick<Form, 'id' | 'name' | 'state' | 'answers' | 'version'>;

/** The actions on a form, for a row's or a record's menu. A form with answers is archived, never deleted. */
export function menuOf(
  form: Named,
  allowed: ReturnType<typeof formActions>,
  t: Translator,
  { afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const isArchived = form.state === 'archived';
  return entriesFrom([
    allowed.edit && !isArchived && { key: 'edit', label: t('steps.edit'), href: `/modules/${form.id}` },
    allowed.edit &&
      !isArchived && {
        key: 'archive',
        label: t('steps.archive'),
        action: {
          ...step(form, 'archive', t('done.archived', { name: form.name })),
          confirm: askAs(t, 'archive', { name: form.name }),
        },
      },
    allowed.edit &&
      isArchived && {
        key: 'restore',
        label: t('steps.restore'),
        action: step(form, 'restore', t('done.restored', { name: form.name })),
      },
    allowed.delete &&
      form.answers === 0 && {
        key: 'delete',
        label: t('steps.delete'),
        danger: true,
        action: { ...remove(form, t), goTo: afterDelete },
      },
  ]);
}

const step = (form: Named, name: 'archive' | 'restore', success: string): Action => ({
  method: 'post',
  path: `/api/v1/forms/${form.id}/${name}`,
  etag: tagOfVersion(form),
  success,
});

const remove = (form: Named, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/forms/${form.id}`,
  etag: tagOfVersion(form),
  confirm: askAs(t, 'delete', { name: form.name }, { danger: true }),
  success: t('done.deleted', { name: form.name }),
});
