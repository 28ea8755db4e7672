import * as answerRoute from '@/app/api/guest-forms/[id]/answer/route';
import * as image from '@/app/api/guest-forms/[id]/files/[file]/image/route';
import * as fileRoute from '@/app/api/guest-forms/[id]/files/[file]/route';
import * as files from '@/app/api/guest-forms/[id]/files/route';
import * as opening from '@/app/api/guest-forms/route';
import * as contact from '@/app/api/v1/client-contacts/[id]/route';
import * as contacts from '@/app/api/v1/clients/[id]/contacts/route';
import * as invitation from '@/app/api/v1/form-invitations/[id]/route';
import * as invitations from '@/app/api/v1/form-invitations/route';
import * as requirements from '@/app/api/v1/form-requirements/route';
import * as archive from '@/app/api/v1/forms/[form]/archive/route';
import * as officeImage from '@/app/api/v1/forms/[form]/files/[file]/image/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as formRoute from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as answerOf from '@/app/api/v1/submissions/[id]/route';
import * as status from '@/app/api/v1/submissions/[id]/status/route';
import * as users from '@/app/api/v1/users/route';
import * as verify from '@/app/api/verify-email/route';
import { newToken } from '@/lib/auth/sealed-token';
import { system } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { AnswerRow, FormFile } from '@/lib/forms/answers/schema';
import type { DefinitionInput } from '@/lib/forms/definition/schema';
import type { GuestForm, Invitation } from '@/lib/forms/invitations/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
let sender: Person;
beforeAll(async () => {
  ours = await makeCompany('Guests');
  theirs = await makeCompany('Theirs');
  records = await makeRecords(ours);
});
beforeEach(async () => {
  sender = await makeColleague(ours, ['create_module_submissions', 'view_module_submissions', 'view_clients']);
});

const en = (text: string) => ({ en: text });
let count = 0;

/** A form about clients, as its builder wrote it. */
const visit = (changes: Partial<DefinitionInput> = {}): DefinitionInput => ({
  name: { en: 'Site visit', ar: 'زيارة الموقع' },
  subject: 'client',
  sections: [
    {
      key: 'visit',
      title: en('Visit'),
      fields: [
        { key: 'host', type: 'text', label: { en: 'Host', ar: 'المضيف' }, required: true },
        { key: 'inside', type: 'text', label: en('Inside'), required: true, see_by: [records.role] },
        { key: 'fixed', type: 'text', label: en('Fixed'), edit_by: [records.role] },
        { key: 'person', type: 'user', label: en('Person') },
        { key: 'client', type: 'reference', label: en('Client'), required: true, reference: { model: 'client' } },
        { key: 'photo', type: 'image', label: en('Photo') },
        { key: 'signed', type: 'signature', label: en('Signature') },
      ],
    },
  ],
  ...changes,
});

async function published(definition = visit()): Promise<string> {
  count += 1;
  const made = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: `visit_${count}`, ...definition } });
  await call(publish.POST, { as: ours.admin, params: { form: made.data.id }, body: {} });
  return made.data.id;
}

const invite = (form: string, body: object = {}, as = sender) =>
  call<Invitation>(invitations.POST, {
    as,
    body: { form_id: form, subject_id: records.client, email: `mona.${count}@outside.example`, ...body },
  });

/** The newest mail to an address, and the token of its link. */
async function mailTo(email: string) {
  const mail = await system('test', (db) =>
    db.outgoingMail.findFirstOrThrow({
      where: { kind: 'form_invitation', to: { path: ['0', 'email'], equals: email } },
      orderBy: { createdAt: 'desc' },
    }),
  );
  const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
  return { ...mail, link, token: new URLSearchParams(link.hash.slice(1)).get('token') ?? '' };
}

/** Invites somebody and returns their link. */
async function guestOf(form: string, body: object = {}) {
  const { data } = await invite(form, body);
  const { token } = await mailTo(data.email);
  return { id: data.id, email: data.email, token };
}
type Guest = Awaited<ReturnType<typeof guestOf>>;

const open = (token: string, headers: Record<string, string> = {}, address = `192.0.2.${count % 250}`) =>
  call<GuestForm>(opening.POST, { body: { token }, headers, address });
