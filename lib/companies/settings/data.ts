import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { todayIn } from '@/lib/calendar/days';
import type { Settings, SettingsInput } from '@/lib/companies/settings/schema';
import { retentionOf, taxOf } from '@/lib/contracts/invoicing/configuration';
import { fiscalCodeFault, taxNumberFault } from '@/lib/countries/tax-number';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { jointHours } from '@/lib/hours/policies';
import { hoursStyleOf } from '@/lib/hours-style';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatNumberOf, type NumberReset, type NumberSeries, seriesYear } from '@/lib/invoices/numbers/number-format';
import { changeReset } from '@/lib/invoices/numbers/series.data';
import { type DocumentKind, documentKinds } from '@/lib/invoices/transitions';
import { seesMarginFloor } from '@/lib/margins/policy';
import { isStandard, parseWeights } from '@/lib/match/weights';
import { areStandardCards, areStandardGroups, parseCards, parseGroups } from '@/lib/menu/arrangement';
import { bumpMenu } from '@/lib/menu/version.data';
import { decimal, formatAmount, formatPercent, minorUnits } from '@/lib/money/amount';
import { secondTaxOf, toSecondTaxColumns, toSecondTaxFields } from '@/lib/money/second-tax';
import type { Tax } from '@/lib/money/tax';
import { forbidden, invalid, notFound, stale } from '@/lib/problem/problem';
import { parseLevels } from '@/lib/reminders/levels';

/** Reads the settings of the actor's company. */
export function getSettings(actor: Actor): Promise<Settings> {
  return tenant(actor, (db) => readSettings(db, actor));
}

/**
 * Changes the given groups. A currency applies only to new records; a time zone from the next "today" on; a prefix from
 * the next invoice on, whose counter continues.
 *
 * @throws Problem 412 for an outdated version, 422 for another number that is none in the company's country, 403 for a
 * margin floor from anyone who does not see margins and as
 * `requireStepUp` for other bank details, 409 for a change of resets that is only possible in the next year, because this
 * year's numbers have begun.
 */
export function updateSettings(actor: Actor, input: SettingsInput, ifMatch?: number): Promise<Settings> {
  return tenant(actor, async (db) => {
    if (input.invoicing?.margin_floor_percent !== undefined && !seesMarginFloor(actor)) throw forbidden();
    await lockSettings(db, actor, ifMatch);
    if (input.invoicing && (await changesBank(db, actor, input.invoicing))) requireStepUp(actor);
    await checkDecimals(db, actor, input);
    await checkNumbers(db, actor, input);
    if (input.invoicing?.numbers) await changeResets(db, actor, input.invoicing.numbers);
    await db.company
      .update({
        where: { id: actor.companyId },
        data: { ...toColumns(input), version: { increment: 1 } },
        select: { id: true },
      })
      .catch(sayTaken);
    if (input.menu) await bumpMenu(db, actor.companyId);
    await recordActivity(db, actor, { subjectType: 'company', subjectId: actor.companyId, event: 'updated' });
    return readSettings(db, actor);
  });
}

/** Only the database sees other companies' careers pages. @throws Problem 422 for a name that another company has. */
function sayTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw invalid({ path: 'careers.slug', key: 'slug_taken' });
  throw error;
}

/** Whether the change tells clients to pay to another account. */
async function changesBank(
  db: Db,
  { companyId }: Actor,
  { iban = null, bank_details: bankDetails = null }: NonNullable<SettingsInput['invoicing']>,
): Promise<boolean> {
  const held = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { iban: true, bankDetails: true },
  });
  return held.iban !== iban || held.bankDetails !== bankDetails;
}

/** Locks the company, so that of two changes at once the second sees the first. @throws Problem 412 */
async function lockSettings(db: Db, { companyId }: Actor, ifMatch?: number): Promise<void> {
  const [row] = await db.$queryRaw<
    { version: number }[]
  >`select version from companies where id = ${companyId}::uuid for update`;
  if (!row) throw notFound();
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
}

/**
 * Checks amounts: fees and the limit for write-offs are in the company's new currency.
 *
 * @throws Problem 422 for more decimals than the currency has.
 */
