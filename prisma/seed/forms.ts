import { v7 as uuid } from 'uuid';
import type { StartingRoleKey } from '@/lib/auth/roles';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { textIn } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import type { DemoCompany } from './company';
import { type FormHistory, formHistories } from './form-history';
import { at } from './records';
import type { DemoTenant } from './tenants';

/** A form of the demo, with what its answers need. */
export interface DemoForm extends FormHistory {
  id: string;
  /** The ids of the versions, in the order of `versions`. */
  versionIds: readonly string[];
  /** The moments at which the versions were published, in the same order. */
  publishedAt: readonly Date[];
}

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  today: CalendarDay;
}

type Rights = Omit<Prisma.FormAccessCreateManyInput, 'companyId' | 'id' | 'formId' | 'roleId'>;

const fills: Rights = { add: true };
const follows: Rights = { see: true, add: true };
const keeps: Rights = { see: true, add: true, edit: true, export: true };
const decides: Rights = { ...keeps, review: true };

/** The rights of each role on each form. A form without roles is open to everybody, such as the one for incidents. */
const access: Readonly<Record<string, Partial<Record<StartingRoleKey, Rights>>>> = {
  right_to_work: { recruiter: decides, account_manager: follows, finance: fills, contractor: follows },
  site_induction: { recruiter: follows, account_manager: keeps, contractor: follows },
  expense_claim: { recruiter: fills, account_manager: follows, finance: decides, contractor: follows },
  candidate_feedback: { recruiter: keeps, account_manager: keeps },
  equipment_handover: { recruiter: follows, account_manager: keeps },
  exit_interview: { recruiter: follows, account_manager: keeps },
};

/** Seeds seven forms, their versions, and the rights on them. */
export async function seedForms({ db, tenant, company, today }: Context): Promise<DemoForm[]> {
  const { companyId, users } = company;
  const roles = await db.role.findMany({ where: { companyId, key: { not: null } }, select: { id: true, key: true } });
  const roleId = (key: string): string => {
    const role = roles.find((one) => one.key === key);
    if (!role) throw new Error(`no role ${key}`);
    return role.id;
  };
  const forms = formHistories(tenant.currency, roleId).map((history): DemoForm => {
    const days = history.versions.map((_, index) => addDays(today, -330 + index * 120));
    return { ...history, id: uuid(), versionIds: days.map(() => uuid()), publishedAt: days.map(at) };
  });
  const language = languageOf(tenant.locale);
  await db.form.createMany({
    data: forms.map(({ id, key, versions, draft, isArchived, publishedAt }, index): Prisma.FormCreateManyInput => {
      const definition = draft ?? versions.at(-1);
      if (!definition) throw new Error(`no version of ${key}`);
      return {
        companyId,
        id,
        key,
        name: textIn(definition.name, language, language),
        names: definition.name,
        icon: definition.icon,
        kind: definition.kind,
        subject: definition.subject,
        draft: draft ?? Prisma.DbNull,
        published: versions.length,
        filledVersion: versions.length,
        archivedAt: isArchived ? at(addDays(today, -15)) : null,
        ownerId: users.admin,
        isInMenu: true,
        menuPosition: index,
        createdAt: at(addDays(today, -331)),
        updatedAt: draft
          ? at(addDays(today, -1))
          : isArchived
            ? at(addDays(today, -15))
            : (publishedAt.at(-1) ?? at(today)),
      };
    }),
  });
  await db.formVersion.createMany({
    data: forms.flatMap(({ id, versions, versionIds, publishedAt }) =>
      versions.map((definition, index) => ({
        companyId,
        id: versionIds[index] ?? uuid(),
        formId: id,
        number: index + 1,
        definition,
        publishedBy: users.admin,
        createdAt: publishedAt[index] ?? at(today),
      })),
    ),
  });
  await db.formAccess.createMany({
    data: forms.flatMap(({ id, key }) =>
      Object.entries(access[key] ?? {}).map(([role, rights]) => ({
        companyId,
        formId: id,
        roleId: roleId(role),
        ...rights,
      })),
    ),
  });
  await db.activity.createMany({ data: forms.flatMap((form) => historyOf(company, form, today)) });
  return forms;
}

function historyOf(
  { companyId, users }: DemoCompany,
  form: DemoForm,
  today: CalendarDay,
): Prisma.ActivityCreateManyInput[] {
  const one = (event: string, createdAt: Date, toState: string | null = null) => ({
    companyId,
    id: uuid(),
    subjectType: 'form',
    subjectId: form.id,
    actorId: users.admin,
    event,
    toState,
    createdAt,
  });
  return [
    one('created', at(addDays(today, -331))),
    ...form.publishedAt.map((day, index) => one('published', day, String(index + 1))),
    ...(form.isArchived ? [one('archived', at(addDays(today, -15)))] : []),
  ];
}
