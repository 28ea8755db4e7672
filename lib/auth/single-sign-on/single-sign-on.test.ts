import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as lookUp from '@/app/api/login/single-sign-on/route';
import * as user from '@/app/api/user/route';
import * as settings from '@/app/api/v1/company/single-sign-on/route';
import * as test from '@/app/api/v1/company/single-sign-on/test/route';
import { findProvider, providerIdOf } from '@/lib/auth/single-sign-on/provider';
import { signInByProvider } from '@/lib/auth/single-sign-on/sign-in';
import { currentRequest, ours, Visitor } from '@/lib/auth/single-sign-on/test-visitor';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { type ProviderAccount, type RunningProvider, startOidcProvider } from '@/lib/testing/oidc-provider';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

// next-auth takes the request's cookies from Next's request scope, which does not exist here.
jest.mock('next/headers', () => ({
  headers: async () => currentRequest().headers,
  cookies: async () => currentRequest().cookies,
}));

const secret = 'the secret of the client';
let company: TestCompany;
let other: TestCompany;
let provider: RunningProvider;
let domain: string;

/** Gives the administrator a confirmed address of the domain, without which the company cannot name it. */
const confirm = (to: TestCompany, at: string) =>
  system('test data', (db) =>
    db.user.updateMany({ where: { id: to.admin.userId }, data: { email: `admin@${at}`, emailVerifiedAt: new Date() } }),
  );
const set = (as: Person, body: Record<string, unknown> = {}) =>
  call(settings.PUT, {
    as,
    method: 'PUT',
    body: {
      is_enabled: true,
      issuer: provider.issuer,
      client_id: 'staffing',
      client_secret: secret,
      email_domains: [domain],
      ...body,
    },
  });

beforeAll(async () => {
  [company, other] = [await makeCompany('Signing'), await makeCompany('Other')];
  domain = `${company.companyId.slice(-8)}.example`;
  const redirect_uris = [company, other].map(({ companyId }) => `${ours}/api/auth/callback/${providerIdOf(companyId)}`);
  provider = await startOidcProvider([{ client_id: 'staffing', client_secret: secret, redirect_uris }]);
  await confirm(company, domain);
  expect((await set(company.admin)).status).toBe(200);
});
afterAll(() => provider.stop());

interface Holder {
  person: Person;
  email: string;
}

/** Makes a person of a company, with an address of the domain and a row as `data` says. */
async function makeHolder(of = company, data = {}, at = domain): Promise<Holder> {
  return system('test data', async (db) => {
    const person = await makePerson(db, of.companyId, 'somebody', null);
    const email = `${person.userId}@${at}`;
    await db.user.update({
      where: keyOf(of, person.userId),
      data: { email, ...data },
    });
    return { person, email };
  });
}

const introduce = (email: string, rest: Partial<ProviderAccount> = {}): string => {
  const login = `login-${Math.random().toString(36).slice(2)}`;
  provider.add(login, { sub: login, email, email_verified: true, ...rest });
  return login;
};
const sessionOf = async (visitor: Visitor) => {
  const id = (await visitor.session()) ?? '';
  return system('test', (db) => db.session.findFirst({ where: { id } }));
};

