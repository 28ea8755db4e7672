import 'server-only';
import { createHash } from 'node:crypto';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { forbidden, stale } from '@/lib/problem/problem';
import { type Configuration, profileConfigurationOf } from '@/lib/profiles/configuration';
import { allFields, fieldsOfSection, sectionKeys } from '@/lib/profiles/fields';
import { editsConfiguration } from '@/lib/profiles/policy';
import type { ProfileConfiguration, ProfileConfigurationInput } from '@/lib/profiles/schema';

/** Reads the configuration of the company's profiles, for the rules of this noun. */
export async function readConfiguration(db: Db, companyId: string): Promise<Configuration> {
  const rows = await db.userProfileConfiguration.findMany({
    where: { companyId },
    select: { section: true, field: true, isEnabled: true, isRequired: true },
  });
  return profileConfigurationOf(rows);
}

/** Reads every section and field, with the company's settings for it. */
export const getProfileConfiguration = (actor: TenantScope): Promise<ProfileConfiguration> =>
  tenant(actor, async (db) => toResource(await readConfiguration(db, actor.companyId)));

/**
 * Switches sections and fields on or off. Fields that are switched off keep their values, which reappear when they are
 * switched on.
 *
 * @throws Problem 403, 412.
 */
export function updateConfiguration(
  actor: Actor,
  input: ProfileConfigurationInput,
  ifMatch?: number,
): Promise<ProfileConfiguration> {
  if (!editsConfiguration(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    // There may be no row to lock yet: of two changes at once the second waits here and then sees the first.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`profile-configuration ${actor.companyId}`}, 0))`;
    const before = await readConfiguration(db, actor.companyId);
    if (ifMatch !== undefined && ifMatch !== printOf(before)) throw stale();
    const after = merge(before, input);
    await replaceRows(db, actor.companyId, after);
    await recordActivity(db, actor, {
      subjectType: 'company',
      subjectId: actor.companyId,
      event: 'profile_configuration_changed',
    });
    return toResource(after);
  });
}

function merge(before: Configuration, { sections }: ProfileConfigurationInput): Configuration {
  const entries = sectionKeys.map((section) => {
    const given = sections[section];
    const fields = fieldsOfSection(section).map(({ name }) => {
      const kept = before[section].fields[name] ?? { is_enabled: false, is_required: false };
      return [name, given?.fields?.[name] ?? kept];
    });
    return [
      section,
      { is_enabled: given?.is_enabled ?? before[section].is_enabled, fields: Object.fromEntries(fields) },
    ];
  });
  return Object.fromEntries(entries);
}

async function replaceRows(db: Db, companyId: string, configuration: Configuration): Promise<void> {
  const sections = sectionKeys.map((section) => ({
    companyId,
    section,
    field: '',
    isEnabled: configuration[section].is_enabled,
    isRequired: false,
  }));
  const fields = allFields.map(({ section, name }) => {
    const setting = configuration[section].fields[name];
    return {
      companyId,
      section,
      field: name,
      isEnabled: setting?.is_enabled ?? false,
      isRequired: setting?.is_required ?? false,
    };
  });
  await db.userProfileConfiguration.deleteMany({ where: { companyId } });
  await db.userProfileConfiguration.createMany({ data: [...sections, ...fields] });
}

function toResource(configuration: Configuration): ProfileConfiguration {
  const entries = sectionKeys.map((section) => {
    const fields = fieldsOfSection(section).map((field) => [
      field.name,
      {
        ...configuration[section].fields[field.name],
        kind: field.kind,
        is_secret: field.secret === true,
        edited_by: field.staffOnly ? 'staff' : 'person',
        options: [...(field.options ?? [])],
      },
    ]);
    return [section, { is_enabled: configuration[section].is_enabled, fields: Object.fromEntries(fields) }];
  });
  return { sections: Object.fromEntries(entries), version: printOf(configuration) };
}

/** A fingerprint of the settings in nine digits, as an ETag takes them: they are many rows, which have no common version. */
const printOf = (configuration: Configuration): number =>
  createHash('sha256').update(JSON.stringify(configuration)).digest().readUInt32BE(0) % 1_000_000_000;
