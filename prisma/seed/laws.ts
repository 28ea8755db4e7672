import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, todayIn, weekdayIso } from '@/lib/calendar/days';
import { createClient } from '@/lib/clients/data';
import { clientInput } from '@/lib/clients/schema';
import { createContract } from '@/lib/contracts/data';
import { saveConfiguration } from '@/lib/contracts/invoicing/data';
import { invoiceConfigurationInput } from '@/lib/contracts/invoicing/schema';
import { contractInput } from '@/lib/contracts/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { createCalendar } from '@/lib/holidays/data';
import { calendarInput } from '@/lib/holidays/schema';
import { lawOf } from '@/lib/hours/laws/laws';
import type { LawRule } from '@/lib/hours/rule-names';
import { createInvoice } from '@/lib/invoices/data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { invoiceInput } from '@/lib/invoices/schema';
import { changeContractStatus } from '@/lib/requirements/activation.data';
import { createTimesheets } from '@/lib/timesheets/data';
import { addRate } from '@/lib/timesheets/rate-changes/rate-change.data';
import { timesheetsInput } from '@/lib/timesheets/schema';
import { changeStatuses } from '@/lib/timesheets/status.data';
import { asPerson } from './as-person';
import type { DemoCompany } from './company';
import { at } from './records';
import type { DemoTenant } from './tenants';

/** Somebody whose weeks show what the law of their country says about overtime. */
interface LawContractor {
  name: string;
  position: string;
  /** The name of a client that there is, or of the one below. */
  client: string;
  rule: LawRule;
  /** The public holidays of the place of work, where it is not the company's country. */
  calendar?: { name: string; country: string; region?: string };
  currency: 'EUR' | 'USD';
  unit: 'hour' | 'day';
  pay: string;
  bill: string;
  /** Whose time is entered by the clock, in the zone of their client, rounded to so many minutes, with the law's breaks. */
  clock?: { zone: string; rounding: '15' };
  /** The hours, or clock times, of four weeks from Monday on, the latest last. */
  weeks: readonly (readonly (number | Stretch)[])[];
}

/** Work from a time to another one, maybe on the next day. */
interface Stretch {
  start: string;
  end: string;
  break_minutes: number;
}

const early: Stretch = { start: '06:30', end: '15:00', break_minutes: 30 };
const night: Stretch = { start: '22:00', end: '06:30', break_minutes: 30 };

const spanishClient = {
  name: 'Talleres Levante',
  client_type: 'direct',
  currency: 'EUR',
  payment_terms_days: 30,
  locale: 'es-ES',
  tax_id: 'ESB58378431',
  email: 'administracion@talleres-levante.example',
  address: { line1: 'Calle de Colón 20', city: 'Valencia', postal_code: '46004', country: 'ES' },
};