describe('single sign-on', () => {
  it('opens a session of ours for the account of a verified address, and links it', async () => {
    const { person, email } = await makeHolder();
    const visitor = new Visitor();
    const login = introduce(email.toUpperCase());
    expect(await visitor.signIn(providerIdOf(company.companyId), login)).toBe('/api/session/started');
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.userId, method: 'sso', isSecondFactorGiven: true });
    // Once linked, the provider may give the person another address.
    provider.add(login, { sub: login, email: 'renamed@elsewhere.example', email_verified: false });
    const again = new Visitor();
    expect(await again.signIn(providerIdOf(company.companyId), login)).toBe('/api/session/started');
    expect(await sessionOf(again)).toMatchObject({ userId: person.userId });
  });

  it('is fresh only as far as the provider has just asked who it is', async () => {
    const { email } = await makeHolder();
    const named = await findProvider(providerIdOf(company.companyId));
    if (!named) throw new Error('The company has no provider.');
    const confirmed = async (auth_time?: number) => {
      const claims = { sub: email, email, email_verified: true, ...(auth_time ? { auth_time } : {}) };
      const outcome = await signInByProvider(named, claims, { address: '127.0.0.1', userAgent: null });
      const id = 'opened' in outcome ? outcome.opened.sessionId : '';
      const { confirmedAt } = await system('test', (db) => db.session.findFirstOrThrow({ where: { id } }));
      return Math.round((Date.now() - confirmedAt.getTime()) / 60_000);
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await confirmed(now - 3_600)).toBe(60);
    expect(await confirmed(now)).toBe(0);
    expect(await confirmed(now + 3_600)).toBe(0);
    expect(await confirmed()).toBe(0);
  });

  it('gives the very cookie that the program reads everywhere', async () => {
    const { email } = await makeHolder();
    const visitor = new Visitor();
    await visitor.signIn(providerIdOf(company.companyId), introduce(email));
    const cookie = `next-auth.session-token=${visitor.cookie('next-auth.session-token')}`;
    expect((await call(user.GET, { headers: { cookie } })).data).toMatchObject({ email });
  });

  it.each([
    ['an unverified address', async () => introduce((await makeHolder()).email, { email_verified: false })],
    ['an address that nobody has', async () => introduce(`nobody@${domain}`)],
    ['an address of another domain', async () => introduce((await makeHolder(company, {}, 'elsewhere.example')).email)],
    ['a colleague of another company', async () => introduce((await makeHolder(other)).email)],
    ['somebody who is not active', async () => introduce((await makeHolder(company, { isActive: false })).email)],
    ['somebody who was deleted', async () => introduce((await makeHolder(company, { deletedAt: new Date() })).email)],
    [
      'an invitation that has run out',
      async () =>
        introduce(
          (await makeHolder(company, { invitedAt: new Date(), invitationExpiresAt: new Date(Date.now() - 1000) }))
            .email,
        ),
    ],
  ])('opens nothing for %s', async (_, make) => {
    const visitor = new Visitor();
    expect(await visitor.signIn(providerIdOf(company.companyId), await make())).toBe('/login?reason=sso_refused');
    expect(await visitor.session()).toBeNull();
  });

  it('does not make an account', async () => {
    const before = await system('test', (db) => db.user.count({ where: { companyId: company.companyId } }));
    await new Visitor().signIn(providerIdOf(company.companyId), introduce(`new@${domain}`));
    expect(await system('test', (db) => db.user.count({ where: { companyId: company.companyId } }))).toBe(before);
  });

  it('accepts an open invitation, whose link is used up by it', async () => {
    const { person, email } = await makeHolder(company, {
      invitedAt: new Date(),
      invitationExpiresAt: new Date(Date.now() + 60_000),
    });
    const whose = { companyId: company.companyId, userId: person.userId };
    await system('test data', (db) =>
      db.accountToken.create({
        data: { ...whose, tokenHash: email, kind: 'invitation', email, expiresAt: new Date(Date.now() + 60_000) },
      }),
    );
    const visitor = new Visitor();
    expect(await visitor.signIn(providerIdOf(company.companyId), introduce(email))).toBe('/api/session/started');
    const [row, links, credential] = await system(
      'test',
      async (db) =>
        [
          await db.user.findFirstOrThrow({ where: { id: person.userId } }),
          await db.accountToken.count({ where: whose }),
          await db.credential.findFirstOrThrow({ where: whose }),
        ] as const,
    );
    expect(row).toMatchObject({ invitedAt: null, invitationExpiresAt: null, emailVerifiedAt: expect.any(Date) });
    expect([links, credential.passwordHash]).toEqual([0, null]);
  });

  it('does not take a callback that it did not begin, nor one of another provider', async () => {
    const visitor = new Visitor();
    const response = await visitor.fetch(`${ours}/api/auth/callback/${providerIdOf(company.companyId)}?code=x&state=y`);
    expect(response.headers.get('location')).toMatch(/\/api\/auth\/error\?error=OAuthCallback$/);
    expect(await visitor.session()).toBeNull();
    expect(
      (await visitor.fetch(`${ours}/api/auth/callback/${providerIdOf(other.companyId)}?code=x&state=y`)).status,
    ).not.toBe(200);
    expect(await visitor.session()).toBeNull();
  });

  it('is over when it is switched off, or the company is suspended', async () => {
    const { email } = await makeHolder();
    const login = introduce(email);
    const setStatus = (status: 'active' | 'suspended') =>
      system('test data', (db) => db.company.update({ where: { id: company.companyId }, data: { status } }));
    await setStatus('suspended');
    const whileSuspended = await new Visitor().signIn(providerIdOf(company.companyId), login);
    await setStatus('active');
    await set(company.admin, { is_enabled: false });
    const whileOff = await new Visitor().signIn(providerIdOf(company.companyId), login);
    await set(company.admin);
    expect([whileSuspended, whileOff]).toEqual(['/login?reason=sso_failed', '/login?reason=sso_failed']);
    expect(await new Visitor().signIn(providerIdOf(company.companyId), login)).toBe('/api/session/started');
  });
});

