import * as image from '@/app/api/v1/forms/[form]/files/[file]/image/route';
import * as fileRoute from '@/app/api/v1/forms/[form]/files/[file]/route';
import * as files from '@/app/api/v1/forms/[form]/files/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as formRoute from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import * as statusRoute from '@/app/api/v1/submissions/[id]/status/route';
import { system } from '@/lib/db/client';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import { sweepFiles } from '@/lib/files/sweep.data';
import type { Answer, FormFile } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { until } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let author: Person;
let office: Person;
let stranger: Person;
const authors = ['create_module_submissions', 'view_own_module_submissions', 'edit_own_module_submissions'] as const;
beforeAll(async () => {
  ours = await makeCompany('Files');
  author = await makeColleague(ours, [...authors]);
  stranger = await makeColleague(ours, [...authors]);
  office = await makeColleague(ours, ['view_module_submissions']);
});

const pdf = '%PDF-1.7\nwords';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const label = { en: 'Label' };
let count = 0;

/** Publishes a form with a file, a signature and pictures in entries. */
async function publish(seeBy?: string[]): Promise<string> {
  count += 1;
  const definition: DefinitionInput = {
    name: label,
    sections: [
      {
        key: 'check',
        title: label,
        fields: [
          { key: 'note', type: 'text', label },
          {
            key: 'proof',
            type: 'file',
            label,
            accept: ['application/pdf'],
            max_bytes: 100,
            ...(seeBy ? { see_by: seeBy } : {}),
          },
          { key: 'signed', type: 'signature', label },
        ],
      },
      {
        key: 'views',
        title: label,
        repeats: { min: 0, max: 5 },
        fields: [{ key: 'photos', type: 'image', multiple: true, label }],
      },
    ],
  };
  const { data } = await call<FormDetail>(forms.POST, {
    as: ours.admin,
    body: { key: `check_${count}`, ...definition },
  });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

const send = (form: string, field: string, name: string, content: Buffer | string, as = author) =>
  call<FormFile>(files.POST, { as, method: 'POST', params: { form }, body: formWith(name, content, { field }) });
const sent = async (...given: Parameters<typeof send>) => (await send(...given)).data.id;
const answer = (form: string, values: object, status = 'draft', as = author) =>
  call<Answer>(answers.POST, { as, params: { form }, body: { status, values } });
const change = (id: string, values: object, status?: string) =>
  call<Answer>(one.PUT, { as: author, params: { id }, body: { values, ...(status ? { status } : {}) } });
const read = (form: string, file: string, as: Person = author) => call(fileRoute.GET, { as, params: { form, file } });
const shown = (form: string, file: string, as: Person = author) => call(image.GET, { as, params: { form, file } });

describe('a file of an answer', () => {
  it('is its uploader’s until an answer names it, and then of whoever sees the answer', async () => {
    const form = await publish();
    const proof = await sent(form, 'check.proof', 'id.pdf', pdf);
    expect([(await read(form, proof)).status, (await read(form, proof, office)).status]).toEqual([200, 404]);
    const { data, status } = await answer(form, { check: { proof } });
    expect(status).toBe(201);
    expect(data.files).toEqual({
      [proof]: { name: 'id.pdf', content_type: 'application/pdf', size: 14, signed: null },
    });
    const { stream } = await read(form, proof, office);
    expect(await new Response(stream).text()).toBe(pdf);
    expect((await read(form, proof, stranger)).status).toBe(404);
    expect((await read(await publish(), proof)).status).toBe(404);
    expect((await shown(form, proof)).status).toBe(404);
  });

  it('is not seen by who does not see its field', async () => {
    const { roleId } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: ours.admin.userId } }));
    const form = await publish(roleId ? [roleId] : []);
    const proof = await sent(form, 'check.proof', 'id.pdf', pdf, ours.admin);
    const { data } = await answer(form, { check: { proof } }, 'draft', ours.admin);
    expect((await read(form, proof, ours.admin)).status).toBe(200);
    expect((await read(form, proof, office)).status).toBe(404);
    const seen = await call<Answer>(one.GET, { as: office, params: { id: data.id } });
    expect(seen.data.files).toEqual({});
    expect((await send(form, 'check.proof', 'id.pdf', pdf)).status).toBe(404);
  });

  it('is refused by its field where it is of another type, too large, somebody else’s, or another field’s', async () => {
    const form = await publish();
    expect((await send(form, 'check.proof', 'me.png', png)).errors).toHaveProperty('file');
    expect((await send(form, 'check.proof', 'long.pdf', `${pdf}${'x'.repeat(100)}`)).status).toBe(422);
    expect((await send(form, 'check.note', 'id.pdf', pdf)).status).toBe(422);
    for (const none of ['check.nothing', 'nothing.proof', 'proof', 'check'])
      expect([none, (await send(form, none, 'id.pdf', pdf)).status]).toEqual([none, 422]);
    const proof = await sent(form, 'check.proof', 'id.pdf', pdf);
    const photo = await sent(form, 'views.photos', 'me.png', png);
    const others = await sent(form, 'views.photos', 'me.png', png, stranger);
    const refused = await answer(form, { check: { proof: photo }, views: [{}, { photos: [others, photo, proof] }] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual([
      'values.check.proof',
      'values.views.1.photos.0',
      'values.views.1.photos.1',
      'values.views.1.photos.2',
    ]);
  });

  it('of a type that a later version of the field refuses is a 422 with its path', async () => {
    const form = await publish();
    const photo = await sent(form, 'views.photos', 'me.png', png);
    await system('test', (db) =>
      db.storedFile.updateMany({
        where: { companyId: ours.companyId, formFile: { id: photo } },
        data: { contentType: 'text/plain' },
      }),
    );
    const refused = await answer(form, { views: [{ photos: [photo] }] });
    expect(refused.errors).toHaveProperty(['values.views.0.photos.0']);
  });

  it('for a field that the newest version has no more is taken by the limits of the last that had it', async () => {
    const form = await publish();
    const { data } = await call<FormDetail>(formRoute.GET, { as: ours.admin, params: { form } });
    const { name, sections } = data.definition;
    const left = sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => key !== 'proof'),
    }));
    const put = { as: ours.admin, method: 'PUT', params: { form }, body: { name, sections: left } };
    expect((await call(formRoute.PUT, put)).status).toBe(200);
    expect((await call(published.POST, { as: ours.admin, params: { form }, body: {} })).status).toBe(200);
    expect((await send(form, 'check.proof', 'id.pdf', pdf)).status).toBe(201);
    expect((await send(form, 'check.proof', 'me.png', png)).errors).toHaveProperty('file');
    expect((await send(form, 'check.proof', 'long.pdf', `${pdf}${'x'.repeat(100)}`)).status).toBe(422);
  });

  it('goes with its bytes once the answer names it no more', async () => {
    const form = await publish();
    const [first, second] = [
      await sent(form, 'views.photos', 'a.png', png),
      await sent(form, 'views.photos', 'b.png', png),
    ];
    const { data } = await answer(form, { views: [{ photos: [first, second] }] });
    expect((await shown(form, first, office)).headers.get('content-disposition')).toMatch(/^inline/);
    const before = (await filesOnDisk()).stored.length;
    await change(data.id, { views: [{ photos: [second] }] });
    expect((await read(form, first)).status).toBe(404);
    expect((await read(form, second)).status).toBe(200);
    await until(async () => (await filesOnDisk()).stored.length === before - 1);
    expect((await answer(form, { views: [{ photos: [second] }] })).errors).toHaveProperty(['values.views.0.photos.0']);
  });

  it('that no answer took is swept after a day', async () => {
    const form = await publish();
    const [left, kept] = [await sent(form, 'check.proof', 'a.pdf', pdf), await sent(form, 'check.proof', 'b.pdf', pdf)];
    await answer(form, { check: { proof: kept } });
    await sweepFiles();
    expect((await read(form, left)).status).toBe(200);
    await sweepFiles(Date.now() + 25 * 3_600_000);
    expect([(await read(form, left)).status, (await read(form, kept)).status]).toEqual([404, 200]);
  });
});

