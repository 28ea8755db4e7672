import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { type Access, accessColumns } from '@/lib/forms/answers/form-rights.data';
import type { SubjectForm } from '@/lib/forms/answers/subjects/subject';
import { textIn } from '@/lib/forms/definition/fields';
import { type LocalText, localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { checkRoles } from '@/lib/forms/roles.data';
import type { ModuleConfiguration, ModuleConfigurationInput } from '@/lib/forms/schema';
import type { FormSubject } from '@/lib/forms/subjects';
import { Kept } from '@/lib/kept';
import { type ReadyName, readyIcon, readyNameOf } from '@/lib/menu/ready-names';
import type { ModuleEntry } from '@/lib/menu/sidebar';
import { bumpMenu } from '@/lib/menu/version.data';
import { canAny } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';

/** A published form, as role menus, the tabs of records and the own fields of nouns need it. */
export interface PlacedForm {
  id: string;
  key: string;
  isInMenu: boolean;
  subject: string | null;
  kind: string;
  names: LocalText;
  icon: string;
  group: string | null;
  /** A ready-made name of the group. */
  ready: ReadyName | null;
  /** The roles whose menu shows it; if empty, everybody's menu does. */
  roles: readonly string[];
  /** The form's table of roles; if empty, everybody with the permission may open the form. */
  access: readonly Access[];
  /** The newest version, and the newest version whose fields lists can use, of a form that is answered once per record. */
  newest: string | null;
  filled: string | null;
}

/**
 * By company: the forms of its menus at one version. The version comes with the session, so no statement is needed as
 * long as it stays the same.
 */
const known = new Kept<{ version: number; forms: readonly PlacedForm[] }>(5_000);

const opens = ['create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'] as const;

/**
 * The modules of the user's sidebar that they may open, in order and in their language.
 *
 * @param wordOf the word of a ready-made name in the reader's language
 */
export async function readModuleMenu(actor: Actor, wordOf: (name: ReadyName) => string): Promise<ModuleEntry[]> {
  if (!canAny(actor, opens)) return [];
  const forms = await readPlaced(actor);
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  return forms
    .filter((form) => form.isInMenu && isFor(actor, form))
    .map(({ id, names, icon, group, ready }) => ({
      id,
      icon,
      group: ready ? wordOf(ready) : group,
      groupIcon: ready && readyIcon(ready),
      label: textIn(names, own, companys),
    }));
}

/**
 * The forms about this kind of record that the actor may open, in the order of the menu, whether or not the menu shows
 * them.
 */
export async function listSubjectForms(actor: Actor, subject: FormSubject): Promise<SubjectForm[]> {
  if (!canAny(actor, opens)) return [];
  const forms = await readPlaced(actor);
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  return forms
    .filter((form) => form.subject === subject && mayOpen(actor, form))
    .map(({ id, names, kind }) => ({
      id,
      label: textIn(names, own, companys),
      isOnce: kind === 'once_per_subject',
    }));
}

/** The forms whose answers are the own fields of this kind of record, as far as the actor may open them. */
export async function listOwnForms(actor: Actor, subject: FormSubject): Promise<readonly PlacedForm[]> {
  if (!canAny(actor, opens)) return [];
  const forms = await readPlaced(actor);
  return forms.filter((form) => form.kind === 'once_per_subject' && form.subject === subject && mayOpen(actor, form));
}

function isFor(actor: Actor, form: PlacedForm): boolean {
  const { isCompanyAdmin, roleId } = actor;
  const isShown = form.roles.length === 0 || (roleId !== null && form.roles.includes(roleId));
  return isCompanyAdmin || (isShown && mayOpen(actor, form));
}

const mayOpen = ({ isCompanyAdmin, roleId }: Actor, { access }: PlacedForm): boolean =>
  isCompanyAdmin || access.length === 0 || access.some((row) => row.roleId === roleId && (row.see || row.add));

async function readPlaced(actor: Actor): Promise<readonly PlacedForm[]> {
  const { companyId, company } = actor;
  const kept = known.get(companyId);
  if (kept?.version === company.menuVersion) return kept.forms;
  const { forms: rows, versions } = await tenant(actor, async (db) => {
    const found = await db.form.findMany({
      where: { companyId, archivedAt: null, published: { not: null } },
      orderBy: [{ menuPosition: 'asc' }, { createdAt: 'asc' }],
      select: {
        id: true,
        key: true,
        isInMenu: true,
        subject: true,
        kind: true,
        names: true,
        icon: true,
        menuGroup: true,
        menuReady: true,
        menuRoles: true,
        published: true,
        filledVersion: true,
        access: { select: accessColumns },
      },
    });
    return { forms: found, versions: await versionsOf(db, companyId, found) };
  });
  const versionIn = (formId: string, number: number | null) =>
    versions.find((version) => version.formId === formId && version.number === number)?.id ?? null;
  const forms = rows.map(({ names, menuGroup, menuReady, menuRoles, published, filledVersion, ...row }) => ({
    ...row,
    names: localText.parse(names),
    group: menuGroup,
    ready: readyNameOf(menuReady),
    roles: menuRoles,
    newest: versionIn(row.id, published),
    filled: versionIn(row.id, filledVersion),
  }));
  known.set(companyId, { version: company.menuVersion, forms });
  return forms;
}

interface Numbered {
  id: string;
  kind: string;
  published: number | null;
  filledVersion: number | null;
}

/** Reads the newest versions of those forms that are answered once per record and that the caller needs. */
async function versionsOf(db: Db, companyId: string, forms: readonly Numbered[]) {
  const wanted = forms
    .filter(({ kind }) => kind === 'once_per_subject')
    .flatMap(({ id: formId, published, filledVersion }) =>
      [published, filledVersion].flatMap((number) => (number === null ? [] : [{ formId, number }])),
    );
  if (wanted.length === 0) return [];
  return db.formVersion.findMany({
    where: { companyId, OR: wanted },
    select: { id: true, formId: true, number: true },
  });
}

/** Every published form with its place in the sidebar, in order. */
export function listConfigurations(actor: Actor): Promise<ModuleConfiguration[]> {
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  return tenant(actor, async (db) => {
    const rows = await db.form.findMany({
      where: { companyId: actor.companyId, archivedAt: null, published: { not: null } },
      orderBy: [{ menuPosition: 'asc' }, { createdAt: 'asc' }],
      select: { id: true, names: true, icon: true, isInMenu: true, menuGroup: true, menuReady: true, menuRoles: true },
    });
    return rows.map((row) => ({
      form_id: row.id,
      name: textIn(localText.parse(row.names), own, companys),
      icon: row.icon,
      is_in_menu: row.isInMenu,
      group: row.menuGroup,
      group_ready: readyNameOf(row.menuReady),
      role_ids: row.menuRoles,
    }));
  });
}

/**
 * Writes which modules the sidebars show, in the given order; every open browser shows the new menu at its next page.
 * Forms that are not named, because they were published in the meantime, come after the named ones and stay as they are.
 *
 * @throws Problem 422 if a form is named twice, or a named form or role does not exist.
 */
export function saveConfigurations(
  actor: Actor,
  { modules }: ModuleConfigurationInput,
): Promise<ModuleConfiguration[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const forms = await db.form.findMany({
      where: { companyId },
      orderBy: [{ menuPosition: 'asc' }, { createdAt: 'asc' }],
      select: { id: true },
    });
    const given = new Set(modules.map(({ form_id: id }) => id));
    const areKnown = modules.every(({ form_id: id }) => forms.some((form) => form.id === id));
    if (given.size !== modules.length || !areKnown) throw invalid({ path: 'modules', key: 'not_a_permutation' });
    await checkRoles(
      db,
      companyId,
      modules.map(({ role_ids: ids }, index) => ({ path: `modules.${index}.role_ids`, ids })),
    );
    for (const [menuPosition, { form_id: id, ...placed }] of modules.entries()) {
      const { is_in_menu: isInMenu, group: menuGroup, group_ready: menuReady, role_ids: menuRoles } = placed;
      await db.form.updateMany({
        where: { companyId, id },
        data: { menuPosition, isInMenu, menuGroup, menuReady, menuRoles },
      });
    }
    for (const [index, { id }] of forms.filter((form) => !given.has(form.id)).entries()) {
      await db.form.updateMany({ where: { companyId, id }, data: { menuPosition: modules.length + index } });
    }
    await bumpMenu(db, companyId);
    return listConfigurations({ ...actor, db });
  });
}
