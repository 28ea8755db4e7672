import { NextRequest } from 'next/server';
import * as strays from '@/app/api/[...path]/route';
import * as login from '@/app/api/login/route';
import * as clients from '@/app/api/v1/clients/route';
import * as documents from '@/app/api/v1/user-documents/route';
import * as users from '@/app/api/v1/users/route';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const client = { name: 'A client', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };

/** Asks with the query exactly as given; `call` would encode it properly. */
async function ask(search: string, route = clients.GET) {
  const headers = { authorization: `Bearer ${ours.admin.token}` };
  const request = new NextRequest(`http://localhost:3000/api/test?${search}`, { headers });
  const response = await route(request, { params: Promise.resolve({}) });
  return { status: response.status, errors: (await response.json()).errors };
}

/** Sends the JSON exactly as given: an object literal would lose `__proto__`. */
async function post(json: string, route = clients.POST) {
  const headers = { authorization: `Bearer ${ours.admin.token}`, 'content-type': 'application/json' };
  const request = new NextRequest('http://localhost:3000/api/test', { method: 'POST', headers, body: json });
  const response = await route(request, { params: Promise.resolve({}) });
  return { status: response.status, errors: (await response.json()).errors };
}

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a member called %s', (name) => {
  it('is an unknown field of a body', async () => {
    const { status, errors } = await post(JSON.stringify(client).replace('{', `{${JSON.stringify(name)}:"x",`));
    expect([status, Object.keys(errors)]).toEqual([422, [name]]);
  });

  it('is an unknown field of a public body', async () => {
    const { status, errors } = await post(
      `{"email":"a@b.example","password":"x",${JSON.stringify(name)}:{}}`,
      login.POST,
    );
    expect([status, Object.keys(errors)]).toEqual([422, [name]]);
  });

  it('is an unknown parameter, empty or not', async () => {
    for (const search of [`${name}=1`, `${name}=`, `filter[${name}]=1`]) {
      const { status, errors } = await ask(search);
      expect([search, status, Object.keys(errors).length]).toEqual([search, 422, 1]);
    }
  });
});

describe('the parameters of a list', () => {
  it.each([
    ['limit=0x10', 'limit'],
    ['limit=%2B1', 'limit'],
    ['limit=%201%20', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=10&limit=20', 'limit'],
    ['filter[is_active]=true&filter[is_active]=false', 'filter[is_active]'],
    ['filter[name][not]=', 'filter[name][not]'],
    ['search=%ff', 'search'],
    ['search=%00', 'search'],
    ['search=a%00b', 'search'],
  ])('%s is refused at %s', async (search, path) => {
    const { status, errors } = await ask(search);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [path]]);
  });

  it('may be empty where they are known', async () => {
    expect(await ask('limit=&search=&filter[is_active]=&cursor=')).toMatchObject({ status: 200 });
  });

  it.each(['0000-01-01', '0099-12-31', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30', '2026-1-1', 'infinity'])(
    'take no day %s, from or to',
    async (day) => {
      for (const name of ['filter[created_from]', 'filter[created_to]']) {
        expect([name, (await ask(`${name}=${day}`, users.GET)).status]).toEqual([name, 422]);
      }
    },
  );

  it('take the first and the last day that there is', async () => {
    expect((await ask('filter[created_from]=1900-01-01&filter[created_to]=2200-12-31', users.GET)).status).toBe(200);
  });

  it('take plain digits alone for the days until a document expires', async () => {
    expect((await ask('filter[expiring]=0x1e', documents.GET)).status).toBe(422);
    expect((await ask('filter[expiring]=30', documents.GET)).status).toBe(200);
  });
});

describe('a text that the database cannot keep', () => {
  it.each([
    ['NUL', '"a\\u0000b"', 'name'],
    ['half of a surrogate pair', '"a\\ud800b"', 'name'],
  ])('is refused where it is: %s', async (_, text, path) => {
    const { status, errors } = await post(JSON.stringify(client).replace('"A client"', text));
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  });

  it('is refused in a name, too', async () => {
    const { status } = await post('{"a\\u0000":1}');
    expect(status).toBe(422);
  });

  it('is not looked for without end', async () => {
    expect((await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(400);
  });
});

it('a body where the handler takes none is refused', async () => {
  const refused = await call(clients.GET, { as: ours.admin, method: 'POST', body: { surprise: 1 } });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['surprise']]);
  const empty = await call(clients.GET, { as: ours.admin, method: 'POST', body: {} });
  expect(empty.status).toBe(200);
});

it('answers a stray with a problem document in its language', async () => {
  process.env.API_HANDLERS = JSON.stringify({ '/api/v1/clients': ['GET', 'POST'] });
  const ask = async (path: string) => {
    const response = await strays.GET(
      new NextRequest(`http://localhost${path}`, { headers: { 'accept-language': 'fr' } }),
    );
    const { code, instance, title } = await response.json();
    return [
      response.status,
      response.headers.get('content-type'),
      response.headers.get('allow'),
      code,
      instance,
      title,
    ];
  };
  const type = 'application/problem+json';
  expect(await ask('/api/405/v1/clients')).toEqual([
    405,
    type,
    'GET, HEAD, OPTIONS, POST',
    'method_not_allowed',
    '/api/v1/clients',
    'Cette adresse n’accepte pas cette méthode.',
  ]);
  expect(await ask('/api/nothing')).toEqual([
    404,
    type,
    null,
    'route_not_found',
    '/api/nothing',
    'Cette adresse n’existe pas.',
  ]);
});
