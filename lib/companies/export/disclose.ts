import * as z from 'zod';
import { openKnownBirthDate } from '@/lib/candidates/birth/sealed';
import { encryptedColumns, isMaskedField, tablesWithNumbers } from '@/lib/companies/export/tables';
import { openIban } from '@/lib/mandates/account';
import { unreadableMask } from '@/lib/profiles/mask';
import { maskOf, openValue, type SecretOwner } from '@/lib/profiles/secret-values';

/** Whether bank and tax values are readable: only for the company's own administrator who asks for them. */
export type Disclosure = 'open' | 'masked';

const profileRow = z.looseObject({
  company_id: z.uuid(),
  user_id: z.uuid(),
  secrets: z.record(z.string(), z.string()),
});

const candidateRow = z.looseObject({ company_id: z.uuid(), birth_secret: z.string().nullable() });

const mandateRow = z.looseObject({
  company_id: z.uuid(),
  id: z.uuid(),
  account_secret: z.string(),
  account_mask: z.string(),
});

/** A row as it is exported: the same text, unless its table has encrypted values or values to be masked. */
export function disclose(table: string, json: string, how: Disclosure): string {
  if (table === 'candidates') return JSON.stringify(openCandidate(candidateRow.parse(JSON.parse(json)), how));
  if (table === 'mandates') return JSON.stringify(openMandate(mandateRow.parse(JSON.parse(json)), how));
  // What a merge keeps for its undoing is the old row, with what is encrypted in it.
  if (table === 'merges')
    return JSON.stringify(
      JSON.parse(json, (key, value: unknown) => (/^birth_(secret|hash)$/.test(key) ? undefined : value)),
    );
  if (encryptedColumns[table]) return JSON.stringify(openProfile(profileRow.parse(JSON.parse(json)), how));
  if (how === 'open' || !tablesWithNumbers.has(table)) return json;
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => (isMaskedField(key) && value !== null ? unreadableMask : value)),
  );
}

function openCandidate(row: z.infer<typeof candidateRow>, how: Disclosure): z.infer<typeof candidateRow> {
  if (row.birth_secret === null) return row;
  const day = how === 'open' ? openKnownBirthDate(row.company_id, row.birth_secret) : null;
  return { ...row, birth_secret: day ?? unreadableMask };
}

function openMandate(row: z.infer<typeof mandateRow>, how: Disclosure): z.infer<typeof mandateRow> {
  if (how === 'masked') return { ...row, account_secret: row.account_mask };
  try {
    return { ...row, account_secret: openIban(row.company_id, row.id, row.account_secret) };
  } catch {
    return { ...row, account_secret: unreadableMask };
  }
}

function openProfile(row: z.infer<typeof profileRow>, how: Disclosure): z.infer<typeof profileRow> {
  const owner: SecretOwner = { companyId: row.company_id, userId: row.user_id };
  const shown = Object.entries(row.secrets).map(([path, stored]) => [
    path,
    how === 'open' ? read(owner, path, stored) : maskOf(owner, path, stored),
  ]);
  return { ...row, secrets: Object.fromEntries(shown) };
}

/** Reads an encrypted value. One that no key opens any more must not block the export of the rest. */
function read(owner: SecretOwner, path: string, stored: string): string {
  try {
    return openValue(owner, path, stored);
  } catch {
    return unreadableMask;
  }
}