const contractors: readonly LawContractor[] = [
  {
    name: 'Camille Rousseau',
    position: 'Accountant',
    client: 'Lumière Conseil',
    rule: 'fr_35',
    calendar: { name: 'France', country: 'FR' },
    currency: 'EUR',
    unit: 'hour',
    pay: '29',
    bill: '46',
    // 35 hours; 36 to 43; from 44.
    weeks: [
      [7, 7, 7, 7, 7],
      [8, 8, 8, 8, 8],
      [9, 9, 9, 9, 9],
      [8, 7.5, 8, 7.5, 7],
    ],
  },
  {
    name: 'Jonas Keller',
    position: 'Maintenance mechanic',
    client: 'Rheinwerk Maschinenbau',
    rule: 'de',
    calendar: { name: 'Germany (Bavaria)', country: 'DE', region: 'BY' },
    currency: 'EUR',
    unit: 'hour',
    pay: '26',
    bill: '44',
    clock: { zone: 'Europe/Berlin', rounding: '15' },
    // A night; a Sunday; both; minutes that are rounded, and a day without its whole break.
    weeks: [
      [early, early, night, 0, early],
      [early, early, early, early, early, 0, { start: '08:00', end: '14:30', break_minutes: 30 }],
      [early, early, early, night, 0, 0, { start: '09:00', end: '14:00', break_minutes: 0 }],
      [
        { start: '06:27', end: '15:04', break_minutes: 30 },
        { start: '06:34', end: '15:09', break_minutes: 15 },
        early,
        { start: '06:30', end: '16:58', break_minutes: 45 },
        { start: '06:31', end: '12:02', break_minutes: 0 },
      ],
    ],
  },
  {
    name: 'Giulia Romano',
    position: 'Store assistant',
    client: 'Officine Bianchi',
    rule: 'it_ccnl',
    calendar: { name: 'Italy', country: 'IT' },
    currency: 'EUR',
    unit: 'hour',
    pay: '21',
    bill: '34',
    // 41 to 48 hours; over 48.
    weeks: [
      [8, 8, 8, 8, 8],
      [9, 9, 9, 9, 8],
      [10, 10, 10, 10, 10],
      [8, 8, 8, 8, 8, 6],
    ],
  },
  {
    name: 'Lucía Navarro',
    position: 'Receptionist',
    client: spanishClient.name,
    rule: 'es',
    calendar: { name: 'Spain (Valencia)', country: 'ES', region: 'VC' },
    currency: 'EUR',
    unit: 'hour',
    pay: '19',
    bill: '30',
    // 40 hours; overtime at the ordinary hour.
    weeks: [
      [8, 8, 8, 8, 8],
      [8.5, 8.5, 8.5, 8.5, 8.5],
      [8, 8, 8, 8, 8],
      [9, 9, 9, 8, 8],
    ],
  },
  {
    name: 'Tyler Morgan',
    position: 'Field engineer',
    client: 'Horizon Biotech',
    rule: 'us_california',
    currency: 'USD',
    unit: 'day',
    pay: '480',
    bill: '760',
    // Days of eight hours are paid in full; longer ones lack what the law adds to a day rate.
    weeks: [
      [8, 8, 8, 8, 8],
      [8, 8, 8, 8],
      [8, 8, 8, 8, 8],
      [10, 10, 10, 10],
    ],
  },
];

/** Whose first two weeks are invoiced. */
const billed: readonly LawRule[] = ['fr_35', 'it_ccnl', 'es'];

/**
 * Adds five contractors under the laws of five countries, with the program's own code: their weeks of the last month are
 * approved but for the newest, which waits, and the first two of some of them are invoiced.
 */
export async function seedLaws(company: DemoCompany, tenant: DemoTenant): Promise<void> {
  if (!tenant.hasForeignClients) return;
  const today = todayIn(tenant.timeZone, new Date());
  const thisMonday = addDays(today, 1 - weekdayIso(today));
  const first = addDays(thisMonday, -28);
  await asPerson(company.companyId, company.users.recruiter, (actor) =>
    createClient(actor, clientInput.parse(spanishClient)),
  );
  const clients = await system('demo data', (db) =>
    db.client.findMany({
      where: { companyId: company.companyId, name: { in: contractors.map(({ client }) => client) } },
      select: { id: true, name: true },
    }),
  );
  for (const [index, one] of contractors.entries()) {
    const client = clients.find(({ name }) => name === one.client);
    if (!client) continue;
    const userId = await addAccount(company, tenant, one.name, index);
    const calendarId = one.calendar && (await addCalendar(company, one.calendar));
    const contractId = await addContract(company, one, { clientId: client.id, userId, calendarId, first });
    const sheets = await enterWeeks(company, one, { contractId, userId, first });
    if (billed.includes(one.rule)) await billFirst(company, one, contractId, sheets.slice(0, 2));
    await setBack(company, contractId, first);
  }
}

/** An account that nobody signs in to, like those of the other contractors. */
const addAccount = (
  { companyId, users }: DemoCompany,
  tenant: DemoTenant,
  name: string,
  index: number,
): Promise<string> =>
  system('demo data', async (db) => {
    const { roleId } = await db.user.findUniqueOrThrow({
      where: keyOf({ companyId }, users.contractor),
      select: { roleId: true },
    });
    const { id } = await db.user.create({
      data: {
        companyId,
        id: uuid(),
        name,
        email: `contractor${tenant.otherContractors.length + 1 + index}@${tenant.domain}`,
        locale: tenant.locale,
        emailVerifiedAt: new Date(),
        roleId,
      },
    });
    return id;
  });

