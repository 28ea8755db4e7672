import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { searchFor } from '@/lib/db/search';
import { isRecord } from '@/lib/http/receiving/record-body';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { invalid, notFound, stale } from '@/lib/problem/problem';
import { type Change, changesOfProfile, faultsOfAccess, faultsOfSections } from '@/lib/profiles/changes';
import { fieldsInUse } from '@/lib/profiles/configuration';
import { readConfiguration } from '@/lib/profiles/configuration.data';
import { editsField, seesField, seesProfile } from '@/lib/profiles/policy';
import { headOf, missingOf, readValues, toProfile } from '@/lib/profiles/resource';
import type { Profile, ProfileInput, ProfileQuery, ProfileSummary } from '@/lib/profiles/schema';
import { closeValue, renewValues } from '@/lib/profiles/secret-values';

const userSelect = {
  id: true,
  companyId: true,
  name: true,
  email: true,
  isActive: true,
  createdAt: true,
  role: { select: { id: true, key: true, name: true } },
  profile: { select: { values: true, secrets: true, version: true, updatedAt: true } },
} satisfies Prisma.UserSelect;
type Row = Prisma.UserGetPayload<{ select: typeof userSelect }>;

const sortColumns = {
  name: { column: 'name', kind: 'text' },
  created_at: { column: 'createdAt', kind: 'instant' },
} as const;

/** Lists everybody who has not been deleted. The caller has `view_users`. */
export function listProfiles(actor: Actor, query: ProfileQuery): Promise<Page<ProfileSummary>> {
  const own: Prisma.UserWhereInput = { companyId: actor.companyId, deletedAt: null, ...filtersOf(query) };
  return tenant(actor, async (db) => {
    const configuration = await readConfiguration(db, actor.companyId);
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: own,
      search: await searchFor(db, actor, 'users', query.search),
      find: (args) => db.user.findMany({ ...args, select: userSelect }),
      count: (args) => db.user.count(args),
    });
    const missing = (row: Row) =>
      missingOf(
        configuration,
        fieldsInUse(configuration).filter((field) => seesField(actor, row.id, field)),
        readValues(row.profile),
      );
    return { ...page, rows: page.rows.map((row) => ({ ...headOf(row, row.profile), missing: missing(row) })) };
  });
}

/** @throws Problem 404 for an unknown person, and for somebody whose profile the actor may not see. */
export function getProfile(actor: Actor, userId: string): Promise<Profile> {
  return tenant(actor, async (db) => {
    const row = await findUser(db, actor, userId);
    return toProfile(actor, await readConfiguration(db, actor.companyId), row, row.profile);
  });
}

/**
 * A profile in the shape that a PUT takes: of the sections that are sent, the fields that the actor sees and may
 * change. Secrets, which nobody can send back, stay if they are left out.
 *
 * @throws Problem 404.
 */
export async function replacedProfile(actor: Actor, userId: string, sent: unknown): Promise<object> {
  const { values, editable, version } = await getProfile(actor, userId);
  const asked = isRecord(sent) && isRecord(sent.values) ? Object.keys(sent.values) : [];
  const open = new Set<string>(editable);
  const shown = Object.entries(values).filter(([section]) => asked.includes(section));
  return {
    values: Object.fromEntries(
      shown.map(([section, fields]) => [
        section,
        Object.fromEntries(
          Object.entries(fields).filter(([name, value]) => value !== null && open.has(`${section}.${name}`)),
        ),
      ]),
    ),
    version,
  };
}

/**
 * Writes the given fields. Secrets that were encrypted with an older key are encrypted again with the current one.
 *
 * @throws Problem 404, 412, 422 for fields that are switched off, that the caller may not change, or that are required
 * and empty; 403 as `requireStepUp` for secret ones: a person's bank account and tax numbers.
 */
export function updateProfile(actor: Actor, userId: string, input: ProfileInput, ifMatch?: number): Promise<Profile> {
  return tenant(actor, async (db) => {
    await lockProfile(db, actor, userId, ifMatch);
    const configuration = await readConfiguration(db, actor.companyId);
    const mayEdit = (field: Change['field']) => editsField(actor, userId, field);
    const changes = changesOfProfile(input);
    const faults = faultsOfAccess(changes, configuration, mayEdit);
    if (faults.length > 0) throw invalid(...faults);
    if (changes.some(({ field }) => field.secret)) requireStepUp(actor);

    const { plain, closed } = readValues((await findUser(db, actor, userId)).profile);
    apply(changes, { companyId: actor.companyId, userId }, plain, closed);
    const left = faultsOfSections(changes, configuration, mayEdit, (path) => plain[path] ?? closed[path]);
    if (left.length > 0) throw invalid(...left);
    await write(
      db,
      actor,
      userId,
      { plain, closed: renewValues({ companyId: actor.companyId, userId }, closed) },
      changes,
    );
    const row = await findUser(db, actor, userId);
    return toProfile(actor, configuration, row, row.profile);
  });
}

/** Distributes the changes to the two stores. */
function apply(
  changes: readonly Change[],
  owner: { companyId: string; userId: string },
  plain: Record<string, string>,
  closed: Record<string, string>,
): void {
  for (const { field, value } of changes) {
    const store = field.secret ? closed : plain;
    if (value === null) Reflect.deleteProperty(store, field.path);
    else store[field.path] = field.secret ? closeValue(owner, field.path, value) : value;
  }
}

async function write(
  db: Db,
  actor: Actor,
  userId: string,
  { plain, closed }: ReturnType<typeof readValues>,
  changes: readonly Change[],
): Promise<void> {
  await db.userProfile.update({
    where: { companyId_userId: { companyId: actor.companyId, userId } },
    data: { values: plain, secrets: closed, version: { increment: 1 } },
  });
  for (const section of new Set(changes.map(({ field }) => field.section))) {
    await recordActivity(db, actor, { subjectType: 'user', subjectId: userId, event: 'profile_changed', to: section });
  }
}

async function findUser(db: Db, actor: Actor, userId: string): Promise<Row> {
  const row =
    seesProfile(actor, userId) &&
    (await db.user.findFirst({ where: { companyId: actor.companyId, id: userId }, select: userSelect }));
  if (!row) throw notFound();
  return row;
}

/** Creates the row if it is missing, with version 0 until it is written, and locks it until the transaction ends. */
async function lockProfile(db: Db, actor: Actor, userId: string, ifMatch?: number): Promise<void> {
  await findUser(db, actor, userId);
  await db.userProfile.createMany({ data: [{ companyId: actor.companyId, userId, version: 0 }], skipDuplicates: true });
  const [row] = await db.$queryRaw<{ version: number }[]>`
    select version from user_profiles where company_id = ${actor.companyId}::uuid and user_id = ${userId}::uuid for update`;
  if (ifMatch !== undefined && row?.version !== ifMatch) throw stale();
}

function filtersOf({ filter, search }: ProfileQuery): Prisma.UserWhereInput {
  const found = search ? containsText(search) : undefined;
  return {
    ...(filter.role_id !== undefined ? { roleId: filter.role_id } : {}),
    ...(filter.is_active !== undefined ? { isActive: filter.is_active === 'true' } : {}),
    ...(found ? { OR: [{ name: found }, { email: found }] } : {}),
  };
}
