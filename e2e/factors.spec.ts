import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type RunningProvider, startOidcProvider } from '../lib/testing/oidc-provider';
import { demoPassword } from './support/api';
import { type GuardedCompany, makeGuardedCompany } from './support/guarded';
import { untilIdle } from './support/look';
import { expectToast, field } from './support/screen';
import { signInContext, signInOnPage } from './support/sign-in';
import { test } from './support/test';

test.describe.configure({ timeout: 120_000 });

const security = '/profile?tab=security';
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Fills the first step of the sign-in page and sends it. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword);
  await button(page, 'Sign in').click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/**
 * Makes an authenticator app's codes. Each is accepted once; the next one may be a step ahead, and is accepted, too.
 */
function authenticator(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), digits: 6, period: 30 });
  let step = 0;
  return () => {
    step = Math.max(step + 1, totp.counter());
    return totp.generate({ timestamp: step * 30_000 });
  };
}

/** Signs out, and signs in again with the password and then the passkey. */
async function signInAgain(page: Page, email: string, answers: (enabled: boolean) => Promise<void>): Promise<void> {
  await answers(false);
  await signOut(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await answers(true);
  await button(page, 'Use a passkey').click();
  await expect(page).toHaveURL('/dashboard');
}

async function readCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/**
 * Adds a security key to the browser that confirms every request. Returns a function that makes it wait: Chromium asks
 * the key as soon as a page offers passkeys beside an address, and the key would sign in before anybody has clicked.
 */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<(answers: boolean) => Promise<void>> {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

test('an authenticator app: set up, asked for, stood in for by a recovery code, turned off', async ({ page }) => {
  const email = await (await makeGuardedCompany()).add('app', 'administrator');
  await signInOnPage(page, email);
  await page.goto(security);
  await button(page, 'Set up').click();
  const nextCode = authenticator(await page.locator('code').innerText());
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await field(page, 'Code').fill('000000');
  await button(page, 'Turn on').click();
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  await field(page, 'Code').fill(nextCode());
  await button(page, 'Turn on').click();
  const [recoveryCode = '', another = ''] = await readCodes(page);
  await button(page, 'I have saved them').click();
  await expect(part(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible();
  await expect(part(page, 'Recovery codes').getByText('10 left')).toBeVisible();
  await signOut(page);

  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  await field(page, 'Code').fill('123456');
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible();
  await button(page, 'Back').click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await button(page, 'Sign in').click();
  await field(page, 'Code').fill(nextCode());
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  await givePassword(page, email);
  await field(page, 'Code').fill(recoveryCode.toLowerCase());
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(security);
  await expect(part(page, 'Recovery codes').getByText('9 left')).toBeVisible();

  await button(page, 'Turn off').click();
  const dialog = page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  await field(dialog, 'Password').fill(demoPassword);
  await field(dialog, 'Code').fill(another);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(part(page, 'Authenticator app').getByText('Off', { exact: true })).toBeVisible();
  await signOut(page);
  await signInOnPage(page, email);
});

test('a passkey: added, as the second step, and alone', async ({ page, context }) => {
  const email = await (await makeGuardedCompany()).add('key', 'administrator');
  await signInOnPage(page, email);
  const answers = await addAuthenticator(context, page);
  await page.goto(security);
  await button(page, 'Add a passkey').click();
  await field(page, 'Name').fill('Red laptop');
  await button(page, 'Continue').click();
  await readCodes(page);
  await button(page, 'I have saved them').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Red laptop' });
  await expect(row.getByText('Never used')).toBeVisible();
  await signInAgain(page, email, answers);
  await answers(false);
  const offered = page.waitForResponse((response) => response.url().endsWith('/api/login/passkey/options'));
  await signOut(page);

  // Only after the browser has asked for a passkey beside the address; the click ended that.
  await (await offered).finished();
  await untilIdle(page);
  await answers(true);
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL('/dashboard');
  expect(JSON.parse((await stored(page, 'sessionUser')) ?? '{}')).toMatchObject({ email });
  await page.goto(security);
  await expect(row.getByText('Last used')).toBeVisible();
  await expect(part(page, 'Sessions and devices').getByText('By passkey').first()).toBeVisible();
  await page.getByRole('button', { name: 'Rename Red laptop' }).click();
  await field(page.getByRole('dialog'), 'Name').fill('Blue laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Blue laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(page.getByText('Blue laptop')).toBeHidden();
});

test('who must have a second factor can do nothing before, and a passkey is one', async ({ page, context }) => {
  const email = await (await makeGuardedCompany()).add('must', 'guarded');
  await givePassword(page, email);
  await expect(page).toHaveURL('/set-up-second-factor');
  await page.goto('/clients');
  await expect(page).toHaveURL('/set-up-second-factor');
  const answers = await addAuthenticator(context, page);
  await button(page, 'Use a passkey').click();
  await button(page, 'Continue').click();
  await readCodes(page);
  await button(page, 'I have saved them').click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await signInAgain(page, email, answers);
});

test('another session is seen and ended from here', async ({ page, browser }) => {
  const email = await (await makeGuardedCompany()).add('two', 'administrator');
  const elsewhere = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  await signInContext(elsewhere, email);
  await signInOnPage(page, email);
  await page.goto(security);
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari on iOS' });
  await expect(phone.getByText('Signed in', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'End' }).click();
  await expectToast(page, 'Session ended');
  await expect(phone.getByText('Ended', { exact: true })).toBeVisible();
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  await signInContext(elsewhere, email);
  await page.reload();
  await button(page, 'End all others').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expectToast(page, 'All other sessions ended');
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();
});

test.describe('single sign-on', () => {
  let provider: RunningProvider;
  let company: GuardedCompany;
  test.beforeAll(async () => {
    company = await makeGuardedCompany();
    const address = new URL(`/api/auth/callback/company-${company.companyId}`, test.info().project.use.baseURL).href;
    provider = await startOidcProvider([
      { client_id: 'staffing', client_secret: 'only for this spec', redirect_uris: [address] },
    ]);
  });
  test.afterAll(() => provider.stop());

  test('an administrator names the provider, and people come in by it', async ({ page, browser }) => {
    const admin = await company.add('admin', 'administrator');
    const email = await company.add('robin', 'guarded');
    await signInOnPage(page, admin);
    await page.goto('/company-settings?tab=security');
    await field(page, 'Issuer').fill('https://10.0.0.1');
    await button(page, 'Test the provider').click();
    await expect(page.getByText('The address must begin with https://')).toBeVisible();
    await field(page, 'Issuer').fill(provider.issuer);
    await button(page, 'Test the provider').click();
    await expect(page.getByText('The provider answers.')).toBeVisible();
    await field(page, 'Client ID').fill('staffing');
    await field(page, 'Client secret').fill('only for this spec');
    await expect(page.getByRole('checkbox', { name: company.domain })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).last().click();
    await expectToast(page, 'Single sign-on saved');

    const person = await (await browser.newContext()).newPage();
    provider.add('robin', { sub: 'robin-1', email, email_verified: true });
    await goByProvider(person, email, 'robin');
    await expect(person).toHaveURL('/clients');
    await expect.poll(() => stored(person, 'token')).toBeTruthy();
    expect(JSON.parse((await stored(person, 'sessionUser')) ?? '{}')).toMatchObject({ email });
    await signOut(person);
    await person.context().close();

    const stranger = await (await browser.newContext()).newPage();
    provider.add('stranger', { sub: 'stranger-1', email, email_verified: false });
    await goByProvider(stranger, email, 'stranger');
    await expect(stranger).toHaveURL(/\/login\?reason=sso_refused/);
    await expect(stranger.getByText('does not open any account here')).toBeVisible();
    await stranger.context().close();
  });
});

/** Signs in from the sign-in page through the provider's own pages. */
async function goByProvider(page: Page, email: string, login: string): Promise<void> {
  await page.goto('/login?next=/clients');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: /^Continue with Guarded/ }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
