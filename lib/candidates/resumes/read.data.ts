import 'server-only';
import * as z from 'zod';
import type { Outcome } from '@/lib/candidates/resumes/reading/outcome';
import { readInChild } from '@/lib/candidates/resumes/reading/read-in-child';
import { system, tenantOf } from '@/lib/db/client';
import { MissingObjectError } from '@/lib/files/storage-key';
import { openStored } from '@/lib/files/storing/seal';
import { log } from '@/lib/log/log';

/** The data of a job of the queue `read_resume`. */
export const readResumeData = z.object({ company_id: z.uuid(), resume_id: z.uuid() });

/** After so many readings that broke off, a résumé has failed for good. */
const maximumAttempts = 4;

/** Finds the résumés that wait, and those whose reading broke off: the queue itself takes only one job for each. */
export const findUnreadResumes = (limit: number): Promise<{ companyId: string; id: string }[]> =>
  system('find résumés to read', (db) =>
    db.candidateResume.findMany({
      where: { state: 'reading' },
      orderBy: { createdAt: 'asc' },
      take: limit,
      select: { companyId: true, id: true },
    }),
  );

/**
 * Reads the text of a résumé and keeps it. Ignores one that is read or deleted; one whose process died is read again.
 * No connection is held meanwhile.
 *
 * @throws Error if the reader or the file store does not work and the résumé has attempts left.
 */
export async function readResume({ company_id: companyId, resume_id: id }: z.infer<typeof readResumeData>) {
  const claimed = await claim(companyId, id);
  if (!claimed) return;
  const outcome =
    claimed.attempts > maximumAttempts
      ? unexpected
      : await read(companyId, claimed.file).catch((error: unknown) => {
          if (claimed.attempts < maximumAttempts) throw error;
          log.error({ err: error, companyId, resumeId: id }, 'a résumé cannot be read');
          return unexpected;
        });
  await keep(companyId, id, outcome);
  log.info({ companyId, resumeId: id, state: outcome.state, attempts: claimed.attempts }, 'résumé');
}

const unexpected: Outcome = { state: 'failed', reason: 'unexpected', pages: null };

/** Counts an attempt before it is made; null if there is nothing to read any more. */
const claim = (companyId: string, id: string) =>
  tenantOf(companyId, async (db) => {
    const where = { companyId, id, state: 'reading' as const };
    const { count } = await db.candidateResume.updateMany({ where, data: { attempts: { increment: 1 } } });
    if (count === 0) return null;
    const file = { select: { storageKey: true, sealedKey: true } };
    return db.candidateResume.findFirst({ where, select: { attempts: true, file } });
  });

async function read(companyId: string, file: { storageKey: string; sealedKey: string | null }): Promise<Outcome> {
  try {
    return await readInChild(await openStored(companyId, file));
  } catch (error) {
    if (!(error instanceof MissingObjectError)) throw error;
    return { state: 'failed', reason: 'missing', pages: null };
  }
}

const keep = (companyId: string, id: string, outcome: Outcome): Promise<unknown> =>
  tenantOf(companyId, (db) =>
    db.candidateResume.updateMany({ where: { companyId, id, state: 'reading' }, data: outcome }),
  );
