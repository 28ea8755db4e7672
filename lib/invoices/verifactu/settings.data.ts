import 'server-only';
import { createSecureContext } from 'node:tls';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import type { VerifactuSetting } from '@/lib/db/generated/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { spanishNif } from '@/lib/e-invoices/verifactu/statement';
import type { System } from '@/lib/e-invoices/verifactu/write';
import { env } from '@/lib/env';
import { nudgeTransmissions } from '@/lib/invoices/network/nudge';
import type { Party } from '@/lib/invoices/papers/party';
import type { VerifactuInput, VerifactuSettings } from '@/lib/invoices/verifactu/schema';
import type { ClientCertificate } from '@/lib/outbound/call-outside';
import { conflict, invalid, stale } from '@/lib/problem/problem';
import { encryptSecret, openSecret } from '@/lib/secrets/secrets';
import packageFile from '@/package.json' with { type: 'json' };

/** Whether and how the company records its invoices for Spain's tax agency, without the certificate. */
export const getVerifactu = (actor: Actor): Promise<VerifactuSettings> =>
  tenant(actor, async (db) => resourceOf(await find(db, actor.companyId)));

/**
 * Sets whether the company's invoices are recorded from now on, and with which certificate the records are sent. The chain of
 * an environment goes on where it ended when it is switched on again.
 *
 * @throws Problem 412; 409 to switch it on for a company outside Spain, without a NIF or in another currency than the euro, where
 * nobody answers for the program, or from production back to tests; 422 for a file that is no certificate with this password.
 */
export function setVerifactu(actor: Actor, input: VerifactuInput, ifMatch?: number): Promise<VerifactuSettings> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`verifactu ${companyId}`}, 0))`;
    const before = await find(db, companyId);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    if (input.is_enabled) await checkCompany(db, actor);
    if (before?.environment === 'production' && input.environment === 'test') throw conflict('verifactu_no_way_back');
    const id = before?.id ?? uuid();
    const data = { isEnabled: input.is_enabled, environment: input.environment, ...stored(input, companyId, id) };
    const row = await db.verifactuSetting.upsert({
      where: { companyId },
      create: { companyId, id, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    await db.$executeRaw`
      update verifactu_chains set next_send_at = greatest(${new Date()}::timestamptz, wait_until), attempts = 0
      where company_id = ${companyId}::uuid and problem is not null`;
    afterCommit(db, nudgeTransmissions);
    return resourceOf(row);
  });
}

async function checkCompany(db: Db, { companyId }: Actor): Promise<void> {
  if (!env.VERIFACTU_MAKER_NIF) throw conflict('verifactu_no_maker');
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: true, taxId: true, currency: true },
  });
  if (company.country !== 'ES') throw conflict('verifactu_spain_only');
  if (spanishNif(company.taxId) === null) throw conflict('verifactu_no_nif');
  if (company.currency !== 'EUR') throw conflict('verifactu_euro_only');
}

/** The certificate as it is stored; nothing if it stays, null if it is removed. */
function stored({ certificate, certificate_password: password }: VerifactuInput, companyId: string, id: string) {
  if (certificate === undefined) return {};
  if (certificate === null) return { certificateSecret: null };
  const passphrase = password ?? '';
  try {
    createSecureContext({ pfx: Buffer.from(certificate, 'base64'), passphrase });
  } catch {
    throw invalid({ path: 'certificate', key: 'certificate' });
  }
  const secret = JSON.stringify({ pfx: certificate, passphrase });
  return { certificateSecret: encryptSecret(secret, secretContext(companyId, id)) };
}

/** The environment in which a seller's invoices are recorded now; null if they are not. Asks nothing outside Spain. */
export async function environmentOf(db: Db, companyId: string, seller: Party): Promise<Environment | null> {
  if (seller.address?.country !== 'ES') return null;
  const row = await find(db, companyId);
  return row?.isEnabled ? row.environment : null;
}

/** The certificate with which records are sent; null without one. @throws Problem 409 for one that cannot be read. */
export async function certificateOf(db: Db, companyId: string): Promise<ClientCertificate | null> {
  const row = await find(db, companyId);
  if (!row?.certificateSecret) return null;
  const { pfx, passphrase } = z
    .object({ pfx: z.string(), passphrase: z.string() })
    .parse(JSON.parse(openSecret(row.certificateSecret, secretContext(companyId, row.id))));
  return { pfx: Buffer.from(pfx, 'base64'), passphrase };
}

/** The program as the records name it. */
export const systemOf = (companyId: string): System => ({
  makerName: env.VERIFACTU_MAKER_NAME ?? '',
  makerNif: env.VERIFACTU_MAKER_NIF ?? '',
  version: packageFile.version,
  installation: companyId,
});

const find = (db: Db, companyId: string): Promise<VerifactuSetting | null> =>
  db.verifactuSetting.findUnique({ where: { companyId } });

const secretContext = (companyId: string, recordId: string) => ({
  companyId,
  recordId,
  field: 'verifactu.certificate',
});

const resourceOf = (row: VerifactuSetting | null): VerifactuSettings => ({
  is_enabled: row?.isEnabled ?? false,
  environment: row?.environment ?? 'test',
  has_certificate: (row?.certificateSecret ?? null) !== null,
  version: row?.version ?? 0,
});
