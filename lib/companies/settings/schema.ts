import * as z from 'zod';
import { isTimeZone } from '@/lib/calendar/zone-schema';
import { slugShape } from '@/lib/careers/schema';
import {
  electronicAddress,
  electronicScheme,
  etaActivityCode,
  etaBranch,
  etaItemCode,
  fiscalCode,
  ibanText,
  taxRegimes,
} from '@/lib/e-invoices/schema';
import { jointHours } from '@/lib/hours/policies';
import { hoursStyles } from '@/lib/hours-style';
import { isCountryCode } from '@/lib/i18n/countries';
import { localeCode } from '@/lib/i18n/locale-schema';
import { formatFault, numberResets } from '@/lib/invoices/numbers/number-format';
import { floorString } from '@/lib/margins/floor-schema';
import { reasonKinds, weightsInput } from '@/lib/match/weights';
import { cardKeys, cardsInput, groupsInput } from '@/lib/menu/arrangement';
import { readyNames } from '@/lib/menu/ready-names';
import { isCreditorIdentifier } from '@/lib/money/accounts/creditor-identifier';
import { currencyCode } from '@/lib/money/currency-schema';
import { lacksName, retentionFields } from '@/lib/money/retained-tax';
import { amountString, percentString } from '@/lib/money/schema';
import { secondTaxFault, secondTaxFields, secondTaxResource } from '@/lib/money/second-tax';
import { taxCategories, taxFault } from '@/lib/money/tax';
import { reminderLevels } from '@/lib/reminders/levels';
import { plainDigits } from '@/lib/text/plain-digits';
import { blockText, emailText, lineText, phoneText } from '@/lib/text/schema';
import { completeWebAddress } from '@/lib/text/web-address';
import { groupKeys } from '@/lib/theme/menu-groups';

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().refine(isCountryCode, { params: { key: 'unknown_country' } });

const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { key: 'unknown_time_zone' } });

/** Part of every invoice number and of its file's name: `NWS`, `ACME-UK`. */
export const invoicePrefix = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .refine((prefix) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(prefix), { params: { key: 'invoice_prefix' } });

const webAddress = z
  .string()
  .transform(completeWebAddress)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(200));

const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((domain) => z.regexes.domain.test(domain), { params: { key: 'email_domain' } });

const companyGroup = z.strictObject({
  name: lineText(200),
  legal_name: lineText(200).nullish(),
  registration_number: lineText(60).nullish(),
  /** What the law of some countries wants at the foot of an invoice, as it is printed. */
  legal_form: lineText(60).nullish(),
  share_capital: lineText(60).nullish(),
  register_office: lineText(120).nullish(),
  directors: lineText(300).nullish(),
  tax_id: lineText(40).nullish(),
  email: emailText.nullish(),
  phone: phoneText.nullish(),
  website: webAddress.nullish(),
  address_line1: lineText(200).nullish(),
  address_line2: lineText(200).nullish(),
  postal_code: lineText(20).nullish(),
  city: lineText(120).nullish(),
  region: lineText(120).nullish(),
  country: countryCode,
});

const regionalGroup = z.strictObject({
  /** The values that a new record starts with; existing records do not change. */
  currency: currencyCode,
  time_zone: timeZone,
  locale: localeCode,
  /** ISO weekday, 1 Monday to 7 Sunday. */
  week_start: z.number().int().min(1).max(7),
  /**
   * How the overtime of a week that somebody works under several contracts is allotted to them; `apart` sorts each
   * contract by itself. If left out, it stays. Submitted weeks do not change.
   */
  joint_hours: z.enum(jointHours).optional(),
  /** How hours are shown to its people and its clients; everybody can choose their own. If left out, it stays. */
  hours_style: z.enum(hoursStyles).optional(),
});

/** The tax on the invoices of new contracts. */
const taxGroup = z
  .strictObject({
    name: lineText(60).nullish(),
    /** Percent, 0–100. */
    rate: percentString,
    category: z.enum(taxCategories),
    /** The tax that is charged beside it, such as QST beside GST; left out or null for none. */
    ...secondTaxFields,
  })
  .superRefine(({ category, rate, ...second }, context) => {
    const key = taxFault(category, rate);
    if (key) context.addIssue({ code: 'custom', path: ['rate'], params: { key } });
    const fault = secondTaxFault(category, second);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], params: { key: fault.key } });
  });

/** The income tax that clients retain, unless a contract says otherwise. */
const retainedTaxGroup = z.strictObject(retentionFields).refine(({ rate, name }) => !lacksName(rate, name), {
  path: ['name'],
  params: { key: 'required' },
});

const numberSeries = z
  .strictObject({
    /**
     * `{prefix}`, `{YYYY}`, `{YY}`, `{MM}`, and once `{seq:6}`: the position in the series with at least this many
     * digits.
     */
    format: z.string().trim().min(1).max(60),
    reset: z.enum(numberResets),
  })
  .superRefine((series, context) => {
    const key = formatFault(series);
    if (key) context.addIssue({ code: 'custom', path: ['format'], params: { key } });
  });

