import sharp from 'sharp';
import * as logo from '@/app/api/v1/company/logo/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { formWith } from '@/lib/files/receiving/test-upload';
import { fileStore } from '@/lib/files/storing/store';
import { sweepFiles } from '@/lib/files/sweep.data';
import { lockLetterhead } from '@/lib/invoices/papers/letterhead.data';
import { invoiceAttachment } from '@/lib/invoices/papers/pdf.data';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeRecords, type Records } from '@/lib/testing/records';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** Each picture is recognised by its width. */
const picture = (width: number) => sharp({ create: { width, height: 20, channels: 4, background: '#0369a380' } });

async function setLogo(content: Buffer, name = 'logo.png'): Promise<string> {
  const { status, data } = await call<{ logo_file_id: string }>(logo.POST, {
    as: ours.admin,
    body: formWith(name, content),
  });
  expect(status).toBe(200);
  return data.logo_file_id;
}

async function issueDraft(): Promise<void> {
  const { status } = await call(issue.POST, { as: ours.finance, params: { id: ids.draftInvoice }, method: 'POST' });
  expect(status).toBe(200);
}

/** The widths of the pictures in an invoice. */
async function picturesOf(id: string): Promise<number[]> {
  const { status, stream } = await call(pdf.GET, { as: ours.finance, params: { id } });
  expect(status).toBe(200);
  return readPdf(Buffer.from(await new Response(stream).arrayBuffer())).pictures;
}

const sweep = () => sweepFiles(Date.now() + 25 * 3_600_000);
const storedIds = async (of: readonly string[]) =>
  (await system('test', (db) => db.storedFile.findMany({ where: { id: { in: [...of] } }, select: { id: true } }))).map(
    ({ id }) => id,
  );

it('is on a draft as it is now, and on an issued invoice as it was then', async () => {
  const first = await setLogo(await picture(30).png().toBuffer());
  expect(await picturesOf(ids.draftInvoice)).toEqual([30]);
  await issueDraft();
  const second = await setLogo(await picture(40).png().toBuffer());
  expect(await picturesOf(ids.draftInvoice)).toEqual([30]);
  expect((await call(logo.DELETE, { as: ours.admin, method: 'DELETE' })).status).toBe(200);
  await sweep();
  expect(await picturesOf(ids.draftInvoice)).toEqual([30]);
  const { content } = await invoiceAttachment(ours.companyId, { invoice_id: ids.draftInvoice });
  expect(readPdf(content).pictures).toEqual([30]);
  expect(await storedIds([first, second])).toEqual([first]);
});

it('does not come to an invoice that was issued without one', async () => {
  await issueDraft();
  await setLogo(await picture(30).png().toBuffer());
  expect(await picturesOf(ids.draftInvoice)).toEqual([]);
});

it('of an issued invoice is kept by the database', async () => {
  const first = await setLogo(await picture(30).png().toBuffer());
  await issueDraft();
  const where = keyOf(ours, ids.draftInvoice);
  await expect(system('test', (db) => db.invoice.update({ where, data: { logoFileId: null } }))).rejects.toThrow(
    /invoice is issued/,
  );
  await expect(system('test', (db) => db.storedFile.delete({ where: keyOf(ours, first) }))).rejects.toThrow(
    /logo_file_id/,
  );
});

it('cannot be replaced while an invoice takes it', async () => {
  const order: string[] = [];
  const content = await picture(30).png().toBuffer();
  const replaced = await tenantOf(ours.companyId, async (db) => {
    await lockLetterhead(db, ours.companyId, ids.client);
    const replacing = setLogo(content).then(() => order.push('replaced'));
    await untilWaiting(1);
    order.push('taken');
    return { replacing };
  });
  await replaced.replacing;
  expect(order).toEqual(['taken', 'replaced']);
});

it.each([
  ['logo.png', () => picture(30).png({ progressive: true }).toBuffer()],
  ['logo.jpg', () => picture(30).flatten().toColourspace('cmyk').jpeg().toBuffer()],
  ['logo.webp', () => picture(30).webp().toBuffer()],
])('is drawn whatever its kind: %s', async (name, make) => {
  await setLogo(await make(), name);
  expect(await picturesOf(ids.draftInvoice)).toEqual([30]);
});

describe('that cannot be read keeps no invoice back:', () => {
  it('a picture that is broken behind its head', async () => {
    const whole = await picture(300).png().toBuffer();
    const broken = Buffer.from(whole);
    broken.fill(0x55, 60, whole.length - 12);
    await setLogo(broken);
    expect(await picturesOf(ids.draftInvoice)).toEqual([]);
    await issueDraft();
    expect(await picturesOf(ids.draftInvoice)).toEqual([]);
  });

  it('a file whose bytes are gone', async () => {
    const id = await setLogo(await picture(30).png().toBuffer());
    const { storageKey } = await system('test', (db) => db.storedFile.findUniqueOrThrow({ where: keyOf(ours, id) }));
    await fileStore().delete(storageKey);
    expect(await picturesOf(ids.draftInvoice)).toEqual([]);
  });
});