describe("a company's settings", () => {
  const fault = async (as: Person, body: Record<string, unknown>) => (await set(as, body)).errors;

  it('never show the secret, and keep it encrypted', async () => {
    const { data } = await call(settings.GET, { as: company.admin });
    expect(data).toMatchObject({ has_client_secret: true, possible_domains: [domain], email_domains: [domain] });
    expect(JSON.stringify(data)).not.toContain(secret);
    const row = await system('test', (db) =>
      db.singleSignOn.findUniqueOrThrow({ where: { companyId: company.companyId } }),
    );
    expect(row.clientSecret).not.toContain(secret);
  });

  it('forget the secret when the client is another, so that nobody else is shown it', async () => {
    expect((await set(company.admin, { client_secret: undefined, client_id: 'another' })).data).toMatchObject({
      has_client_secret: false,
    });
    expect((await set(company.admin)).data).toMatchObject({ has_client_secret: true });
  });

  it('keep the secret when none is given, and count their versions', async () => {
    const { version } = (await call<{ version: number }>(settings.GET, { as: company.admin })).data;
    const changed = await set(company.admin, { client_secret: undefined });
    expect(changed.data).toMatchObject({ has_client_secret: true, version: version + 1 });
    const stale = await call(settings.PUT, {
      as: company.admin,
      method: 'PUT',
      headers: { 'if-match': `"${version}"` },
      body: { is_enabled: false, issuer: provider.issuer, client_id: 'x', email_domains: [domain] },
    });
    expect(stale.status).toBe(412);
  });

  it("take only a domain that an administrator has a confirmed address in, that is not public, and nobody else's", async () => {
    expect(await fault(company.admin, { email_domains: ['victim.example'] })).toHaveProperty(['email_domains.0']);
    expect(await fault(company.admin, { email_domains: ['gmail.com'] })).toHaveProperty(['email_domains.0']);
    expect(await fault(company.admin, { email_domains: ['not a domain'] })).toHaveProperty(['email_domains.0']);
    await confirm(other, domain);
    expect(await fault(other.admin, {})).toHaveProperty(['email_domains.0']);
  });

  it("are an administrator's, not of whoever may edit settings: a provider signs in as anybody", async () => {
    const helper = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: company.companyId, name: 'Settings', permissions: ['edit_company_settings'] },
      });
      return makePerson(db, company.companyId, 'settings', role.id);
    });
    expect((await set(helper)).status).toBe(403);
  });
});

describe('looking for a provider', () => {
  const find = async (email: string) =>
    (await call<{ provider: unknown }>(lookUp.POST, { body: { email } })).data.provider;

  it('answers by the domain, whether or not there is an account', async () => {
    const { email } = await makeHolder();
    const expected = { id: providerIdOf(company.companyId), name: 'Signing' };
    expect([await find(email), await find(`nobody@${domain.toUpperCase()}`)]).toEqual([expected, expected]);
    expect(await find('somebody@elsewhere.example')).toBeNull();
  });
});

describe('a provider that somebody names', () => {
  let hostile: Server;
  let address: string;
  let answer: (write: {
    path: string;
    respond: (status: number, body: string, headers?: Record<string, string>) => void;
  }) => void;
  beforeAll(async () => {
    hostile = createServer((request, response) =>
      answer({
        path: request.url ?? '',
        respond: (status, body, headers = {}) => void response.writeHead(status, headers).end(body),
      }),
    );
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  });
  afterAll(() => hostile.close());

  const errorsOf = async (issuer: string) =>
    (await call(test.POST, { as: company.admin, body: { issuer } })).errors?.issuer?.[0];
  const document = (rest = {}) =>
    JSON.stringify({
      issuer: address,
      authorization_endpoint: `${address}/a`,
      token_endpoint: `${address}/t`,
      jwks_uri: `${address}/j`,
      ...rest,
    });

  it('passes the test when it is one', async () => {
    const answered = await call(test.POST, { as: company.admin, body: { issuer: provider.issuer } });
    expect(answered.data).toMatchObject({ issuer: provider.issuer, signature: 'RS256' });
  });

  it.each([
    'http://login.example.com',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'https://0.0.0.0',
    'https://user:password@login.example.com',
  ])('is never called inside a network: %s', async (issuer) => {
    expect(await errorsOf(issuer)).toMatch(/must begin with https/);
  });

  it('is refused when its document names such an address, another issuer, or is none', async () => {
    answer = ({ respond }) => respond(200, document({ token_endpoint: 'https://169.254.169.254/latest' }));
    expect(await errorsOf(address)).toMatch(/not a complete/);
    answer = ({ respond }) => respond(200, document({ issuer: 'https://accounts.example.com' }));
    expect(await errorsOf(address)).toMatch(/gives a different address/);
    answer = ({ respond }) => respond(200, '<html>');
    expect(await errorsOf(address)).toMatch(/No OpenID/);
  });

  it('is not followed elsewhere, and neither an endless nor a silent answer is waited for', async () => {
    const asked: string[] = [];
    answer = ({ path, respond }) => {
      asked.push(path);
      respond(302, '', { location: '/elsewhere' });
    };
    expect(await errorsOf(address)).toMatch(/No OpenID/);
    expect(asked).toEqual(['/.well-known/openid-configuration']);
    answer = ({ respond }) => respond(200, JSON.stringify({ filler: 'x'.repeat(300_000) }));
    expect(await errorsOf(address)).toMatch(/No OpenID/);
    answer = () => undefined;
    expect(await errorsOf(address)).toMatch(/No OpenID/);
  });
});
