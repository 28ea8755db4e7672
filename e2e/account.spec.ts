import { expect, type Page } from '@playwright/test';
import { queryDatabase } from './support/database';
import { findViolations, untilIdle } from './support/look';
import { waitForMail } from './support/mail';
import { test } from './support/test';

const password = 'wandering heron lamp';
const newPassword = 'four lanterns in the fog';
let count = 0;
const unique = (): string => `${Date.now().toString(36)}${(count += 1)}`;

/** The address of the link in a mail. */
async function mailedLink(email: string, subject: string, nth = 1): Promise<string> {
  const { text } = await waitForMail(email, subject, nth);
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(text ?? '')?.[0];
  expect(link, `a link in the mail to ${email}`).toBeDefined();
  return link ?? '';
}

/** Opens a page and waits for its scripts: a form that is sent before they have loaded has no effect. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilIdle(page);
}

/** The path of a link, because the specs may run against another host than APP_URL names. */
const pathOf = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '');

async function register(page: Page, email: string, company: string): Promise<void> {
  await open(page, '/register-company');
  await page.getByRole('textbox', { name: 'Company name' }).fill(company);
  await page.getByRole('combobox', { name: 'Country' }).fill('Egy');
  await page.getByRole('option', { name: 'Egypt' }).click();
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^EGP/);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Egypt Time · Africa/Cairo');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mona Rahman');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
}

async function confirm(page: Page, email: string, nth = 1): Promise<void> {
  await open(page, pathOf(await mailedLink(email, 'Confirm your e-mail address', nth)));
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed. You can sign in now.')).toBeVisible();
}

async function fillSignIn(page: Page, email: string, given = password): Promise<void> {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(page: Page, email: string, given = password): Promise<void> {
  await fillSignIn(page, email, given);
  await expect(page).toHaveURL('/dashboard');
}

test('a company is registered, its address confirmed, and its administrator signs in', async ({ page }) => {
  const email = `mona-${unique()}@fresh.example`;
  await register(page, email, `Nile Staffing ${unique()}`);
  expect(await findViolations(page)).toEqual([]);
  await waitForMail(email, 'Confirm your e-mail address');

  await fillSignIn(page, email);
  await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible();
  const first = await mailedLink(email, 'Confirm your e-mail address');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(`A new link is on its way to \u2068${email}\u2069.`)).toBeVisible();

  await open(page, pathOf(first));
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await confirm(page, email, 2);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a forgotten password is replaced by a mailed link, once, and every session ends', async ({ page, browser }) => {
  const email = `noor-${unique()}@fresh.example`;
  await register(page, email, `Delta Staffing ${unique()}`);
  await confirm(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);

  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
  const link = pathOf(await mailedLink(email, 'Choose a new password'));

  await open(page, link);
  const field = page.getByRole('textbox', { name: 'New password', exact: true });
  await field.fill('password1234');
  await expect(page.getByText('Too easy to guess').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('password1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is one of the first passwords anyone would guess.')).toBeVisible();
  await field.fill(newPassword);
  await expect(page.getByText('Strong').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  await waitForMail(email, 'Your password was changed');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await open(page, link);
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await fillSignIn(page, email);
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await signIn(page, email, newPassword);
});

test('nobody learns from the pages whether an address is known', async ({ page }) => {
  const email = `nobody-${unique()}@fresh.example`;
  await open(page, '/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  await open(page, '/verify-email');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('If this address is waiting to be confirmed')).toBeVisible();
});

test('an invited person joins in the language of the invitation, and lands on the dashboard', async ({
  page,
  browser,
}) => {
  const admin = `owner-${unique()}@fresh.example`;
  const invited = `invited-${unique()}@fresh.example`;
  const company = `Oasis Staffing ${unique()}`;
  await register(page, admin, company);
  await confirm(page, admin);
  await signIn(page, admin);
  const answer = await page.request.post('/api/v1/users/invite', {
    data: { emails: [invited], is_company_admin: true, locale: 'fr-FR' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  // This browser asks for English, and no language was chosen in it.
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, pathOf(await mailedLink(invited, company)));
  await expect(visitor.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
  await expect(visitor.getByText(`\u2068${company}\u2069`)).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await visitor.getByRole('textbox', { name: 'Votre nom' }).fill('Karim Shawki');
  await visitor.getByRole('textbox', { name: 'Choisissez un mot de passe' }).fill(password);
  await visitor.getByRole('button', { name: 'Rejoindre et se connecter' }).click();
  await expect(visitor).toHaveURL('/dashboard');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Karim Shawki/ })).toBeVisible();
  await visitor.context().close();
});

test('an address changes once the old and the new one have both confirmed', async ({ page, browser }) => {
  const [before, after] = [`old-${unique()}@fresh.example`, `new-${unique()}@fresh.example`];
  await register(page, before, `Harbour Staffing ${unique()}`);
  await confirm(page, before);
  await signIn(page, before);
  const answer = await page.request.post('/api/profile/email', {
    data: { email: after },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);

  const other = await (await browser.newContext()).newPage();
  await open(other, pathOf(await mailedLink(after, 'Confirm this e-mail address')));
  await other.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(other.getByText('The address changes as soon as the other one has confirmed, too.')).toBeVisible();
  await open(page, pathOf(await mailedLink(before, 'Confirm your new e-mail address')));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('The address has been changed.')).toBeVisible();
  await signIn(other, after);
  await other.context().close();
});

test('a language chosen while signed in is the user’s own from then on', async ({ page }) => {
  const email = `langue-${unique()}@fresh.example`;
  await register(page, email, `Langue Staffing ${unique()}`);
  await confirm(page, email);
  await signIn(page, email);
  await page
    .getByRole('button', { name: /^Language/ })
    .first()
    .click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/profile/update') && response.ok());
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await kept;
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const [row] = await queryDatabase<{ locale: string }>('select locale from users where email = $1', [email]);
  expect(row?.locale).toBe('fr-FR');
});
