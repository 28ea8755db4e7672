import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as files from '@/app/api/v1/forms/[form]/files/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as move from '@/app/api/v1/submissions/[id]/move/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import * as entry from '@/app/api/v1/submissions/[id]/sections/[section]/entries/[entry]/route';
import * as entries from '@/app/api/v1/submissions/[id]/sections/[section]/entries/route';
import * as status from '@/app/api/v1/submissions/[id]/status/route';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import { getAnswerForm, getNewAnswerForm } from '@/lib/forms/answers/filling/fill.data';
import type { Answer, FormFile } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const label = { en: 'Label' };
const option = (key: string) => ({ key, label });
const version = (fields: object[], row: object[]): DefinitionInput =>
  ({
    name: label,
    sections: [
      { key: 'visit', title: label, fields },
      { key: 'rides', title: label, repeats: { min: 0, max: 9 }, fields: row },
    ],
  }) as DefinitionInput;
const from = { key: 'from', type: 'text', label };
const first = version(
  [
    { key: 'gone', type: 'text', label },
    { key: 'way', type: 'select', label, options: [option('bus'), option('taxi')] },
  ],
  [from, { key: 'toll', type: 'text', label }],
);
const second = version(
  [
    { key: 'way', type: 'select', label, options: [option('bus')] },
    { key: 'must', type: 'text', label, required: true },
  ],
  [from],
);
/** Values that only the first version accepts. */
const values = { visit: { gone: 'typed', way: 'taxi' }, rides: [{ from: 'A', toll: '3' }] };

let ours: TestCompany;
let author: Person;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  author = await makeColleague(ours, [
    'create_module_submissions',
    'view_own_module_submissions',
    'edit_own_module_submissions',
  ]);
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: 'visit', ...first } });
  formId = data.id;
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
});

const publish = async (definition: DefinitionInput) => {
  await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: definition });
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
};
const give = (body: object) => call<Answer>(answers.POST, { as: author, params: { form: formId }, body });
const put = (id: string, body: object) =>
  call<Answer>(one.PUT, { as: author, method: 'PUT', params: { id }, body: { values, ...body } });

describe('a form that moves on while somebody fills it in', () => {
  it.each(['draft', 'submitted'])('takes their answer as %s by the version that they had', async (status) => {
    await publish(second);
    const { status: code, data } = await give({ form_version: 1, status, values });
    expect([code, data.form_version, data.status]).toEqual([201, 1, status]);
    expect(data.values).toEqual({ visit: values.visit });
    expect(data.entries.rides).toMatchObject([{ values: values.rides[0] }]);
    expect((await give({ values: {} })).data.form_version).toBe(2);
  });

  it('saves and submits their draft by its own version, told or not', async () => {
    const { id } = (await give({ values })).data;
    await publish(second);
    for (const body of [{}, { form_version: 1 }, { form_version: 1, status: 'submitted' }]) {
      const { status, data } = await put(id, body);
      expect([status, data.form_version, data.values]).toEqual([200, 1, { visit: values.visit }]);
    }
  });

  it('moves a draft that is written by the newest version', async () => {
    const { id } = (await give({ values })).data;
    await publish(second);
    const { status, data } = await put(id, { form_version: 2, values: { visit: { way: 'bus', must: 'now' } } });
    expect([status, data.form_version, data.values]).toEqual([200, 2, { visit: { way: 'bus', must: 'now' } }]);
    const moved = await system('test', (db) => db.activity.findFirst({ where: { subjectId: id, event: 'moved' } }));
    expect(moved).toMatchObject({ fromState: '1', toState: '2' });
  });

  it('refuses what was written for another version than the answer has, and says so', async () => {
    const { id } = (await give({ values })).data;
    await publish(second);
    await put(id, { form_version: 2, values: {} });
    const late = await put(id, { form_version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'answer_moved']);
    const { data } = await call<Answer>(one.GET, { as: author, params: { id } });
    const tag = { 'if-match': `"${data.version}"` };
    const ride = { form_version: 1, values: { from: 'B', toll: '1' } };
    const place = { id, section: 'rides' };
    const added = await call(entries.POST, { as: author, params: place, headers: tag, body: ride });
    expect([added.status, added.body.code]).toEqual([409, 'answer_moved']);
    const fits = { form_version: 2, values: { from: 'B' } };
    const row = await call<Answer>(entries.POST, { as: author, params: place, headers: tag, body: fits });
    expect(row.status).toBe(201);
    const params = { ...place, entry: row.data.entries.rides?.[0]?.id ?? '' };
    const later = { 'if-match': `"${row.data.version}"` };
    const changed = await call(entry.PUT, { as: author, method: 'PUT', params, headers: later, body: ride });
    expect([changed.status, changed.body.code]).toEqual([409, 'answer_moved']);
  });

  it.each([0, 2, 1.5, 'x'])('has no version %s', async (number) => {
    const { id } = (await give({ values })).data;
    for (const refused of [await give({ form_version: number, values }), await put(id, { form_version: number })])
      expect([400, 409, 422]).toContain(refused.status);
  });

  it('is opened at the version that was begun, beside the newest, as far as the reader sees it', async () => {
    await publish(second);
    const actor = await openSession(author);
    const begun = await getNewAnswerForm(actor, formId, { language: 'en', subjectId: null, version: 1 });
    expect([begun.version, begun.newest?.version]).toEqual([1, 2]);
    expect(begun.definition.sections[0]?.fields.map(({ key }) => key)).toEqual(['gone', 'way']);
    expect(begun.newest?.definition.sections[0]?.fields.map(({ key }) => key)).toEqual(['way', 'must']);
    for (const version of [null, 2, 7]) {
      const opened = await getNewAnswerForm(actor, formId, { language: 'en', subjectId: null, version });
      expect([opened.version, opened.newest]).toEqual([2, null]);
    }
  });

  it('keeps what was typed into a version that the answer has left since', async () => {
    const { id } = (await give({ values })).data;
    await publish(second);
    await put(id, { form_version: 2, values: {} });
    const opened = await getAnswerForm(await openSession(author), id, { language: 'en', version: 1 });
    expect([opened.version, opened.newest?.version, opened.answer.form_version]).toEqual([1, 2, 2]);
    const own = await getAnswerForm(await openSession(author), id, { language: 'en', version: null });
    expect([own.version, own.newest]).toEqual([2, null]);
  });
});

