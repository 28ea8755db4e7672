import type { useTranslations } from 'next-intl';
import type { Action, MenuEntry } from '@/components/ui/action';
import { allows, type CompanyActions } from '@/lib/companies/policy';
import type { Company } from '@/lib/companies/schema';

type Translate = ReturnType<typeof useTranslations<'companies'>>;
type Named = Pick<Company, 'id' | 'name' | 'version' | 'state'>;

const pathOf = ({ id }: Named, act = '') => `/api/v1/companies/${id}${act}`;
const etagOf = ({ version }: Named) => `"${version}"`;

const suspend = (company: Named, t: Translate): Action => ({
  method: 'post', path: pathOf(company, '/suspend'), etag: etagOf(company), success: t('done.suspended', { name: company.name }),
  confirm: { title: t('confirm.suspend.title', { name: company.name }), text: t('confirm.suspend.text'), confirmLabel: t('confirm.suspend.confirm'), danger: true, reason: 'required' },
});

export const reactivate = (company: Named, t: Translate): Action => ({
  method: 'post', path: pathOf(company, '/reactivate'), etag: etagOf(company), success: t('done.reactivated', { name: company.name }),
  confirm: { title: t('confirm.reactivate.title', { name: company.name }), text: t('confirm.reactivate.text'), confirmLabel: t('confirm.reactivate.confirm') },
});

const remove = (company: Named, t: Translate): Action => ({
  method: 'post', path: pathOf(company, '/deletion'), etag: etagOf(company), success: t('done.deletionOrdered', { name: company.name }),
  confirm: {
    title: t('confirm.delete.title', { name: company.name }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true, reason: 'optional',
    fields: [{ name: 'confirm', label: t('confirm.delete.name'), kind: 'text', required: true }],
  },
});

export const keep = (company: Named, t: Translate): Action => ({
  method: 'delete', path: pathOf(company, '/deletion'), etag: etagOf(company), success: t('done.kept', { name: company.name }),
});

/** `goTo` leads to where the export can be watched, from elsewhere. */
export const exportAll = (company: Named, t: Translate, goTo?: string): Action => ({
  method: 'post', path: pathOf(company, '/export'), success: t('done.exportBegun'), ...(goTo ? { goTo } : {}),
  confirm: { title: t('confirm.export.title', { name: company.name }), text: t('confirm.export.text'), confirmLabel: t('confirm.export.confirm') },
});

/** What can be done with a company, for a row's or a record's menu. */
export function menuOf(company: Named, allowed: CompanyActions, t: Translate): MenuEntry[] {
  const can = (act: Parameters<typeof allows>[1]) => allows(company.state, act);
  const entries: (MenuEntry | false)[] = [
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/companies/${company.id}?tab=edit` },
    allowed.export && { key: 'export', label: t('steps.export'), action: exportAll(company, t, `/companies/${company.id}#exports`) },
    allowed.edit && can('reactivate') && { key: 'reactivate', label: t('steps.reactivate'), action: reactivate(company, t) },
    allowed.delete && can('keep') && { key: 'keep', label: t('steps.keep'), action: keep(company, t) },
    allowed.edit && can('suspend') && { key: 'suspend', label: t('steps.suspend'), danger: true, action: suspend(company, t) },
    allowed.delete && can('delete') && { key: 'delete', label: t('steps.delete'), danger: true, action: remove(company, t) },
  ];
  return entries.filter((entry) => entry !== false);
}

/** A new link for an administrator who has yet to join. */
export const invite = (companyId: string, userId: string, t: Translate): Action => ({
  method: 'post', path: `/api/v1/companies/${companyId}/invitation`, body: { user_id: userId }, success: t('done.invited'),
});
