import * as profile from '@/app/api/profile/update/route';
import * as user from '@/app/api/user/route';
import { GET } from '@/app/api/v1/files/[id]/image/route';
import { DELETE, POST } from '@/app/api/v1/user/avatar/route';
import { system } from '@/lib/db/client';
import { imageFileId } from '@/lib/files/purposes';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { until } from '@/lib/testing/until';
import { makeCompany, type Person } from '@/lib/testing/world';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const set = (as: Person, content: Buffer | string = png, name = 'me.png') =>
  call<{ avatar_url: string }>(POST, { as, method: 'POST', body: formWith(name, content) });
const show = (as: Person, url: string) => call(GET, { as, params: { id: imageFileId(url) ?? '' } });

it('shows a picture to everybody of the company, inside a sandbox, and to nobody else', async () => {
  const [ours, theirs] = [await makeCompany('Pictures'), await makeCompany('Others')];
  const { status, data } = await set(ours.contractor);
  expect(status).toBe(200);
  const { headers, stream } = await show(ours.finance, data.avatar_url);
  expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(png)).toBe(true);
  expect(headers.get('content-disposition')).toContain('inline');
  expect([
    headers.get('content-type'),
    headers.get('x-content-type-options'),
    headers.get('content-security-policy'),
  ]).toEqual(['image/png', 'nosniff', "sandbox; default-src 'none'"]);
  expect((await show(theirs.admin, data.avatar_url)).status).toBe(404);
});

it('replaces the one before, bytes and all; removed, it is gone', async () => {
  const { admin } = await makeCompany('Replaced');
  const before = await filesOnDisk();
  const first = await set(admin);
  const second = await set(admin);
  const untilMore = (count: number) =>
    until(async () => (await filesOnDisk()).stored.length === before.stored.length + count);
  await untilMore(1);
  expect((await show(admin, first.data.avatar_url)).status).toBe(404);
  expect((await call(DELETE, { as: admin, method: 'DELETE' })).status).toBe(200);
  await untilMore(0);
  expect((await show(admin, second.data.avatar_url)).status).toBe(404);
  const user = await system('test', (db) =>
    db.user.findFirstOrThrow({ where: { id: admin.userId }, select: { avatarUrl: true } }),
  );
  expect(user.avatarUrl).toBeNull();
});

it('shows no other file inline', async () => {
  const company = await makeCompany('Inline');
  const { attachment } = await makeRecords(company);
  const { fileId } = await system('test', (db) =>
    db.attachment.findFirstOrThrow({ where: { id: attachment }, select: { fileId: true } }),
  );
  expect((await call(GET, { as: company.admin, params: { id: fileId } })).status).toBe(404);
});

it('takes pictures only', async () => {
  const { admin } = await makeCompany('Only pictures');
  expect((await set(admin, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg')).status).toBe(415);
  expect((await set(admin, '%PDF-1.7', 'me.pdf')).status).toBe(415);
});

describe('profile/update', () => {
  const update = (as: Person, body: FormData | Record<string, unknown>) =>
    call<{ name: string; phone: string | null; avatar_url: string | null }>(profile.POST, { as, method: 'POST', body });

  it('takes the picture as the file of a form, with the other fields beside it', async () => {
    const { contractor } = await makeCompany('Updated');
    const form = formWith('me.png', png, { name: 'Noor Haddad', phone: '+353 1 555 0100' });
    const { status, data } = await update(contractor, form);
    expect([status, data]).toMatchObject([200, { name: 'Noor Haddad', phone: '+353 1 555 0100' }]);
    expect((await show(contractor, data.avatar_url ?? '')).status).toBe(200);
    expect((await call<typeof data>(user.GET, { as: contractor })).data.avatar_url).toBe(data.avatar_url);
  });

  it('keeps it where JSON says nothing of it, and removes it where that says null', async () => {
    const { contractor } = await makeCompany('Kept');
    const { avatar_url: url } = (await set(contractor)).data;
    expect((await update(contractor, { name: 'Noor' })).data).toMatchObject({ name: 'Noor', avatar_url: url });
    expect((await update(contractor, { avatar_url: null })).data).toMatchObject({ name: 'Noor', avatar_url: null });
    expect((await show(contractor, url)).status).toBe(404);
  });

  it('takes no address of a picture, nor a file that is none, and changes nothing then', async () => {
    const { contractor } = await makeCompany('Refused');
    const { avatar_url: url } = (await set(contractor)).data;
    expect((await update(contractor, { name: 'X', avatar_url: 'https://elsewhere.test/x.png' })).status).toBe(422);
    expect((await update(contractor, formWith('me.pdf', '%PDF-1.7', { name: 'X' }))).status).toBe(415);
    expect((await update(contractor, formWith('me.png', png, { name: 'X', role_id: 'x' }))).status).toBe(422);
    const { data } = await call<{ name: string; avatar_url: string }>(user.GET, { as: contractor });
    expect(data).toMatchObject({ name: contractor.name, avatar_url: url });
  });
});
