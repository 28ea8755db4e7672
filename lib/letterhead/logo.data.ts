import 'server-only';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { TenantScope } from '@/lib/db/client';
import { openFile } from '@/lib/files/data';
import { log } from '@/lib/log/log';
import { type Logo, prepareLogo } from '@/lib/pdf/invoice/logo';

/** Milliseconds. */
const patience = 5_000;

/**
 * Reads a logo, ready to be drawn. Null if there is none, or if it cannot be loaded in time: no invoice waits for its
 * logo.
 */
export async function readLogo(scope: TenantScope, fileId: string | null): Promise<Logo | null> {
  if (fileId === null) return null;
  const late = new AbortController();
  try {
    return await Promise.race([read(scope, fileId), giveUp(late.signal)]);
  } catch (error) {
    log.warn({ err: error, companyId: scope.companyId, fileId }, 'an invoice was made without its logo');
    return null;
  } finally {
    late.abort();
  }
}

async function read(scope: TenantScope, fileId: string): Promise<Logo> {
  const { open } = await openFile(scope, fileId);
  return prepareLogo(await buffer(await open()));
}

async function giveUp(signal: AbortSignal): Promise<never> {
  await setTimeout(patience, null, { signal });
  throw new Error(`The logo could not be read in ${patience} ms`);
}