async function checkDecimals(db: Db, { companyId }: Actor, input: SettingsInput): Promise<void> {
  const amounts = [
    ...(input.reminders?.levels ?? []).map(({ fee }, index) => ({
      path: `reminders.levels.${index}.fee`,
      amount: fee,
    })),
    { path: 'invoicing.write_off_limit', amount: input.invoicing?.write_off_limit },
  ];
  if (amounts.every(({ amount }) => !amount)) return;
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { currency: true } });
  const limit = minorUnits(input.regional?.currency ?? company.currency);
  const faults = amounts.flatMap(({ path, amount }) =>
    amount && decimal(amount).decimalPlaces() > limit ? [{ path, key: 'too_many_decimals', values: { limit } }] : [],
  );
  if (faults.length > 0) throw invalid(...faults);
}

/** @throws Problem 422 for a number that is none in the company's country, unless it was there before. */
async function checkNumbers(db: Db, { companyId }: Actor, { company, invoicing }: SettingsInput): Promise<void> {
  if (!company && !invoicing) return;
  const select = { country: true, taxId: true, fiscalCode: true } as const;
  const held = await db.company.findUniqueOrThrow({ where: { id: companyId }, select });
  const country = company?.country ?? held.country;
  const [taxId, fiscalCode] = [company?.tax_id ?? null, invoicing?.fiscal_code ?? null];
  const wrong = [
    { path: 'company.tax_id', fault: taxId !== held.taxId && taxNumberFault(country, taxId) },
    { path: 'invoicing.fiscal_code', fault: fiscalCode !== held.fiscalCode && fiscalCodeFault(country, fiscalCode) },
  ];
  const faults = wrong.flatMap(({ path, fault }) => (fault ? [{ path, ...fault }] : []));
  if (faults.length > 0) throw invalid(...faults);
}

/** Changes whether numbers begin again each year, if that differs. */
async function changeResets(db: Db, { companyId }: Actor, numbers: Record<DocumentKind, NumberSeries>): Promise<void> {
  const row = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: numbering });
  const year = Number(todayIn(row.timeZone, new Date()).slice(0, 4));
  const before = seriesOf(row);
  for (const kind of documentKinds) {
    const { reset } = numbers[kind];
    if (reset !== before[kind].reset) await changeReset(db, { companyId, kind, year }, reset);
  }
}

const numbering = {
  timeZone: true,
  invoiceNumberFormat: true,
  invoiceNumberReset: true,
  creditNoteNumberFormat: true,
  creditNoteNumberReset: true,
} as const;

type Numbering = Record<Exclude<keyof typeof numbering, 'timeZone'>, string>;

const seriesOf = (row: Numbering): Record<DocumentKind, NumberSeries> => ({
  invoice: { format: row.invoiceNumberFormat, reset: resetOf(row.invoiceNumberReset) },
  credit_note: { format: row.creditNoteNumberFormat, reset: resetOf(row.creditNoteNumberReset) },
});

const resetOf = (text: string): NumberReset => (text === 'continuous' ? 'continuous' : 'yearly');

/** Each series with the number that its next document gets if it is issued today. */
async function nextNumbers(db: Db, row: Numbering & { id: string; timeZone: string; invoicePrefix: string }) {
  const day = todayIn(row.timeZone, new Date());
  const counters = await db.numberCounter.findMany({
    where: { companyId: row.id, series: { in: [...documentKinds] }, year: { in: [0, Number(day.slice(0, 4))] } },
    select: { series: true, year: true, last: true },
  });
  const next = (kind: DocumentKind) => {
    const { format, reset } = seriesOf(row)[kind];
    const counter = counters.find(({ series, year }) => series === kind && year === seriesYear(reset, day));
    const seq = (counter?.last ?? 0) + 1;
    const number = formatNumberOf(format, { prefix: row.invoicePrefix, day, seq });
    return { format, reset, next_seq: seq, next_number: number };
  };
  return { invoice: next('invoice'), credit_note: next('credit_note') };
}