const cookieOf = ({ token }: Pick<Guest, 'token'>) => ({
  cookie: `form-invitation=${token}`,
  'sec-fetch-site': 'same-origin',
});
const handIn = (guest: Guest, values: unknown, form_version = 1, headers: Record<string, string> = cookieOf(guest)) =>
  call(answerRoute.POST, { params: { id: guest.id }, headers, body: { form_version, values } });
const send = (guest: Guest, field: string, name: string, content: Buffer | string, id = guest.id) =>
  call<FormFile>(files.POST, {
    method: 'POST',
    params: { id },
    headers: cookieOf(guest),
    body: formWith(name, content, { field }),
  });
const answersTo = async (form: string) =>
  (await call<AnswerRow[]>(answers.GET, { as: ours.admin, params: { form } })).data;
const host = { visit: { host: 'Mona' } };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an invitation', () => {
  it('is mailed in its own language, from the record, and its token is stored nowhere', async () => {
    const form = await published();
    const { status: code, data } = await invite(form, { name: 'منى', locale: 'ar-EG' });
    expect([code, data.name, data.invited_by.id]).toEqual([201, 'منى', sender.userId]);
    const mail = await mailTo(data.email);
    expect(mail.subject).toContain('زيارة الموقع');
    expect(mail.link.pathname + mail.link.search).toBe('/fill-in?language=ar-EG');
    expect(mail.html).toContain('dir="rtl"');
    const row = await system('test', (db) => db.formInvitation.findFirstOrThrow({ where: { id: data.id } }));
    expect(JSON.stringify(row)).not.toContain(mail.token.split('.')[2]);
    const log = await system('test', (db) => db.auditEntry.findMany({ where: { companyId: ours.companyId } }));
    expect(JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      row.tokenHash,
    );
  });

  it('is for whoever fills the form in, reads what comes back, and sees the record', async () => {
    const form = await published();
    const author = await makeColleague(ours, [
      'create_module_submissions',
      'view_own_module_submissions',
      'view_clients',
    ]);
    expect((await invite(form, {}, author)).status).toBe(403);
    const blind = await makeColleague(ours, ['create_module_submissions', 'view_module_submissions']);
    expect((await invite(form, {}, blind)).status).toBe(422);
    expect((await invite(form, { subject_id: records.contract })).status).toBe(422);
    expect((await invite(form, {}, theirs.admin)).status).toBe(404);
    expect((await invite(form)).status).toBe(201);
    const listed = (as: Person) =>
      call<Invitation[]>(invitations.GET, { as, query: { form_id: form, subject_id: records.client } });
    expect((await listed(sender)).data).toHaveLength(1);
    expect((await listed(blind)).data).toHaveLength(0);
    expect((await listed(author)).data).toHaveLength(0);
    expect((await listed(theirs.admin)).status).toBe(404);
  });

  it('is refused where an answer is about nobody, or about whoever answers', async () => {
    const plain = await published(visit({ subject: null }));
    expect((await invite(plain)).body).toMatchObject({ status: 409, code: 'form_not_for_guests' });
    const own = await published(visit({ subject: 'user', kind: 'once_per_user' }));
    expect((await invite(own, { subject_id: ours.recruiter.userId }, ours.admin)).status).toBe(409);
  });

  it('goes to one address five times an hour', async () => {
    const form = await published();
    const codes = [];
    for (let round = 0; round < 6; round += 1)
      codes.push((await invite(form, { email: 'often@outside.example' })).status);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a link', () => {
  it('shows the form in the asked language, what is open to everybody alone, and no record', async () => {
    const guest = await guestOf(await published());
    const { data, headers } = await open(guest.token, { 'accept-language': 'ar-EG' });
    const french = await call<GuestForm>(opening.POST, { body: { token: guest.token, locale: 'fr-FR' } });
    expect(french.data.definition.name).toEqual({ fr: 'Site visit' });
    expect(data.definition.name).toEqual({ ar: 'زيارة الموقع' });
    expect(data.definition.sections[0]?.fields.map(({ key }) => key)).toEqual(['host', 'fixed', 'photo', 'signed']);
    expect(data.locked).toEqual(['visit.fixed']);
    expect([data.definition.subject, data.definition.review]).toEqual([null, null]);
    expect(JSON.stringify(data)).not.toContain(records.client);
    expect(data.company).toBe('Guests');
    expect(headers.get('set-cookie')).toContain(`Path=/api/guest-forms/${guest.id}; HttpOnly; SameSite=Strict`);
  });

  it('comes with the form’s checks, which refuse in the language of the invitation', async () => {
    const message = { en: 'The host is somebody.', ar: 'المضيف شخص ما.' };
    const isNobody = { field: 'visit.host', operator: 'equals' as const, value: 'nobody' };
    const hidden = { field: 'visit.inside', operator: 'is_empty' as const };
    const checks = [
      { when: isNobody, message },
      { when: hidden, message: en('The office’s alone.') },
    ];
    const guest = await guestOf(await published(visit({ checks })), { locale: 'ar-EG' });
    const { data } = await open(guest.token, { 'accept-language': 'ar-EG' });
    expect(data.definition.checks).toEqual([{ when: isNobody, message: { ar: message.ar } }]);
    const refused = await handIn(guest, { visit: { host: 'nobody' } });
    expect(refused.errors).toEqual({ 'values.visit.host': [message.ar] });
    expect((await handIn(guest, host)).status).toBe(201);
  });

  it('says whom and what it is about, no more, and only while its sender sees that', async () => {
    const facts = { person: null, client: null, contract: null, position: null, record: null, period: null };
    const names = await system('test', async (db) => ({
      client: await db.client.findFirstOrThrow({ where: { id: records.client } }),
      contract: await db.contract.findFirstOrThrow({ where: { id: records.contract }, include: { candidate: true } }),
      sheet: await db.timesheet.findFirstOrThrow({
        where: { id: records.submittedTimesheet },
        include: { contract: { include: { candidate: true } } },
      }),
    }));
    const about = async (subject: DefinitionInput['subject'], subject_id: string, as = ours.admin) => {
      const { data } = await invite(await published(visit({ subject })), { subject_id }, as);
      return (await open((await mailTo(data.email)).token)).data.about;
    };
    expect(await about('client', records.client, sender)).toEqual({ ...facts, client: names.client.name });
    const { text } = await mailTo((await invite(await published())).data.email);
    expect(text).toContain(`about ${names.client.name}.`);
    expect(await about('contract', records.contract)).toEqual({
      ...facts,
      person: names.contract.candidate.name,
      contract: names.contract.number,
      position: names.contract.positionTitle,
    });
    expect(await about('timesheet', records.submittedTimesheet)).toEqual({
      ...facts,
      person: names.sheet.contract.candidate.name,
      contract: names.sheet.contract.number,
      position: names.sheet.contract.positionTitle,
      period: { from: expect.any(String), to: expect.any(String) },
    });
    const { token } = await guestOf(await published());
    await system('test', async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: sender.userId } });
      await db.role.updateMany({ where: { id: roleId ?? '' }, data: { permissions: ['create_module_submissions'] } });
    });
    expect((await open(token)).data).toMatchObject({ company: 'Guests', about: null });
  });

  it('takes one answer, recorded as the guest’s, and no second', async () => {
    const form = await published();
    const guest = await guestOf(form, { name: 'Mona' });
    expect((await handIn(guest, host)).status).toBe(201);
    expect((await handIn(guest, host)).body).toMatchObject({ status: 422, code: 'link_invalid' });
    expect((await open(guest.token)).body).toMatchObject({ status: 422, code: 'link_invalid' });
    const [answer, ...others] = await answersTo(form);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      status: 'submitted',
      created_by: null,
      guest: { name: 'Mona', email: guest.email },
      subject: { type: 'client', id: records.client },
      values: { visit: { host: 'Mona' } },
    });
    const [entry] = await system('test', (db) =>
      db.auditEntry.findMany({ where: { subjectId: answer?.id ?? '', action: 'created' } }),
    );
    expect([entry?.actorId, JSON.stringify(entry?.after)]).toEqual([null, expect.stringContaining(guest.email)]);
  });

  it('lets one of two at once in', async () => {
    const form = await published();
    const guest = await guestOf(form);
    const codes = (await Promise.all([handIn(guest, host), handIn(guest, host)])).map((one) => one.status);
    expect(codes.toSorted()).toEqual([201, 422]);
    expect(await answersTo(form)).toHaveLength(1);
  });

  it('works on after what is wrong, and keeps nothing that is not the guest’s to give', async () => {
    const form = await published();
    const guest = await guestOf(form);
    expect((await handIn(guest, {})).errors).toHaveProperty(['values.visit.host']);
    expect((await handIn(guest, JSON.parse('{"__proto__": {"host": "x"}, "visit": {"host": "Mona"}}'))).status).toBe(
      422,
    );
    expect((await handIn(guest, { visit: { host: 'a', nothing: 'b' } })).status).toBe(422);
    const sent = { host: 'Mona', inside: 'x', fixed: 'x', person: ours.admin.userId, client: records.client };
    expect((await handIn(guest, { visit: sent })).status).toBe(201);
    expect((await answersTo(form))[0]?.values).toEqual(host);
  });

  it('is no more after its time, once withdrawn, while the form is archived or the company is closed', async () => {
    const form = await published();
    const late = await guestOf(form);
    await system('test', (db) =>
      db.formInvitation.updateMany({ where: { id: late.id }, data: { expiresAt: new Date() } }),
    );
    const gone = await guestOf(form, { email: 'gone@outside.example' });
    expect(
      (await call(invitation.DELETE, { as: theirs.admin, method: 'DELETE', params: { id: gone.id } })).status,
    ).toBe(404);
    expect((await open(gone.token)).status).toBe(200);
    expect((await call(invitation.DELETE, { as: sender, method: 'DELETE', params: { id: gone.id } })).status).toBe(200);
    for (const { token } of [late, gone])
      expect((await open(token)).body).toMatchObject({ status: 422, code: 'link_invalid' });
    const left = await guestOf(form, { email: 'left@outside.example' });
    await call(archive.POST, { as: ours.admin, params: { form } });
    expect((await open(left.token)).status).toBe(422);
    expect((await handIn(left, host)).status).toBe(422);
    const suspended = await guestOf(await published());
    const setCompany = (data: { status?: 'suspended' | 'active'; deleteAfter?: Date | null }) =>
      system('test', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    await setCompany({ status: 'suspended' });
    expect((await open(suspended.token)).status).toBe(422);
    await setCompany({ status: 'active', deleteAfter: new Date(Date.now() + 86_400_000) });
    expect((await open(suspended.token)).status).toBe(422);
    expect((await handIn(suspended, host)).status).toBe(422);
    await setCompany({ deleteAfter: null });
    expect((await open(suspended.token)).status).toBe(200);
  });

  it('is for the person: it ends when the contact it went to gets another address, or goes', async () => {
    const form = await published();
    const add = async (email: string, client = records.client) =>
      (
        await call<{ id: string }>(contacts.POST, {
          as: ours.admin,
          params: { id: client },
          body: { name: 'Mona', email },
        })
      ).data.id;
    const put = (id: string, body: object) =>
      call(contact.PUT, { as: ours.admin, method: 'PUT', params: { id }, body: { name: 'Mona', ...body } });
    const moved = await add('moved@outside.example');
    const removed = await add('removed@outside.example');
    const shared = await add('shared@outside.example');
    await system('test', (db) =>
      db.candidate.create({
        data: { companyId: ours.companyId, number: 'CAN-1', name: 'Mona', email: 'shared@outside.example' },
      }),
    );
    const guests: Guest[] = [];
    for (const name of ['moved', 'removed', 'shared', 'stranger'])
      guests.push(await guestOf(form, { email: `${name}@outside.example` }));
    await put(moved, { email: 'moved@outside.example', phone: '+49 30 1' });
    expect((await open(guests[0]?.token ?? '')).status).toBe(200);
    await put(moved, { email: 'right@outside.example', phone: null });
    await call(contact.DELETE, { as: ours.admin, method: 'DELETE', params: { id: removed } });
    await put(shared, { email: 'other@outside.example' });
    const statuses: number[] = [];
    for (const { token } of guests) statuses.push((await open(token)).status);
    expect(statuses).toEqual([422, 422, 200, 200]);
    for (const guest of guests.slice(0, 2)) expect((await handIn(guest, host)).status).toBe(422);
  });

  it('takes an answer to the version that was shown, though a newer one came', async () => {
    const form = await published();
    const guest = await guestOf(form);
    const { data } = await open(guest.token);
    const { data: before } = await call<FormDetail>(formRoute.GET, { as: ours.admin, params: { form } });
    const fields = [{ key: 'place', type: 'text' as const, label: en('Place'), required: true }];
    const next = visit({ sections: [{ key: 'visit', title: en('Visit'), fields }] });
    const { key: _, ...definition } = { key: '', ...next };
    await call(formRoute.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { form },
      headers: { 'if-match': `"${before.version}"` },
      body: definition,
    });
    await call(publish.POST, { as: ours.admin, params: { form }, body: {} });
    expect((await open(guest.token)).data.form_version).toBe(2);
    expect((await handIn(guest, host, data.form_version)).status).toBe(201);
    expect((await answersTo(form))[0]).toMatchObject({ form_version: 1, values: host });
  });

  it('gives a record that is answered once its one answer', async () => {
    const form = await published(visit({ kind: 'once_per_subject' }));
    const [first, second] = [await guestOf(form), await guestOf(form, { email: 'second@outside.example' })];
    expect((await handIn(first, host)).status).toBe(201);
    expect((await handIn(second, host)).body).toMatchObject({ status: 409, code: 'answered_already' });
    expect((await invite(form, { email: 'third@outside.example' })).body).toMatchObject({ code: 'answer_exists' });
  });

  it('is nobody’s own answer: it fulfils no requirement, and whoever invited may review it', async () => {
    const form = await published(visit({ subject: 'client', review: null }));
    await call(requirements.POST, {
      as: ours.admin,
      body: { form_id: form, user_ids: [sender.userId], due_on: '2199-01-01' },
    });
    const guest = await guestOf(form);
    await handIn(guest, host);
    const open = await system('test', (db) =>
      db.formRequirement.count({ where: { formId: form, openFor: sender.userId } }),
    );
    expect(open).toBe(1);
    const [answer] = await answersTo(form);
    const reopened = { as: sender, params: { id: answer?.id ?? '' }, body: { status: 'draft' } };
    expect((await call(status.POST, reopened)).status).toBe(403);
  });

  it('can be reopened and submitted by the office, and still fulfils nothing', async () => {
    const form = await published(visit({ review: { role_id: records.role } }));
    const office = await makeColleague(ours, [
      'create_module_submissions',
      'view_module_submissions',
      'edit_module_submissions',
      'view_clients',
    ]);
    const required = { form_id: form, user_ids: [office.userId], due_on: '2199-01-01' };
    await call(requirements.POST, { as: ours.admin, body: required });
    const body = {
      subject_id: records.client,
      status: 'submitted',
      values: { visit: { host: 'Own', client: records.client } },
    };
    const own = await call<AnswerRow>(answers.POST, { as: office, params: { form }, body });
    const guest = await guestOf(form);
    await handIn(guest, host);
    const theirs = (await answersTo(form)).find((one) => one.guest !== null);
    const step = (to: string, as = office) =>
      call(status.POST, { as, params: { id: theirs?.id ?? '' }, body: { status: to, reason: 'Again' } });
    expect((await step('rejected', ours.admin)).status).toBe(200);
    expect((await step('draft')).status).toBe(200);
    expect((await step('submitted', ours.admin)).body).toMatchObject({ status: 422 });
    const values = { visit: { host: 'Mona', inside: 'Seen', client: records.client } };
    const written = { as: ours.admin, method: 'PUT', params: { id: theirs?.id ?? '' } };
    expect((await call(answerOf.PUT, { ...written, body: { status: 'submitted', values } })).status).toBe(200);
    const [requirement] = await system('test', (db) => db.formRequirement.findMany({ where: { formId: form } }));
    expect([requirement?.openFor, requirement?.answerId]).toEqual([null, own.data.id]);
  });
});