it('a signature is kept with the time, the address and a hash of what was signed, from the hour it is handed in', async () => {
  const form = await publish();
  const signed = await sent(form, 'check.signed', 'signature.png', png);
  const { data } = await answer(form, { check: { signed, note: 'Yes' } });
  expect(data.files[signed]?.signed).toBeNull();
  const done = await change(data.id, { check: { signed, note: 'Yes' } }, 'submitted');
  const { at, sha256 } = done.data.files[signed]?.signed ?? {};
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  // A later change does not match the signed content.
  const changed = await change(data.id, { check: { signed, note: 'No' } });
  expect(changed.data.files[signed]?.signed).toEqual({ at, sha256 });
  const again = await sent(form, 'check.signed', 'signature.png', png);
  const other = await change(data.id, { check: { signed: again, note: 'No' } });
  expect(other.data.files[again]?.signed?.sha256).not.toBe(sha256);
  const row = await system('test', (db) => db.formFile.findFirstOrThrow({ where: { id: again } }));
  expect(row.signedAddress).toBeTruthy();
});

describe('an answer that was signed and reopened', () => {
  const reopened = async () => {
    const form = await publish();
    const signed = await sent(form, 'check.signed', 'signature.png', png);
    const { data } = await answer(form, { check: { signed, note: 'Yes' } });
    const step = (status: string) =>
      call<Answer>(statusRoute.POST, { as: author, params: { id: data.id }, body: { status } });
    const first = await step('submitted');
    expect(first.data.files[signed]?.signed?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await step('draft')).status).toBe(200);
    return { form, id: data.id, signed, before: first.data.files[signed]?.signed, step };
  };

  it('stays signed while it says the same', async () => {
    const { signed, before, step } = await reopened();
    expect((await step('submitted')).data.files[signed]?.signed).toEqual(before);
  });

  it('must be signed again once it says something else, whichever way it is handed in', async () => {
    const { form, id, signed, before, step } = await reopened();
    expect((await change(id, { check: { signed, note: 'No' } })).status).toBe(200);
    expect((await step('submitted')).errors).toEqual({ 'values.check.signed': expect.any(Array) });
    const refused = await change(id, { check: { signed, note: 'No' } }, 'submitted');
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['values.check.signed']]);
    const again = await sent(form, 'check.signed', 'signature.png', png);
    const done = await change(id, { check: { signed: again, note: 'No' } }, 'submitted');
    expect(done.status).toBe(200);
    expect(done.data.files[again]?.signed?.sha256).not.toBe(before?.sha256);
  });
});