const addCalendar = (
  { companyId, users }: DemoCompany,
  calendar: Required<LawContractor>['calendar'],
): Promise<string> =>
  asPerson(companyId, users.admin, async (actor) => (await createCalendar(actor, calendarInput.parse(calendar))).id);

interface Place {
  clientId: string;
  userId: string;
  calendarId: string | undefined;
  first: CalendarDay;
}

function addContract(
  { companyId, users }: DemoCompany,
  one: LawContractor,
  { clientId, userId, calendarId, first }: Place,
) {
  const law = lawOf(one.rule);
  if (!law) throw new Error(one.rule);
  const policy = { policy: 'multiplier', ...law.versions[0].factors };
  return asPerson(companyId, users.account_manager, async (actor) => {
    const { id } = await createContract(
      actor,
      contractInput.parse({
        candidate: { name: one.name, email: emailOf(one.name) },
        client_id: clientId,
        position_title: one.position,
        currency: one.currency,
        start_date: first,
        contract_type: 'contractor',
        location: 'on_site',
        burden_percent: '12',
        consultant_user_id: userId,
        overtime_rule: one.rule,
        holiday_calendar_id: calendarId,
        ...(one.clock && {
          time_entry: 'clock',
          clock_zone: one.clock.zone,
          clock_rounding: one.clock.rounding,
          clock_breaks: 'deduct',
        }),
        bill_overtime: policy,
        pay_overtime: policy,
      }),
    );
    await addRate(actor, id, {
      rate_type: 'regular',
      unit: one.unit,
      bill_rate: one.bill,
      pay_rate: one.pay,
      effective_from: first,
      apply: 'none',
    });
    // Services for businesses abroad are outside the scope of sales tax.
    const tax = one.currency === 'EUR' ? { tax_name: null, tax_rate: '0', tax_category: 'O' } : {};
    await saveConfiguration(
      actor,
      id,
      invoiceConfigurationInput.parse({ frequency: 'biweekly', anchor_date: first, ...tax }),
    );
    await changeContractStatus(actor, id, { status: 'active' });
    return id;
  });
}

/** The address of a person without the accents of their name: `lucia.navarro@mail.example`. */
const emailOf = (name: string): string =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@mail.example`;

interface Weeks {
  contractId: string;
  userId: string;
  first: CalendarDay;
}

async function enterWeeks(
  { companyId, users }: DemoCompany,
  { weeks }: LawContractor,
  { contractId, userId, first }: Weeks,
): Promise<string[]> {
  const sheets = await asPerson(companyId, userId, async (actor) => {
    const { timesheets } = timesheetsInput.parse({
      timesheets: weeks.map((hours, index) => {
        const start = addDays(first, 7 * index);
        return { period_start: start, entries: entriesOf(start, hours) };
      }),
    });
    const made = await createTimesheets(actor, contractId, timesheets);
    const ids = made.map(({ id }) => id);
    await changeStatuses(actor, { timesheet_ids: ids, status: 'submitted' }, { contractId });
    return ids;
  });
  await asPerson(companyId, users.account_manager, (actor) =>
    changeStatuses(actor, { timesheet_ids: sheets.slice(0, -1), status: 'approved' }, { contractId }),
  );
  return sheets;
}

const entriesOf = (start: CalendarDay, days: LawContractor['weeks'][number]) =>
  days.flatMap((day, index) => {
    const date = addDays(start, index);
    if (day === 0) return [];
    return [typeof day === 'number' ? { date, hours: String(day) } : { date, clock: [day] }];
  });

const billFirst = ({ companyId, users }: DemoCompany, { currency }: LawContractor, contractId: string, ids: string[]) =>
  asPerson(companyId, users.finance, async (actor) => {
    const rate = currency === 'EUR' ? { exchange_rate: '1.085', exchange_source: 'European Central Bank' } : {};
    const draft = await createInvoice(
      actor,
      invoiceInput.parse({ contract_id: contractId, timesheet_ids: ids, ...rate }),
    );
    await issueInvoice(actor, draft.id);
  });

/** A contract was made before its first day. */
const setBack = ({ companyId }: DemoCompany, contractId: string, first: CalendarDay) =>
  system('demo data', (db) =>
    db.contract.update({ where: keyOf({ companyId }, contractId), data: { createdAt: at(addDays(first, -7)) } }),
  );
