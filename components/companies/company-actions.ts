import type { Action, MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import { allows, type CompanyActions } from '@/lib/companies/policy';
import type { Company } from '@/lib/companies/schema';
import type { Translator } from '@/lib/i18n/translator';

type Named = Pick<Company, 'id' | 'name' | 'version' | 'state' | 'suspended_reason'>;

/** The entries of a company's menu, in a row or on its record. */
export function menuOf(company: Named, allowed: CompanyActions, t: Translator): MenuEntry[] {
  const can = (act: Parameters<typeof allows>[1]) => allows(company.state, act);
  const edits = (act: 'reactivate' | 'suspend') => allowed.edit && can(act);
  const deletes = (act: 'keep' | 'delete') => allowed.delete && can(act);
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/companies/${company.id}/edit` },
    allowed.export && { key: 'export', label: t('steps.export'), href: `/companies/${company.id}#exports` },
    edits('reactivate') && { key: 'reactivate', label: t('steps.reactivate'), action: reactivate(company, t) },
    deletes('keep') && { key: 'keep', label: t('steps.keep'), action: keep(company, t) },
    edits('suspend') && { key: 'suspend', label: t('steps.suspend'), danger: true, action: suspend(company, t) },
    deletes('delete') && { key: 'delete', label: t('steps.delete'), danger: true, action: remove(company, t) },
  ]);
}

const pathOf = ({ id }: Named, act: string) => `/api/v1/companies/${id}/${act}`;

const suspend = (company: Named, t: Translator): Action => ({
  method: 'post',
  path: pathOf(company, 'suspend'),
  etag: tagOfVersion(company),
  confirm: askAs(t, 'suspend', { name: company.name }, { danger: true, reason: 'required' }),
  success: t('done.suspended', { name: company.name }),
  undo: { method: 'post', path: pathOf(company, 'reactivate') },
});

export const reactivate = (company: Named, t: Translator): Action => ({
  method: 'post',
  path: pathOf(company, 'reactivate'),
  etag: tagOfVersion(company),
  confirm: askAs(t, 'reactivate', { name: company.name }),
  success: t('done.reactivated', { name: company.name }),
  undo: company.suspended_reason
    ? { method: 'post', path: pathOf(company, 'suspend'), body: { reason: company.suspended_reason } }
    : undefined,
});

const remove = (company: Named, t: Translator): Action => ({
  method: 'post',
  path: pathOf(company, 'deletion'),
  etag: tagOfVersion(company),
  confirm: askAs(
    t,
    'delete',
    { name: company.name },
    {
      danger: true,
      reason: 'optional',
      fields: [{ name: 'confirm', label: t('confirm.delete.name'), kind: 'text', required: true }],
    },
  ),
  success: t('done.deletionOrdered', { name: company.name }),
  undo: { method: 'delete', path: pathOf(company, 'deletion') },
});

/** Withdraws the order to delete a company. The toast has no Undo, because ordering it needs the name to be typed. */
export const keep = (company: Named, t: Translator): Action => ({
  method: 'delete',
  path: pathOf(company, 'deletion'),
  etag: tagOfVersion(company),
  success: t('done.kept', { name: company.name }),
});

export const exportAll = (company: Named, t: Translator): Action => ({
  method: 'post',
  path: pathOf(company, 'export'),
  confirm: askAs(t, 'export', { name: company.name }),
  success: t('done.exportBegun'),
});

/** Sends a new link to an administrator who has not joined yet. */
export const invite = (companyId: string, userId: string, t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/companies/${companyId}/invitation`,
  body: { user_id: userId },
  success: t('done.invited'),
});