describe('an archived form', () => {
  it('takes no draft: neither its change, nor its rows, nor its move, nor the step that hands it in or back', async () => {
    const { id } = (await give({ values })).data;
    const handed = (await give({ status: 'submitted', values })).data.id;
    await publish(second);
    await call(archive.POST, { as: ours.admin, method: 'POST', params: { form: formId } });
    const { data } = await call<Answer>(one.GET, { as: author, params: { id } });
    const tag = { 'if-match': `"${data.version}"` };
    const ride = { values: { from: 'B' } };
    const refused = [
      await give({ values }),
      await put(id, {}),
      await put(id, { status: 'submitted' }),
      await call(entries.POST, { as: author, params: { id, section: 'rides' }, headers: tag, body: ride }),
      await call(move.POST, { as: author, method: 'POST', params: { id } }),
      await call(status.POST, { as: author, params: { id }, body: { status: 'submitted' } }),
      await call(status.POST, { as: author, params: { id: handed }, body: { status: 'draft' } }),
    ];
    for (const { status: code, body } of refused) expect([code, body.code]).toEqual([409, 'form_archived']);
    expect(data.next_statuses).toEqual([]);
    const opened = await getAnswerForm(await openSession(author), id, { language: 'en', version: null });
    expect(opened.canEdit).toBe(false);
    expect((await put(handed, {})).status).toBe(200);
  });
});

describe('a version that is about to be published', () => {
  it('tells of a section that repeats no more, and of what is asked now, by the names that people know', async () => {
    await give({ values: { ...values, rides: [{ from: 'A' }, { from: 'B' }] } });
    await give({ values: { rides: [] } });
    const [visit, rides] = [
      { key: 'visit', title: label, fields: [{ key: 'gone', type: 'text', label: { en: 'Old' } }] },
      { key: 'rides', title: { en: 'Rides' }, fields: [{ ...from, label: { en: 'From' }, required: true }] },
    ];
    const body = { name: label, sections: [visit, rides] };
    await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body });
    const told = await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
    expect([told.status, told.body['changes']]).toEqual([
      409,
      [
        { kind: 'field_gone', path: 'visit.way', answers: 1, name: 'Label' },
        { kind: 'entries_fewer', path: 'rides', limit: 1, answers: 1, name: 'Label' },
        { kind: 'now_required', path: 'rides.from', answers: 1, name: 'Label' },
      ],
    ]);
  });
});

it('keeps the file of a condition that is not met for the moment, until the answer is handed in', async () => {
  const ticked = { field: 'visit.has', operator: 'equals' as const, value: true };
  const has = { key: 'has', type: 'checkbox', label };
  const proof = { key: 'proof', type: 'file', label, visible_when: ticked };
  await publish(version([has, proof], [from]));
  const upload = await call<FormFile>(files.POST, {
    as: author,
    method: 'POST',
    params: { form: formId },
    body: formWith('proof.pdf', '%PDF-1.7\nwords', { field: 'visit.proof' }),
  });
  const visit = { has: true, proof: upload.data.id };
  const { id } = (await give({ values: { visit } })).data;
  expect((await put(id, { values: { visit: { has: false } } })).data.values).toEqual({
    visit: { has: false, proof: upload.data.id },
  });
  expect((await put(id, { values: { visit } })).data.files[upload.data.id]?.name).toBe('proof.pdf');
  const handed = await put(id, { status: 'submitted', values: { visit: { has: false } } });
  expect([handed.data.values, handed.data.files]).toEqual([{ visit: { has: false } }, {}]);
});
