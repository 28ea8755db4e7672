import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { plainHeading } from '@/lib/imports/headings';
import { roleName } from '@/lib/roles/names';
import { allowedDomains, checkGiving, domainFault } from '@/lib/users/access.data';
import type { RowContext } from '@/lib/users/import/read-row';
import type { UserImportOptions } from '@/lib/users/import/schema';
import { givesRole } from '@/lib/users/policy';

/** The rules for rows, with the roles' names for the report. */
export type PeopleContext = RowContext & { roleNames: ReadonlyMap<string, string> };

/** Reads the company's current rules, for every row of a file. @throws Problem 422 and 403 as `checkGiving`. */
export function readContext(
  actor: Actor,
  options: UserImportOptions,
  headings: readonly string[],
): Promise<PeopleContext> {
  return tenant(actor, async (db) => {
    await checkGiving(db, actor, { role_id: options.role_id });
    const roles = await db.role.findMany({
      where: { companyId: actor.companyId },
      select: { id: true, key: true, name: true, permissions: true },
    });
    const domains = await allowedDomains(db, actor.companyId);
    return {
      options,
      headings,
      // A starting role is found by its name in every language: the file's author may have read another one.
      roles: new Map(
        roles.flatMap((role) => {
          const named = { id: role.id, mayBeGiven: givesRole(actor, role.permissions) };
          const names = [
            ...(role.key ? locales.map(({ code }) => roleName(role, translatorFor(code, 'roles'))) : []),
            role.name,
          ];
          return names.map((name) => [plainHeading(name), named] as const);
        }),
      ),
      roleNames: new Map(roles.map((role) => [role.id, role.name])),
      defaultLocale: actor.company.locale,
      domainFault: (email) => domainFault(domains, email, 'email'),
    };
  });
}
