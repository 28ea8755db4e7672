import 'server-only';
import * as z from 'zod';
import { type Configuration, fieldsInUse, isRequiredField } from '@/lib/profiles/configuration';
import type { ProfileField } from '@/lib/profiles/fields';
import { editsField, seesField } from '@/lib/profiles/policy';
import type { Profile } from '@/lib/profiles/schema';
import { maskOf } from '@/lib/profiles/secret-values';

/** The reader or writer, by whose rights fields are shown. */
type Reader = Parameters<typeof seesField>[0];

export interface PersonRow {
  id: string;
  companyId: string;
  name: string;
  email: string;
  isActive: boolean;
  role: { id: string; key: string | null; name: string } | null;
}

export interface ProfileRow {
  values: unknown;
  secrets: unknown;
  version: number;
  updatedAt: Date;
}

const stored = z.record(z.string(), z.string()).catch({});

/** The plain values by path, and the ciphertexts. */
export const readValues = (row: ProfileRow | null) => ({
  plain: stored.parse(row?.values ?? {}),
  closed: stored.parse(row?.secrets ?? {}),
});

/** A profile as this reader may see it: fields in use, secrets masked. */
export function toProfile(
  actor: Reader,
  configuration: Configuration,
  user: PersonRow,
  row: ProfileRow | null,
): Profile {
  const { plain, closed } = readValues(row);
  const seen = fieldsInUse(configuration).filter((field) => seesField(actor, user.id, field));
  const owner = { companyId: user.companyId, userId: user.id };
  const maskFor = ({ path }: ProfileField): string | null => {
    const value = closed[path];
    return value === undefined ? null : maskOf(owner, path, value);
  };
  return {
    ...headOf(user, row),
    values: bySection(
      seen.filter(({ secret }) => !secret),
      ({ path }) => plain[path] ?? null,
    ),
    masked: bySection(
      seen.filter(({ secret }) => secret),
      maskFor,
    ),
    editable: seen.filter((field) => editsField(actor, user.id, field)).map(({ path }) => path),
    missing: missingOf(configuration, seen, { plain, closed }),
  };
}

/** The first properties of every answer about a profile. */
export const headOf = (user: PersonRow, row: ProfileRow | null) => ({
  id: user.id,
  uuid: user.id,
  user: { id: user.id, name: user.name, email: user.email, role: user.role, is_active: user.isActive },
  version: row?.version ?? 0,
  updated_at: row?.updatedAt.toISOString() ?? null,
});

/** The paths of required fields that are empty. */
export const missingOf = (
  configuration: Configuration,
  fields: readonly ProfileField[],
  { plain, closed }: ReturnType<typeof readValues>,
): string[] =>
  fields
    .filter(
      (field) =>
        isRequiredField(configuration, field) && plain[field.path] === undefined && closed[field.path] === undefined,
    )
    .map(({ path }) => path);

function bySection(
  fields: readonly ProfileField[],
  valueOf: (field: ProfileField) => string | null,
): Profile['values'] {
  const sections: Profile['values'] = {};
  for (const field of fields) (sections[field.section] ??= {})[field.name] = valueOf(field);
  return sections;
}