describe('files', () => {
  it('are the guest’s alone until they are handed in, and then the answer’s', async () => {
    const form = await published();
    const guest = await guestOf(form);
    const photo = await send(guest, 'visit.photo', 'photo.png', png);
    expect(photo.status).toBe(201);
    const file = photo.data.id;
    const read = (as: Guest, id = as.id) => call(image.GET, { params: { id, file }, headers: cookieOf(as) });
    const other = await guestOf(form, { email: 'other@outside.example' });
    expect((await read(guest)).status).toBe(200);
    expect((await call(fileRoute.GET, { params: { id: guest.id, file }, headers: cookieOf(guest) })).status).toBe(200);
    expect((await read(other)).status).toBe(404);
    expect((await read(other, guest.id)).status).toBe(422);
    const office = () => call(officeImage.GET, { as: ours.admin, params: { form, file } });
    expect((await office()).status).toBe(404);
    expect((await handIn(other, { visit: { host: 'Other', photo: file } })).errors).toHaveProperty([
      'values.visit.photo',
    ]);
    const taken = await call(answers.POST, {
      as: ours.admin,
      params: { form },
      body: { subject_id: records.client, values: { visit: { photo: file } } },
    });
    expect(taken.errors).toHaveProperty(['values.visit.photo']);
    expect((await handIn(guest, { visit: { host: 'Mona', photo: file } })).status).toBe(201);
    expect((await office()).status).toBe(200);
    expect((await read(guest)).status).toBe(422);
  });

  it('are judged as anybody’s are, and taken for fields of the guest’s alone', async () => {
    const guest = await guestOf(await published());
    expect((await send(guest, 'visit.photo', 'words.pdf', '%PDF-1.7\nwords')).status).toBe(422);
    expect((await send(guest, 'visit.inside', 'photo.png', png)).status).toBe(422);
    for (const none of ['visit.nothing', 'nothing.photo', 'visit', 'photo'])
      expect([none, (await send(guest, none, 'photo.png', png)).status]).toEqual([none, 422]);
    expect((await send({ ...guest, token: 'guessed' }, 'visit.photo', 'photo.png', png)).status).toBe(422);
  });
});

