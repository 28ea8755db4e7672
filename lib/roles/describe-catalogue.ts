import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { catalogueFor, type PermissionCell } from '@/lib/roles/catalogue';
import { holds } from '@/lib/roles/policy';
import type { CatalogueEntry } from '@/lib/roles/schema';

/**
 * Describes the permission table for clients of the API: grouped, in the caller's language, with the caller's own
 * permissions.
 */
export function describeCatalogue(actor: Actor, locale: string): CatalogueEntry[] {
  const t = translatorFor(locale, 'roles');
  const describe = (resource: string, { verb, all, own }: PermissionCell) => {
    const words = { resource: t(`resources.${resource}`), verb: t(`verbs.${verb}`) };
    return [
      {
        permission: all,
        verb,
        scope: 'all' as const,
        label: t('permission', words),
        held: holds(actor.permissions, all),
      },
      ...(own
        ? [
            {
              permission: own,
              verb,
              scope: 'own' as const,
              label: t('ownPermission', words),
              held: holds(actor.permissions, own),
            },
          ]
        : []),
    ];
  };
  return catalogueFor(actor.company.kind).map(({ group, rows }) => ({
    group,
    label: t(`groups.${group}`),
    resources: rows.map(({ resource, cells }) => ({
      resource,
      label: t(`resources.${resource}`),
      permissions: cells.flatMap((cell) => describe(resource, cell)),
    })),
  }));
}