/** The formats of numbers; an invoice and a credit note never have the same one. */
const numbersGroup = z
  .strictObject({ invoice: numberSeries, credit_note: numberSeries })
  .refine(({ invoice, credit_note: note }) => invoice.format !== note.format, {
    path: ['credit_note', 'format'],
    params: { key: 'number_formats_equal' },
  });

/** A SEPA creditor identifier, stored without blanks, in capitals. */
const creditorIdentifier = z
  .string()
  .max(50)
  .transform((text) => plainDigits(text).replace(/\s/g, '').toUpperCase())
  .refine(isCreditorIdentifier, { params: { key: 'creditor_identifier' } });

const invoicingGroup = z.strictObject({
  invoice_prefix: invoicePrefix,
  /** The formats of numbers, and whether they begin again each year. If left out, they stay. */
  numbers: numbersGroup.optional(),
  /** Days from an invoice's issue date to its due date, for new clients. */
  payment_terms_days: z.number().int().min(0).max(365),
  bank_details: blockText(1000).nullish(),
  iban: ibanText.nullish(),
  /** By which SEPA knows the company as a creditor of direct debits. If left out, it stays. */
  creditor_identifier: creditorIdentifier.nullish(),
  electronic_address_scheme: electronicScheme.nullish(),
  electronic_address: electronicAddress.nullish(),
  fiscal_code: fiscalCode.nullish(),
  tax_regime: z.enum(taxRegimes).nullish(),
  eta_activity_code: etaActivityCode.nullish(),
  eta_item_code: etaItemCode.nullish(),
  eta_branch: etaBranch.nullish(),
  tax: taxGroup.optional(),
  /** If left out, it stays. */
  retained_tax: retainedTaxGroup.optional(),
  /** Days after a period's last day until its invoices are drafted automatically; null for never. If left out, it stays. */
  billing_cycle_days: z.number().int().min(1).max(28).nullish(),
  /** The lowest margin in percent of the bill rate; null for none. If left out, it stays. Only for people who see margins. */
  margin_floor_percent: floorString.nullish(),
  /**
   * The largest open amount of an invoice that may be written off, in the company's currency; null for none. If left out,
   * it stays.
   */
  write_off_limit: amountString({ positive: true }).nullish(),
  /** Whether what invoices ask for is rounded to what can be paid in cash. If left out, it stays. */
  rounds_to_cash: z.boolean().optional(),
});

const waitingDays = z.number().int().min(1).max(60);
/** Days that submitted time waits before each step; each step comes later than the one before. */
const approvalsGroup = z
  .strictObject({
    /** Days until the client's contact is reminded. */
    reminder_days: waitingDays,
    /** Days until the alternate is asked. */
    alternate_days: waitingDays,
    /** Days until the account manager gets a mail. */
    manager_days: waitingDays,
  })
  .superRefine(({ reminder_days: reminder, alternate_days: alternate, manager_days: manager }, context) => {
    const fault = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { key: 'escalation_out_of_order' } });
    if (alternate <= reminder) fault('alternate_days');
    if (manager <= alternate) fault('manager_days');
  });

/** How clients are reminded of overdue invoices. */
const remindersGroup = z.strictObject({
  /** Whether the program sends them automatically; they can always be sent by hand. */
  enabled: z.boolean(),
  levels: reminderLevels,
  /** Whether a first reminder may have a higher level than the first; left out, it stays as it is. */
  skips_levels: z.boolean().optional(),
  /** The minimum number of days between two reminders of an invoice. */
  gap_days: waitingDays,
  /** Interest per year on the open amount; null for none. */
  interest_percent: floorString.nullish(),
});

const securityGroup = z.strictObject({
  requires_admin_second_factor: z.boolean(),
  /** New people must have an address in one of these domains; an empty list allows any. */
  allowed_email_domains: z
    .array(emailDomain)
    .max(50)
    .transform((domains) => [...new Set(domains)]),
});

/** The name of a careers page in its address. */
const careersSlug = z
  .string()
  .trim()
  .toLowerCase()
  .refine((slug) => slugShape.test(slug), { params: { key: 'careers_slug' } });

/** How fast mails to lists of candidates leave. */
const listMailsGroup = z.strictObject({ per_hour: z.number().int().min(1).max(2000) });

/** The page on which anybody sees the company's open public jobs. */
const careersGroup = z
  .strictObject({ enabled: z.boolean(), slug: careersSlug.nullish(), intro: blockText(1000).nullish() })
  .refine(({ enabled, slug }) => !enabled || slug, { path: ['slug'], params: { key: 'required' } });

/** How much each kind of reason counts when candidates and jobs are compared; null goes back to the standard. */
const matchGroup = z.strictObject({ weights: weightsInput.nullable() });

/** Whether people may send the text of a résumé to the operator's language model. */
const resumesGroup = z.strictObject({ language_model: z.boolean() });

/** The groups of the main menu, and the names of the cards of the start page. */
const menuGroup = z.strictObject({ groups: groupsInput, cards: cardsInput });

