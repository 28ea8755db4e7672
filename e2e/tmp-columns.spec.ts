import { localeCookie, locales } from '@/lib/i18n/locales';
import { measureTables, untilIdle } from './support/look';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

for (const who of ['admin', 'finance', 'manager', 'recruiter', 'contractor'] as const)
  test('columns ' + who, async ({ browser }) => {
    test.setTimeout(900_000);
    for (const { code } of locales) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await signInContext(context, northwind[who]);
      await context.addCookies([{ name: localeCookie, value: code, url: test.info().project.use.baseURL }]);
      const page = await context.newPage();
      for (const path of [
        '/clients',
        '/submissions',
        '/contracts',
        '/timesheets',
        '/invoices',
        '/users',
        '/roles',
        '/audit-log',
        '/pay-runs',
        '/billing-runs',
        '/bank-statements',
        '/commissions',
        '/reminders',
        '/leakage',
        '/margin-overrides',
        '/modules',
        '/accounting-exports',
        '/invoices/receivables',
        '/invoices/waiting',
        '/invoices/numbers',
      ]) {
        await page.goto(path);
        await untilIdle(page).catch(() => undefined);
        const found = await measureTables(page);
        if (found.length) console.log('COLUMNS', who, code, path, found.join('; '));
      }
      await context.close();
    }
  });
