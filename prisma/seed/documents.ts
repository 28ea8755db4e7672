import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { DocumentStatus } from '@/lib/documents/schema';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  /** The current day in the company's time zone, `YYYY-MM-DD`. */
  today: string;
}

/** The contractors' documents: type, file, days from today to the last valid day (null for no limit), and status. */
const shown: readonly (readonly [type: string, file: string, expiresIn: number | null, status: DocumentStatus])[] = [
  ['identity_document', 'passport.pdf', 900, 'verified'],
  ['work_permit', 'work-permit.pdf', 21, 'verified'],
  ['certificate', 'first-aid-certificate.pdf', 5, 'pending'],
  ['curriculum_vitae', 'cv.pdf', null, 'pending'],
  ['background_check', 'background-check.pdf', -12, 'expired'],
  ['insurance', 'liability-insurance.pdf', 300, 'rejected'],
];

const unreadable = { 'ar-EG': 'الصورة غير واضحة، يرجى إعادة رفعها.', 'en-US': 'The second page is missing.' } as const;

/** Seeds documents of contractors in every state, and files on some submissions; each is a real PDF of one line. */
export async function seedDocuments({ db, tenant, company, today }: Context): Promise<void> {
  const { companyId, users, otherContractors } = company;
  for (const [index, userId] of [users.contractor, ...otherContractors.slice(0, 5)].entries()) {
    for (const [type, file, expiresIn, status] of index === 0 ? shown : shown.slice(index % 3, (index % 3) + 2)) {
      const isJudged = status === 'verified' || status === 'rejected';
      const expiryDate =
        expiresIn === null ? null : dateFromDay(addDays(today, expiresIn + Math.sign(expiresIn) * index * 3));
      await db.userDocument.create({
        data: {
          companyId,
          userId,
          documentType: type,
          fileId: await addFile({ db, companyId, createdBy: userId, name: file }),
          createdBy: userId,
          issueDate: dateFromDay(addDays(today, -400)),
          expiryDate,
          status,
          ...(isJudged ? { verifiedBy: users.admin, verifiedAt: new Date() } : {}),
          rejectedReason: status === 'rejected' ? unreadable[tenant.locale === 'ar-EG' ? 'ar-EG' : 'en-US'] : null,
          // These count as reminded already, because a demo sends no mail by itself.
          reminded: [30, 7, 0],
        },
      });
    }
  }
  const submissions = await db.candidateSubmission.findMany({
    where: { companyId },
    orderBy: { createdAt: 'desc' },
    take: 12,
    select: { id: true, ownerId: true },
  });
  for (const { id: submissionId, ownerId } of submissions) {
    for (const name of ['cv.pdf', 'references.pdf']) {
      await db.attachment.create({
        data: {
          companyId,
          submissionId,
          createdBy: ownerId,
          fileId: await addFile({ db, companyId, createdBy: ownerId, name }),
        },
      });
    }
  }
}

/** Adds a PDF of one line to the file store. Returns the id of its record. */
export async function addFile({
  db,
  companyId,
  createdBy,
  name,
}: Pick<Context, 'db'> & { companyId: string; createdBy: string; name: string }): Promise<string> {
  const [id, storageKey, content] = [uuid(), freshKey(companyId), onePagePdf(`Demo: ${name}`)];
  await fileStore().put(storageKey, Readable.from([content]));
  await db.storedFile.create({
    data: {
      companyId,
      id,
      storageKey,
      name,
      contentType: 'application/pdf',
      size: content.byteLength,
      createdBy,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  });
  return id;
}

/** The smallest PDF that a reader opens: one page with one line. */
function onePagePdf(line: string): Buffer {
  const drawing = `BT /F1 24 Tf 72 720 Td (${line.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
