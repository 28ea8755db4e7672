import * as contact from '@/app/api/v1/client-contacts/[id]/route';
import * as contacts from '@/app/api/v1/clients/[id]/contacts/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as clients from '@/app/api/v1/clients/route';
import * as search from '@/app/api/v1/clients/search/route';
import type { Client, Contact } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

const input = { name: 'Harbour Logistics', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const create = async (fields: object = {}, as = ours.recruiter) =>
  (await call<Client>(clients.POST, { as, body: { ...input, ...fields } })).data;

describe('clients', () => {
  it('creates a client with a number and answers with its ETag', async () => {
    const answer = await call<Client>(clients.POST, {
      as: ours.recruiter,
      body: { ...input, address: { line1: '1 Quay', city: 'Cork', postal_code: 'T12', country: 'IE' } },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.data).toMatchObject({
      name: 'Harbour Logistics',
      address: { city: 'Cork' },
      owner: { id: ours.recruiter.userId },
    });
    expect(answer.data.number).toMatch(/^CLI-\d{6}$/);
  });

  it.each([
    [{ colour: 'red' }, 'colour'],
    [{ name: 7 }, 'name'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ payment_terms_days: -1 }, 'payment_terms_days'],
    [{ client_type: 'nothing_of_ours' }, 'client_type'],
    [{ name: 'a\r\nBcc: x@y.z' }, 'name'],
    [{ address: { line1: 'x', city: 'y', postal_code: 'z', country: 'Ireland' } }, 'address.country'],
  ])('refuses %j at its field and writes nothing', async (fields, path) => {
    const before = (await call<Client[]>(clients.GET, { as: ours.admin })).meta.total;
    const answer = await call(clients.POST, { as: ours.recruiter, body: { ...input, ...fields } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([path]);
    expect((await call<Client[]>(clients.GET, { as: ours.admin })).meta.total).toBe(before);
  });

  describe('with a tax number', () => {
    const german = { address: { line1: '1 Weg', city: 'Bonn', postal_code: '53111', country: 'DE' } };
    const wrong = 'DE136695977';
    const patch = (id: string, body: object, as = ours.recruiter, headers: Record<string, string> = {}) =>
      call<Client>(client.PATCH, { as, method: 'PATCH', params: { id }, body, headers });
    const forge = (id: string, taxId: string) =>
      system('a number from before', (db) =>
        db.client.updateMany({ where: { companyId: ours.companyId, id }, data: { taxId } }),
      );

    it('refuses one that is none in its country, in the country’s words and every language', async () => {
      const said: Record<string, string> = {
        en: 'This is not a valid number (USt-IdNr. / Steuernummer). Example: DE 136 695 976.',
        fr: 'Ce numéro n’est pas valide (USt-IdNr. / Steuernummer). Exemple\u202f: DE 136 695 976.',
        es: 'Este número no es válido (USt-IdNr. / Steuernummer). Ejemplo: DE 136 695 976.',
        it: 'Questo numero non è valido (USt-IdNr. / Steuernummer). Esempio: DE 136 695 976.',
        ar: 'هذا الرقم غير صحيح (\u2066USt-IdNr. / Steuernummer\u2069). مثال: \u2066DE 136 695 976\u2069.',
        zh: '该号码无效（USt-IdNr. / Steuernummer）。示例：DE 136 695 976。',
      };
      for (const [language, text] of Object.entries(said)) {
        const answer = await call(clients.POST, {
          as: ours.recruiter,
          body: { ...input, ...german, tax_id: wrong },
          headers: { 'accept-language': language },
        });
        expect([answer.status, answer.errors]).toEqual([422, { tax_id: [text] }]);
      }
    });

    it('takes one of its country, one of another country with its letters, and any where no country is known', async () => {
      for (const tax_id of ['DE136695976', '22/815/08150', 'FR 40 303 265 045'])
        expect((await create({ ...german, tax_id })).tax_id).toBe(tax_id);
      expect((await create({ tax_id: 'Harbour' })).tax_id).toBe('Harbour');
      expect((await create({ address: { ...german.address, country: 'BR' }, tax_id: 'x' })).tax_id).toBe('x');
    });

    it('keeps a wrong one from before until it is changed', async () => {
      const { id } = await create(german);
      await forge(id, wrong);
      expect((await patch(id, { name: 'Renamed' })).data).toMatchObject({ name: 'Renamed', tax_id: wrong });
      expect((await patch(id, { tax_id: wrong })).status).toBe(200);
      expect((await patch(id, { tax_id: 'DE136695978' })).errors).toHaveProperty('tax_id');
      expect((await patch(id, { tax_id: null })).data.tax_id).toBeNull();
      expect((await patch(id, { tax_id: wrong })).errors).toHaveProperty('tax_id');
    });

    it('checks the codice fiscale of Italian clients, too', async () => {
      const italian = { ...german, address: { ...german.address, country: 'IT' } };
      const refused = await call(clients.POST, {
        as: ours.recruiter,
        body: { ...input, ...italian, tax_id: '00743110158', fiscal_code: 'RCCMNL83S18D969I' },
      });
      expect(Object.keys(refused.errors)).toEqual(['tax_id', 'fiscal_code']);
      const { id } = await create({ ...italian, fiscal_code: 'RCCMNL83S18D969H' });
      expect((await patch(id, { fiscal_code: 'RCCMNL83S18D969I' })).errors).toHaveProperty('fiscal_code');
      expect((await patch(id, { address: german.address, fiscal_code: 'RCCMNL83S18D969I' })).status).toBe(200);
    });

    it('says nothing of it to another company or a reader, and nothing new on an old version', async () => {
      const { id } = await create(german);
      expect((await patch(id, { tax_id: wrong }, theirs.admin)).status).toBe(404);
      expect((await patch(id, { tax_id: wrong }, await makeColleague(ours, ['view_clients']))).status).toBe(403);
      expect((await patch(id, { tax_id: wrong }, ours.recruiter, { 'if-match': '"7"' })).status).toBe(412);
    });

    it('refuses hostile texts at the field', async () => {
      const { id } = await create(german);
      for (const tax_id of [
        '<script>alert(1)</script>',
        '\u202e136695976DE',
        'x'.repeat(100_000),
        '１３６６９５９７７',
      ])
        expect(Object.keys((await patch(id, { tax_id })).errors)).toEqual(['tax_id']);
    });

    it('lets one of two changes at once win', async () => {
      const { id, version } = await create(german);
      const change = (tax_id: string) => patch(id, { tax_id }, ours.recruiter, { 'if-match': `"${version}"` });
      const answers = await Promise.all([change('DE136695976'), change('DE118619592')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    });
  });

  it("says what is wrong in the caller's language", async () => {
    const answer = await call(clients.POST, {
      as: ours.recruiter,
      body: { ...input, name: '' },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.errors.name).toEqual(['This is required.']);
  });

  it("does not know another company's client", async () => {
    const hidden = await create();
    for (const [handler, method, body] of [
      [client.GET, 'GET'],
      [client.PUT, 'PUT', input],
      [client.DELETE, 'DELETE'],
    ] as const) {
      const foreign = await call(handler, { as: theirs.admin, method, body, params: { id: hidden.id } });
      const random = await call(handler, {
        as: theirs.admin,
        method,
        body,
        params: { id: '0192f0c1-2345-7abc-8def-0123456789ab' },
      });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(random.body);
    }
    expect((await call<Client[]>(clients.GET, { as: theirs.admin })).data).toEqual([]);
  });

  it('refuses a stale version, and lets the current one through', async () => {
    const { id } = await create();
    const change = (ifMatch: string) =>
      call<Client>(client.PUT, {
        as: ours.recruiter,
        method: 'PUT',
        params: { id },
        body: { ...input, name: 'New name' },
        headers: { 'if-match': ifMatch },
      });
    expect((await change('"1"')).data.version).toBe(2);
    expect((await change('"1"')).status).toBe(412);
  });

  it('lets one of two simultaneous changes win', async () => {
    const { id } = await create();
    const change = (name: string) =>
      call<Client>(client.PUT, {
        as: ours.recruiter,
        method: 'PUT',
        params: { id },
        body: { ...input, name },
        headers: { 'if-match': '"1"' },
      });
    const statuses = (await Promise.all([change('A'), change('B')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it('finds by name as it is typed, active ones only', async () => {
    await create({ name: 'Zephyr Works' });
    await create({ name: 'Zephyr Closed', is_active: false });
    const { data } = await call<{ name: string }[]>(search.GET, { as: ours.recruiter, query: { search: 'zeph' } });
    expect(data.map(({ name }) => name)).toEqual(['Zephyr Works']);
  });

  it('replays an idempotent creation and refuses the key for another body', async () => {
    const send = (name: string) =>
      call<Client>(clients.POST, {
        as: ours.recruiter,
        body: { ...input, name },
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = await Promise.all([send('Once'), send('Once')]);
    expect(second.data.id).toBe(first.data.id);
    expect((await send('Twice')).status).toBe(422);
  });
});

describe('contacts', () => {
  it('adds, changes and removes a contact of a client', async () => {
    const { id } = await create();
    const added = await call<Contact>(contacts.POST, {
      as: ours.recruiter,
      params: { id },
      body: { name: 'Aoife', email: 'Aoife@Harbour.example' },
    });
    expect(added.data).toMatchObject({ client_id: id, email: 'aoife@harbour.example', position: 1 });
    const changed = await call<Contact>(contact.PUT, {
      as: ours.recruiter,
      method: 'PUT',
      params: { id: added.data.id },
      body: { name: 'Aoife K', email: 'a@harbour.example' },
    });
    expect(changed.data).toMatchObject({ name: 'Aoife K', version: 2 });
    expect(
      (await call(contact.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id: added.data.id } })).status,
    ).toBe(200);
    expect((await call<Contact[]>(contacts.GET, { as: ours.recruiter, params: { id } })).data).toEqual([]);
  });

  it('refuses a second contact of one address', async () => {
    const { id } = await create();
    const add = () =>
      call(contacts.POST, { as: ours.recruiter, params: { id }, body: { name: 'B', email: 'b@x.example' } });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });
});
