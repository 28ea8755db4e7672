import { GET } from '@/app/api/v1/files/[id]/image/route';
import { DELETE, POST } from '@/app/api/v1/user/avatar/route';
import { system } from '@/lib/db/client';
import { imageFileId } from '@/lib/files/schema';
import { filesOnDisk, formWith } from '@/lib/files/test-upload';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany, type Person } from '@/lib/testing/world';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const set = (as: Person, content: Buffer | string = png, name = 'me.png') => call<{ avatar_url: string }>(POST, { as, method: 'POST', body: formWith(name, content) });
const show = (as: Person, url: string) => call(GET, { as, params: { id: imageFileId(url) ?? '' } });

it('shows a picture to everybody of the company, inside a sandbox, and to nobody else', async () => {
  const [ours, theirs] = [await makeCompany('Pictures'), await makeCompany('Others')];
  const { status, data } = await set(ours.contractor);
  expect(status).toBe(200);
  const { headers, stream } = await show(ours.finance, data.avatar_url);
  expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(png)).toBe(true);
  expect(headers.get('content-disposition')).toContain('inline');
  expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('content-security-policy')])
    .toEqual(['image/png', 'nosniff', "sandbox; default-src 'none'"]);
  expect((await show(theirs.admin, data.avatar_url)).status).toBe(404);
});

it('replaces the one before, bytes and all; removed, it is gone', async () => {
  const { admin } = await makeCompany('Replaced');
  const before = await filesOnDisk();
  const first = await set(admin);
  const second = await set(admin);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  await settled();
  expect((await filesOnDisk()).stored).toHaveLength(before.stored.length + 1);
  expect((await show(admin, first.data.avatar_url)).status).toBe(404);
  expect((await call(DELETE, { as: admin, method: 'DELETE' })).status).toBe(200);
  await settled();
  expect((await filesOnDisk()).stored).toHaveLength(before.stored.length);
  expect((await show(admin, second.data.avatar_url)).status).toBe(404);
  const user = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: admin.userId }, select: { avatarUrl: true } }));
  expect(user.avatarUrl).toBeNull();
});

it('shows no other file inline', async () => {
  const company = await makeCompany('Inline');
  const { attachment } = await makeRecords(company);
  const { fileId } = await system('test', (db) => db.attachment.findFirstOrThrow({ where: { id: attachment }, select: { fileId: true } }));
  expect((await call(GET, { as: company.admin, params: { id: fileId } })).status).toBe(404);
});

it('takes pictures only', async () => {
  const { admin } = await makeCompany('Only pictures');
  expect((await set(admin, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg')).status).toBe(415);
  expect((await set(admin, '%PDF-1.7', 'me.pdf')).status).toBe(415);
});
