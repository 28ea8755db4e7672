import * as oneList from '@/app/api/v1/candidate-lists/[id]/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as templates from '@/app/api/v1/mail-templates/[kind]/[locale]/route';
import { later, mailingOf } from '@/lib/candidates/lists/mailing/test-mailing';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { type MailServer, makeMailServer } from '@/lib/testing/mail-server';
import { prepare } from '@/lib/testing/prepare';
import { fill } from '@/lib/testing/superuser';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

jest.setTimeout(60_000);

let server: MailServer;
let ours: TestCompany;
let we: ReturnType<typeof mailingOf>;
beforeAll(async () => {
  server = await makeMailServer();
  await server.start();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clear();
  ours = await makeCompany('Ours');
  we = mailingOf(ours);
});

const own = {
  use: 'own',
  locale: 'en-US',
  subject: 'For {first_name}',
  text: 'Dear {name},\n\nBye\n{sender}, {company}',
};

/** The addresses that got a mail, in the order of the mails. */
const reached = async () => (await server.received()).map(({ to }) => to.map(({ address }) => address).join());

describe('a mail to all of a list', () => {
  it('is one mail each, with a link and headers to opt out, for answers to the sender', async () => {
    const [freya, ida] = [await we.person({ given_name: 'Freya' }), await we.person({ name: 'Ida' })];
    const id = await we.listOf([freya.id, ida.id]);
    const { data: mail, status } = await we.order(id, 2, own);
    expect([status, mail.counts]).toEqual([201, { waiting: 2, sent: 0, refused: 0, skipped: 0 }]);
    expect(await we.queue()).toBe(2);
    await we.deliver();
    expect(await reached()).toEqual([freya.email, ida.email]);
    const [first, second] = await server.received();
    expect([first?.subject, second?.subject]).toEqual(['For Freya', 'For Ida']);
    expect(first?.text).toContain(`Dear Freya Nilsen,\n\nBye\n${ours.recruiter.name}, Ours`);
    expect(first?.text).toMatch(/http\S+\/opt-out\/\S+\?language=en-US/);
    const { email } = await prepare((db) =>
      db.user.findUniqueOrThrow({ where: keyOf(ours, ours.recruiter.userId), select: { email: true } }),
    );
    const head = first?.source.replace(/\r?\n\s+/g, ' ') ?? '';
    expect(head).toContain(`Reply-To: ${ours.recruiter.name} <${email}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toMatch(/^List-Unsubscribe: <http\S+\/api\/opt-out\/\S+>\s*$/m);
    expect(await we.outcomes(id, mail.id)).toEqual(['sent', 'sent']);
    // Nothing is left that opts somebody out.
    const rows = await we.outbox('sent');
    expect(rows.map(({ text, html, optOutLink }) => [text, html, optOutLink])).toEqual([
      ['', null, null],
      ['', null, null],
    ]);
    // However often the jobs run, nobody gets it twice.
    expect(await we.queue(later(61))).toBe(0);
    await we.deliver(later(90));
    expect(await reached()).toHaveLength(2);
    const { data } = await we.found(id, mail.id, { status: 'sent' });
    expect(data.recipients.map(({ email: to, sent_at: at }) => [to, at !== null])).toEqual([
      [freya.email, true],
      [ida.email, true],
    ]);
    expect((await we.found(id, mail.id, { status: 'waiting' })).data.recipients).toEqual([]);
  });

  it('is in the template’s words, in each reader’s language, as they were when it was ordered', async () => {
    const people = [
      await we.person({
        languages: [
          { code: 'fr', level: 'native' },
          { code: 'en', level: 'B1' },
        ],
      }),
      await we.person({ languages: [{ code: 'de', level: 'native' }] }),
      await we.person({
        languages: [
          { code: 'it', level: null },
          { code: 'en', level: null },
        ],
      }),
    ];
    const linked = await we.person();
    await prepare((db) =>
      db.user.update({ where: keyOf(ours, ours.contractor.userId), data: { locale: 'es-ES' }, select: { id: true } }),
    );
    await prepare((db) =>
      db.candidate.update({
        where: keyOf(ours, linked.id),
        data: { userId: ours.contractor.userId },
        select: { id: true },
      }),
    );
    const save = (subject: string) =>
      call(templates.PUT, {
        as: ours.admin,
        method: 'PUT',
        params: { kind: 'list_mail', locale: 'fr-FR' },
        body: { subject, text: 'Bonjour {first_name}' },
      });
    await save('Du travail');
    const list = await we.listOf([...people, linked].map(({ id }) => id));
    const { data: ahead } = await we.preview(list);
    expect(ahead).toMatchObject({ count: 4, languages: { 'fr-FR': 1, 'en-US': 2, 'es-ES': 1 }, per_hour: 200 });
    expect(ahead.example).toMatchObject({ locale: 'fr-FR', subject: 'Du travail', candidate: { id: people[0]?.id } });
    expect(ahead.example?.text).toContain('Bonjour Freya Nilsen');
    await we.order(list, 4);
    await save('Autre chose');
    await we.queue();
    const queued = await we.outbox();
    expect(queued.map(({ locale }) => locale)).toEqual(['fr-FR', 'en-US', 'en-US', 'es-ES']);
    expect(queued[0]?.subject).toBe('Du travail');
  });

  it('tells before it is sent who gets it, and who does not and why', async () => {
    const going = await we.person();
    const [silent, gone] = [await we.person(), await we.person()];
    const others = [
      await we.person({ email: null, phone: '+353 86 111 2222' }),
      await we.person({ do_not_contact: 'Asked us not to.' }),
      await we.person({ consent_until: '2020-01-01' }),
      // Their address is a further one of somebody who must not be contacted.
      await we.person({ email: 'shared@people.example' }),
    ];
    await prepare(async (db) => {
      await db.candidate.update({
        where: keyOf(ours, others[1]?.id ?? ''),
        data: { moreEmails: ['shared@people.example'] },
        select: { id: true },
      });
      const optedOutOn = new Date('2026-01-01');
      await db.candidate.update({ where: keyOf(ours, silent.id), data: { optedOutOn }, select: { id: true } });
      const erased = { erasedAt: new Date(), ownerId: null, email: null };
      await db.candidate.update({ where: keyOf(ours, gone.id), data: erased, select: { id: true } });
    });
    const list = await we.listOf([going.id, silent.id, ...others.map(({ id }) => id)]);
    await prepare((db) =>
      db.candidateListMember.create({
        data: { companyId: ours.companyId, listId: list, candidateId: gone.id, addedBy: ours.recruiter.userId },
      }),
    );
    const { data } = await we.preview(list);
    const left = { no_email: 1, do_not_contact: 2, consent_ended: 1, opted_out: 1, erased: 1 };
    expect(data).toMatchObject({ count: 1, left_out: left, ahead: 0 });
    expect(data.left_out_candidates.map(({ id, reason }) => [id, reason])).toEqual([
      [silent.id, 'opted_out'],
      [others[0]?.id, 'no_email'],
      [others[1]?.id, 'do_not_contact'],
      [others[2]?.id, 'consent_ended'],
      [others[3]?.id, 'do_not_contact'],
      [gone.id, 'erased'],
    ]);
    const refused = await we.order(list, 2);
    expect([refused.status, refused.body['code']]).toEqual([409, 'list_mail_changed']);
    const { data: mail } = await we.order(list, 1);
    expect(mail).toMatchObject({ counts: { waiting: 1, skipped: 6 }, reasons: left });
    await we.queue();
    expect((await we.outbox()).map(({ to }) => to)).toEqual([[{ name: going.name, email: going.email }]]);
  });

  it('has only placeholders that there are', async () => {
    const list = await we.listOf([(await we.person()).id]);
    const wrong = { ...own, text: 'Dear {salary}' };
    const [ahead, sent] = [await we.preview(list, wrong), await we.order(list, 1, wrong)];
    expect([ahead.status, sent.status, Object.keys(sent.errors)]).toEqual([422, 422, ['words.text']]);
    const { status } = await we.order(list, 0);
    expect(status).toBe(422);
  });
});

describe('when it is somebody’s turn', () => {
  it.each([
    ['do_not_contact', (id: string) => we.change(id, { do_not_contact: 'Asked us not to.' })],
    ['consent_ended', (id: string) => we.change(id, { consent_until: '2020-01-01' })],
    ['no_email', (id: string) => we.change(id, { email: null, phone: '+353 86 111 2222' })],
    ['left_list', (id: string, list: string) => we.remove(list, [id])],
  ] as const)('whoever is left out since is not written to: %s', async (reason, leave) => {
    const { people, list, mail } = await we.ordered(2);
    const [first, second] = people.map(({ id }) => id);
    expect((await leave(first ?? '', list)).status).toBe(200);
    await we.queue();
    // Once more when it leaves the outbox, which may be hours later.
    expect((await leave(second ?? '', list)).status).toBe(200);
    await we.deliver();
    expect(await reached()).toEqual([]);
    expect(await we.outcomes(list, mail)).toEqual([`skipped ${reason}`, `skipped ${reason}`]);
    expect((await we.outbox('withdrawn')).map(({ text, optOutLink }) => [text, optOutLink])).toEqual([['', null]]);
  });

  it('somebody with another address by now gets it there', async () => {
    const { people, list, mail } = await we.ordered(1);
    await we.queue();
    await we.change(people[0]?.id ?? '', { email: 'newer@people.example' });
    await we.deliver();
    expect(await we.outcomes(list, mail)).toEqual(['waiting']);
    await we.queue();
    await we.deliver();
    expect(await reached()).toEqual(['newer@people.example']);
  });

  it('the sender’s rights of today count: it is stopped once they may not write to the list', async () => {
    const { list, mail } = await we.ordered(2);
    await prepare((db) =>
      db.user.update({ where: keyOf(ours, ours.recruiter.userId), data: { isActive: false }, select: { id: true } }),
    );
    expect(await we.queue()).toBe(0);
    const { data } = await we.found(list, mail, {}, ours.admin);
    expect(data).toMatchObject({ stopped_because: 'sender', is_open: false, reasons: { sender: 2 } });
    const editor = await makeColleague(ours, ['view_candidates', 'edit_candidates', 'view_candidate_lists']);
    const { data: other } = await we.order(list, 2, own, editor);
    await prepare((db) =>
      db.role.updateMany({
        where: { companyId: ours.companyId, users: { some: { id: editor.userId } } },
        data: { permissions: ['view_candidates', 'view_candidate_lists'] },
      }),
    );
    expect(await we.queue()).toBe(0);
    expect((await we.found(list, other.id, {}, ours.admin)).data.stopped_because).toBe('sender');
  });

  it('a company that is shut sends none', async () => {
    await we.ordered(1);
    const set = (data: object) =>
      prepare((db) => db.company.update({ where: { id: ours.companyId }, data, select: { id: true } }));
    await set({ deleteAfter: later(60) });
    expect(await we.queue()).toBe(0);
    await set({ deleteAfter: null, status: 'suspended' });
    expect(await we.queue()).toBe(0);
    await set({ status: 'active' });
    expect(await we.queue()).toBe(1);
  });
});

describe('the hour', () => {
  it('is what the company sets, from 1 to 2,000', async () => {
    const set = (perHour: number) =>
      call<{ list_mails: { per_hour: number } }>(settings.PATCH, {
        as: ours.admin,
        method: 'PATCH',
        body: { list_mails: { per_hour: perHour } },
      });
    expect((await call(settings.GET, { as: ours.admin })).data).toMatchObject({ list_mails: { per_hour: 200 } });
    expect([(await set(0)).status, (await set(2001)).status]).toEqual([422, 422]);
    expect((await set(2000)).data.list_mails.per_hour).toBe(2000);
    expect((await set(1)).data.list_mails.per_hour).toBe(1);
  });

  it('has its mails spread over its minutes', async () => {
    await we.perHour(90);
    const { list, mail } = await we.ordered(5);
    expect([await we.queue(), await we.queue()]).toEqual([2, 2]);
    expect((await we.outcomes(list, mail)).every((outcome) => outcome === 'waiting')).toBe(true);
    expect((await we.preview(list)).data.ahead).toBe(5);
  });

  it('is kept, whatever was sent before or still waits for the mail server, for all lists together', async () => {
    await we.perHour(2);
    await we.ordered(2);
    const { list, mail } = await we.ordered(2);
    expect([await we.queue(), await we.queue(), await we.queue()]).toEqual([1, 1, 0]);
    // What waits in the outbox counts however long it does: it may leave at any time.
    expect(await we.queue(later(180))).toBe(0);
    await we.deliver();
    expect(await we.queue(later(59))).toBe(0);
    expect(await we.queue(later(62))).toBe(1);
    expect(await we.outcomes(list, mail)).toEqual(['waiting', 'waiting']);
    expect((await we.outbox()).length).toBe(1);
  });

  it('is not doubled by two jobs at once, and those who get none take nobody’s place', async () => {
    await we.perHour(60);
    const { people, list, mail } = await we.ordered(3);
    await we.change(people[0]?.id ?? '', { do_not_contact: 'No.' });
    await Promise.all([we.queue(), we.queue()]);
    expect(await we.outbox()).toHaveLength(2);
    await we.deliver();
    expect(await we.outcomes(list, mail)).toEqual(['skipped do_not_contact', 'sent', 'sent']);
    expect((await reached()).sort()).toEqual([people[1]?.email, people[2]?.email].sort());
  });
});

describe('stopping it', () => {
  it('keeps it from everybody who has not got it', async () => {
    await we.perHour(60);
    const { list, mail } = await we.ordered(3);
    await we.queue();
    await we.deliver();
    await we.queue(later(2));
    expect((await we.stop(list, mail)).status).toBe(200);
    await we.deliver();
    await we.queue(later(70));
    expect(await we.outcomes(list, mail)).toEqual(['sent', 'skipped stopped', 'skipped stopped']);
    expect(await reached()).toHaveLength(1);
    const { data } = await we.found(list, mail);
    expect(data).toMatchObject({
      stopped_because: 'by_hand',
      stopped_by: { id: ours.recruiter.userId },
      is_open: false,
    });
    expect((await we.stop(list, mail)).status).toBe(409);
  });

  it('comes with the end of its list', async () => {
    const { list, mail } = await we.ordered(2);
    await we.perHour(60);
    await we.queue();
    const gone = await call(oneList.DELETE, { as: ours.admin, method: 'DELETE', params: { id: list } });
    expect(gone.status).toBe(200);
    await we.deliver();
    expect(await we.queue(later(70))).toBe(0);
    expect(await reached()).toEqual([]);
    const row = await prepare((db) =>
      db.listMail.findUniqueOrThrow({ where: keyOf(ours, mail), include: { recipients: true } }),
    );
    expect([row.listId, row.stoppedBecause, row.recipients.map(({ reason }) => reason)]).toEqual([
      null,
      'list_deleted',
      ['stopped', 'stopped'],
    ]);
  });
});

describe('it is for those who may edit candidates and see the list', () => {
  it('and for nobody who lacks one of the rights', async () => {
    const { list, mail } = await we.ordered(1);
    const needs = ['view_candidates', 'edit_candidates', 'view_candidate_lists'] as const;
    const full = await makeColleague(ours, [...needs]);
    expect((await we.preview(list, own, full)).status).toBe(200);
    for (const lacking of needs) {
      const one = await makeColleague(
        ours,
        needs.filter((need) => need !== lacking),
      );
      const statuses = [
        await we.preview(list, own, one),
        await we.order(list, 1, own, one),
        await we.stop(list, mail, one),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403]);
      // Whoever may not edit candidates sees what became of it.
      const seen = lacking === 'edit_candidates' ? 200 : 403;
      expect([(await we.listed(list, one)).status, (await we.found(list, mail, {}, one)).status]).toEqual([seen, seen]);
    }
  });

  it('and a private list is its owner’s, even for the administrator', async () => {
    const one = await we.person();
    const list = await we.listOf([one.id], 'private');
    const { data: mail } = await we.order(list, 1);
    const shared = await we.listOf([one.id]);
    const tries = [
      await we.preview(list, own, ours.admin),
      await we.order(list, 1, own, ours.admin),
      await we.listed(list, ours.admin),
      await we.found(list, mail.id, {}, ours.admin),
      await we.stop(list, mail.id, ours.admin),
      // By the address of a list that they see.
      await we.found(shared, mail.id, {}, ours.admin),
      await we.stop(shared, mail.id, ours.admin),
    ].map(({ status }) => status);
    expect(tries).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await we.found(list, mail.id)).status).toBe(200);
  });

  it('and of its company', async () => {
    const { list, mail } = await we.ordered(1);
    const theirs = await makeCompany('Theirs');
    const statuses = [
      await we.preview(list, own, theirs.admin),
      await we.order(list, 1, own, theirs.admin),
      await we.found(list, mail, {}, theirs.admin),
      await we.stop(list, mail, theirs.admin),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

// Within the limits of a request's transaction: `call` has them, too.
it('goes to 10,000 candidates at most', async () => {
  const list = await we.listOf([]);
  const add = async (from: number, to: number) => {
    const numbers = 'generate_series($2::int, $3::int) n';
    await fill(
      `insert into candidates (company_id, id, number, name, email, updated_at)
        select $1, gen_random_uuid(), 'T-' || n, 'Many', n || '@many.example', now() from ${numbers}`,
      [ours.companyId, from, to],
    );
    await fill(
      `insert into candidate_list_members (company_id, id, list_id, candidate_id, added_by)
        select $1, gen_random_uuid(), $4, c.id, $5 from ${numbers}
          join candidates c on c.company_id = $1 and c.number = 'T-' || n`,
      [ours.companyId, from, to, list, ours.recruiter.userId],
    );
  };
  await add(1, 10_000);
  // As autovacuum does within a minute; until then, a connection keeps the plans that it made for empty tables.
  await fill('analyze candidates, candidate_list_members, list_mail_recipients', []);
  expect((await we.order(list, 10_000)).data.counts.waiting).toBe(10_000);
  await add(10_001, 10_001);
  expect((await we.preview(list)).body).toMatchObject({ code: 'list_mail_too_long' });
}, 240_000);