/** A group that is left out stays as it is; one that is sent is replaced. */
export const settingsInput = z.strictObject({
  company: companyGroup.optional(),
  regional: regionalGroup.optional(),
  invoicing: invoicingGroup.optional(),
  approvals: approvalsGroup.optional(),
  reminders: remindersGroup.optional(),
  security: securityGroup.optional(),
  careers: careersGroup.optional(),
  match: matchGroup.optional(),
  list_mails: listMailsGroup.optional(),
  resumes: resumesGroup.optional(),
  menu: menuGroup.optional(),
});
export type SettingsInput = z.output<typeof settingsInput>;

/** The bodies of the screen's forms: one group each. */
export const companyForm = z.strictObject({ company: companyGroup });
export const regionalForm = z.strictObject({ regional: regionalGroup });
export const invoicingForm = z.strictObject({ invoicing: invoicingGroup });
export const remindersForm = z.strictObject({ reminders: remindersGroup });
export const approvalsForm = z.strictObject({ approvals: approvalsGroup });
export const securityForm = z.strictObject({ security: securityGroup });
export const careersForm = z.strictObject({ careers: careersGroup });
export const matchForm = z.strictObject({ match: z.strictObject({ weights: weightsInput }) });
export const listMailsForm = z.strictObject({ list_mails: listMailsGroup });
export const resumesForm = z.strictObject({ resumes: resumesGroup });
export const menuForm = z.strictObject({ menu: menuGroup });

const text = z.string().nullable();
const naming = { name: text, ready: z.enum(readyNames).nullable() };

const seriesResource = z.object({
  format: z.string(),
  reset: z.enum(numberResets),
  /** The position and the number of this year's next document. */
  next_seq: z.number().int(),
  next_number: z.string(),
});

export const companySettingsResource = z.object({
  company: z.object({
    name: z.string(),
    legal_name: text,
    registration_number: text,
    legal_form: text,
    share_capital: text,
    register_office: text,
    directors: text,
    tax_id: text,
    email: text,
    phone: text,
    website: text,
    address_line1: text,
    address_line2: text,
    postal_code: text,
    city: text,
    region: text,
    country: z.string(),
    /** Changed by its own call: `POST /api/v1/company/logo`. */
    logo_file_id: z.uuid().nullable(),
  }),
  regional: z.object({
    currency: z.string(),
    time_zone: z.string(),
    locale: localeCode,
    week_start: z.number().int(),
    joint_hours: z.enum(jointHours),
    hours_style: z.enum(hoursStyles),
  }),
  invoicing: z.object({
    invoice_prefix: z.string(),
    numbers: z.object({ invoice: seriesResource, credit_note: seriesResource }),
    payment_terms_days: z.number().int(),
    bank_details: text,
    iban: text,
    creditor_identifier: text,
    electronic_address_scheme: text,
    electronic_address: text,
    fiscal_code: text,
    tax_regime: text,
    eta_activity_code: text,
    eta_item_code: text,
    eta_branch: text,
    tax: z.object({ name: text, rate: z.string(), category: z.enum(taxCategories), ...secondTaxResource }),
    retained_tax: z.object({ name: text, rate: z.string(), code: text }),
    billing_cycle_days: z.number().int().nullable(),
    /** Left out for anyone who may not see margins. */
    margin_floor_percent: text.optional(),
    /** In the company's currency. */
    write_off_limit: text,
    rounds_to_cash: z.boolean(),
  }),
  /** How the clients' contacts are asked to approve time. */
  approvals: z.object({
    reminder_days: z.number().int(),
    alternate_days: z.number().int(),
    manager_days: z.number().int(),
  }),
  /** How clients are reminded of overdue invoices; fees are in the company's currency. */
  reminders: z.object({
    enabled: z.boolean(),
    levels: z.array(z.object({ days: z.number().int(), fee: z.string().nullable() })),
    skips_levels: z.boolean(),
    gap_days: z.number().int(),
    interest_percent: z.string().nullable(),
  }),
  security: z.object({ requires_admin_second_factor: z.boolean(), allowed_email_domains: z.array(z.string()) }),
  careers: z.object({ enabled: z.boolean(), slug: text, intro: text }),
  /** The company's own weights, or the standard ones. */
  match: z.object({ weights: z.record(z.enum(reasonKinds), z.number().int()) }),
  /** The most mails to lists of candidates that leave in an hour. */
  list_mails: z.object({ per_hour: z.number().int() }),
  /** Whether people may send the text of a résumé to the operator's language model, where there is one. */
  resumes: z.object({ language_model: z.boolean() }),
  /** The groups of the main menu in their order, and the names of the cards of the start page. */
  menu: z.object({
    groups: z.array(z.object({ key: z.enum(groupKeys), ...naming, is_hidden: z.boolean() })),
    cards: z.record(z.enum(cardKeys), z.object(naming)),
  }),
  version: z.number().int(),
  updated_at: z.string(),
});
export type Settings = z.infer<typeof companySettingsResource>;
