import 'server-only';
import { accountStatementPdf } from '@/lib/account-statements/pdf.data';
import { todayIn } from '@/lib/calendar/days';
import { tenantOf } from '@/lib/db/client';
import type { Attachment } from '@/lib/mail/attachments';

/** The file that a reminder carries: the client's statement of account over the days that its mail names. */
export async function reminderMailFiles(companyId: string, reference: Record<string, string>): Promise<Attachment[]> {
  const { client_id: clientId = '', from, to } = reference;
  const company = await tenantOf(companyId, (db) =>
    db.company.findUniqueOrThrow({ where: { id: companyId }, select: { name: true, locale: true, timeZone: true } }),
  );
  const reader = { companyId, userId: null, today: todayIn(company.timeZone, new Date()), company };
  const { content, fileName } = await accountStatementPdf(reader, clientId, { from, to });
  return [{ filename: fileName, contentType: 'application/pdf', content }];
}
