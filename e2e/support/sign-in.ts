import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from './api';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The demo accounts of the tenant that the specs work in (prisma/seed/accounts.ts). */
export const northwind = {
  admin: 'admin@northwind.example',
  recruiter: 'recruiter@northwind.example',
  manager: 'manager@northwind.example',
  finance: 'finance@northwind.example',
  contractor: 'contractor@northwind.example',
} as const;

/** The demo account of the platform's people. */
export const platformOperator = 'operator@platform.example';

/** Signs in on the page as a person does, and waits for the page that follows. */
export async function signInOnPage(page: Page, email: string, landing = '/dashboard'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(landing);
}

/**
 * Signs a browser in with a new session, whose user has just confirmed their identity, for actions that need a step-up.
 */
export async function signInAnew(context: BrowserContext, email: string): Promise<void> {
  opened.delete(email);
  await context.clearCookies({ name: sessionName });
  await signInContext(context, email);
}

const sessionName = /session-token/;
/** The sessions that this worker has opened, by address. */
const opened = new Map<string, Cookies>();

/**
 * Signs a browser in without a page, for specs about something else. The browser then has the session's cookie, but no
 * token in storage, like a browser that refuses storage. A session of a demo account is used again while it lives.
 */
export async function signInContext(context: BrowserContext, email: string, password = demoPassword): Promise<void> {
  const known = opened.get(email);
  if (known) {
    await context.addCookies(known);
    if ((await context.request.get('/api/user')).ok()) return;
    await context.clearCookies({ name: sessionName });
  }
  const response = await context.request.post('/api/login', { data: { email, password } });
  expect(response.status(), `sign in ${email}`).toBe(200);
  const isDemo = email === platformOperator || Object.values<string>(northwind).includes(email);
  if (isDemo)
    opened.set(
      email,
      (await context.cookies()).filter(({ name }) => sessionName.test(name)),
    );
}