async function readSettings(db: Db, actor: Actor): Promise<Settings> {
  const { companyId } = actor;
  const row = await db.company.findUniqueOrThrow({ where: { id: companyId } });
  return {
    company: {
      name: row.name,
      legal_name: row.legalName,
      registration_number: row.registrationNumber,
      legal_form: row.legalForm,
      share_capital: row.shareCapital,
      register_office: row.registerOffice,
      directors: row.directors,
      tax_id: row.taxId,
      email: row.email,
      phone: row.phone,
      website: row.website,
      address_line1: row.addressLine1,
      address_line2: row.addressLine2,
      postal_code: row.postalCode,
      city: row.city,
      region: row.region,
      country: row.country,
      logo_file_id: row.logoFileId,
    },
    regional: {
      currency: row.currency,
      time_zone: row.timeZone,
      locale: (findLocale(row.locale) ?? defaultLocale).code,
      week_start: row.weekStart,
      joint_hours: jointHours.find((known) => known === row.jointHours) ?? 'apart',
      hours_style: hoursStyleOf(row.hoursStyle),
    },
    invoicing: {
      invoice_prefix: row.invoicePrefix,
      numbers: await nextNumbers(db, row),
      payment_terms_days: row.paymentTermsDays,
      bank_details: row.bankDetails,
      iban: row.iban,
      creditor_identifier: row.creditorIdentifier,
      electronic_address_scheme: row.electronicAddressScheme,
      electronic_address: row.electronicAddress,
      fiscal_code: row.fiscalCode,
      tax_regime: row.taxRegime,
      eta_activity_code: row.etaActivityCode,
      eta_item_code: row.etaItemCode,
      eta_branch: row.etaBranch,
      tax: taxGroupOf(taxOf(row)),
      retained_tax: retentionOf(row),
      billing_cycle_days: row.billingCycleDays,
      ...(seesMarginFloor(actor)
        ? { margin_floor_percent: row.marginFloorPercent && formatPercent(row.marginFloorPercent) }
        : {}),
      write_off_limit: row.writeOffLimit && formatAmount(row.writeOffLimit, row.currency),
      rounds_to_cash: row.roundsToCash,
    },
    approvals: {
      reminder_days: row.approvalReminderDays,
      alternate_days: row.approvalAlternateDays,
      manager_days: row.approvalManagerDays,
    },
    reminders: {
      enabled: row.remindersEnabled,
      levels: parseLevels(row.reminderLevels),
      skips_levels: row.reminderSkipsLevels,
      gap_days: row.reminderGapDays,
      interest_percent: row.reminderInterestPercent && formatPercent(row.reminderInterestPercent),
    },
    security: {
      requires_admin_second_factor: row.requiresAdminSecondFactor,
      allowed_email_domains: row.allowedEmailDomains,
    },
    careers: { enabled: row.careersEnabled, slug: row.careersSlug, intro: row.careersIntro },
    match: { weights: parseWeights(row.matchWeights) },
    list_mails: { per_hour: row.listMailsPerHour },
    resumes: { language_model: row.resumeLanguageModel },
    menu: { groups: parseGroups(row.menuGroups), cards: parseCards(row.cardNames) },
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The columns that the tenant's role in the database may change (migration 20261121140000_people), and no others. */
function toColumns({
  company,
  regional,
  invoicing,
  approvals,
  reminders,
  security,
  careers,
  match,
  list_mails: listMails,
  resumes,
  menu,
}: SettingsInput): Prisma.CompanyUpdateInput {
  return {
    ...(company && {
      name: company.name,
      legalName: company.legal_name ?? null,
      registrationNumber: company.registration_number ?? null,
      legalForm: company.legal_form ?? null,
      shareCapital: company.share_capital ?? null,
      registerOffice: company.register_office ?? null,
      directors: company.directors ?? null,
      taxId: company.tax_id ?? null,
      email: company.email ?? null,
      phone: company.phone ?? null,
      website: company.website ?? null,
      addressLine1: company.address_line1 ?? null,
      addressLine2: company.address_line2 ?? null,
      postalCode: company.postal_code ?? null,
      city: company.city ?? null,
      region: company.region ?? null,
      country: company.country,
    }),
    ...(regional && {
      currency: regional.currency,
      timeZone: regional.time_zone,
      locale: regional.locale,
      weekStart: regional.week_start,
      ...(regional.joint_hours && { jointHours: regional.joint_hours }),
      ...(regional.hours_style && { hoursStyle: regional.hours_style }),
    }),
    ...(invoicing && {
      invoicePrefix: invoicing.invoice_prefix,
      ...(invoicing.numbers && {
        invoiceNumberFormat: invoicing.numbers.invoice.format,
        invoiceNumberReset: invoicing.numbers.invoice.reset,
        creditNoteNumberFormat: invoicing.numbers.credit_note.format,
        creditNoteNumberReset: invoicing.numbers.credit_note.reset,
      }),
      paymentTermsDays: invoicing.payment_terms_days,
      bankDetails: invoicing.bank_details ?? null,
      iban: invoicing.iban ?? null,
      ...(invoicing.creditor_identifier !== undefined && { creditorIdentifier: invoicing.creditor_identifier }),
      electronicAddressScheme: invoicing.electronic_address_scheme ?? null,
      electronicAddress: invoicing.electronic_address ?? null,
      fiscalCode: invoicing.fiscal_code ?? null,
      taxRegime: invoicing.tax_regime ?? null,
      etaActivityCode: invoicing.eta_activity_code ?? null,
      etaItemCode: invoicing.eta_item_code ?? null,
      etaBranch: invoicing.eta_branch ?? null,
      ...(invoicing.tax && {
        taxName: invoicing.tax.name ?? null,
        taxRate: invoicing.tax.rate,
        taxCategory: invoicing.tax.category,
        ...toSecondTaxColumns(secondTaxOf(invoicing.tax)),
      }),
      ...(invoicing.retained_tax && {
        retainedTaxName: invoicing.retained_tax.name ?? null,
        retainedTaxRate: invoicing.retained_tax.rate,
        retainedTaxCode: invoicing.retained_tax.code ?? null,
      }),
      ...(invoicing.billing_cycle_days !== undefined && { billingCycleDays: invoicing.billing_cycle_days }),
      ...(invoicing.margin_floor_percent !== undefined && { marginFloorPercent: invoicing.margin_floor_percent }),
      ...(invoicing.write_off_limit !== undefined && { writeOffLimit: invoicing.write_off_limit }),
      ...(invoicing.rounds_to_cash !== undefined && { roundsToCash: invoicing.rounds_to_cash }),
    }),
    ...(approvals && {
      approvalReminderDays: approvals.reminder_days,
      approvalAlternateDays: approvals.alternate_days,
      approvalManagerDays: approvals.manager_days,
    }),
    ...(reminders && {
      remindersEnabled: reminders.enabled,
      reminderLevels: reminders.levels.map(({ days, fee }) => ({ days, fee: fee ?? null })),
      ...(reminders.skips_levels !== undefined && { reminderSkipsLevels: reminders.skips_levels }),
      reminderGapDays: reminders.gap_days,
      reminderInterestPercent: reminders.interest_percent ?? null,
    }),
    ...(security && {
      requiresAdminSecondFactor: security.requires_admin_second_factor,
      allowedEmailDomains: security.allowed_email_domains,
    }),
    ...(careers && {
      careersEnabled: careers.enabled,
      careersSlug: careers.slug ?? null,
      careersIntro: careers.intro ?? null,
    }),
    // The standard is not stored as a company's own, which then does not follow it any longer.
    ...(match && {
      matchWeights: match.weights === null || isStandard(match.weights) ? Prisma.DbNull : match.weights,
    }),
    ...(listMails && { listMailsPerHour: listMails.per_hour }),
    ...(resumes && { resumeLanguageModel: resumes.language_model }),
    ...(menu && {
      menuGroups: areStandardGroups(menu.groups) ? Prisma.DbNull : menu.groups,
      cardNames: areStandardCards(menu.cards) ? Prisma.DbNull : menu.cards,
    }),
  };
}

const taxGroupOf = ({ second = null, ...tax }: Tax): Settings['invoicing']['tax'] => ({
  ...tax,
  ...toSecondTaxFields(second),
});