describe('an attack', () => {
  it('with another’s, an altered or another kind of token opens nothing', async () => {
    const form = await published();
    const [mine, another] = [await guestOf(form), await guestOf(form, { email: 'b@outside.example' })];
    const closed = async (token: string) =>
      expect((await open(token)).body).toMatchObject({ status: 422, code: 'link_invalid' });
    const key = { companyId: ours.companyId, id: mine.id };
    // Sealed by us, but never mailed; another company's; made for a session; cut; empty.
    await closed(newToken('form-invitation', key).token);
    await closed(newToken('form-invitation', { ...key, companyId: theirs.companyId }).token);
    await closed(newToken('refresh-token', key).token);
    await closed(mine.token.slice(0, -1));
    await closed('');
    expect((await handIn(mine, host, 1, cookieOf(another))).status).toBe(422);
    expect((await handIn(mine, host, 1, {})).status).toBe(419);
    expect((await handIn(mine, host, 1, { 'sec-fetch-site': 'same-origin' })).status).toBe(422);
    expect((await handIn(mine, host, 1, { ...cookieOf(mine), 'sec-fetch-site': 'cross-site' })).status).toBe(419);
    expect(await answersTo(form)).toEqual([]);
  });

  it('with the token at other doors finds them shut', async () => {
    const { token } = await guestOf(await published());
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(users.GET, { headers })).status).toBe(401);
    expect((await call(verify.POST, { body: { token } })).status).toBe(422);
  });

  it('by guessing is stopped by the caller’s own address, whatever the request says of it', async () => {
    const { token } = await guestOf(await published());
    let code = 200;
    for (let round = 0; round < 301; round += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${round % 250}` };
      code = (await open(`guess-${round}`, forged, '203.0.113.77')).status;
    }
    expect(code).toBe(429);
    expect((await open(token, {}, '203.0.113.78')).status).toBe(200);
  });

  it('by somebody who knows the id of a link does not close it to its holder', async () => {
    const guest = await guestOf(await published());
    for (let round = 0; round < 101; round += 1) {
      const answer = await call(answerRoute.POST, {
        params: { id: guest.id },
        headers: { 'sec-fetch-site': 'same-origin' },
        address: `198.51.100.${round % 250}`,
        body: { form_version: 1, values: host },
      });
      expect(answer.status).toBe(422);
    }
    expect((await handIn(guest, host)).status).toBe(201);
  });

  it('with more than a megabyte is refused, and by whoever holds no link after 64 KB', async () => {
    const guest = await guestOf(await published());
    const big = { visit: { host: 'x'.repeat(12_000_000) } };
    expect((await handIn(guest, big)).status).toBe(413);
    expect((await open('x'.repeat(70_000))).status).toBe(413);
    expect((await handIn(guest, host)).status).toBe(201);
  });
});
