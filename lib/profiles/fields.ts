/** How a value is checked and entered. Every value is a text; a date is `YYYY-MM-DD`, a country ISO 3166-1 alpha-2. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'country'
  | 'select'
  | 'phone'
  | 'email'
  | 'iban'
  | 'bic'
  | 'account_number'
  | 'routing_number'
  | 'tax_id';

export interface FieldSpec {
  kind: FieldKind;
  /** The choices of a `select`; their words are `profiles.options.<section>.<field>.<option>`. */
  options?: readonly [string, ...string[]];
  /** Encrypted in the database, masked in answers, shown only by a call that is logged. */
  secret?: true;
  /** Changed only by the office; the person can read it. */
  staffOnly?: true;
  /** Not in use until a company switches it on. */
  off?: true;
  /** Must be filled, until a company says otherwise. */
  required?: true;
  /** A date that cannot be in the future. */
  past?: true;
  /** The value of `autocomplete` in the HTML standard, by which the browser fills in the person's own data. */
  autoComplete?: string;
}

interface SectionSpec {
  /** Not in use until a company switches it on. */
  off?: true;
  fields: Record<string, FieldSpec>;
}

/**
 * The one table of a profile's sections and fields (domain.md, "Profiles"). Forms, schemas, the configuration screen
 * and the API's shapes are made from it, in its order. A company's own settings are stored beside it
 * (configuration.ts).
 */
const profileTable = {
  personal: {
    fields: {
      legal_name: { kind: 'text', autoComplete: 'name' },
      preferred_name: { kind: 'text', autoComplete: 'nickname' },
      date_of_birth: { kind: 'date', past: true, autoComplete: 'bday' },
      nationality: { kind: 'country' },
      gender: { kind: 'select', options: ['female', 'male', 'non_binary', 'not_said'], off: true },
      marital_status: {
        kind: 'select',
        options: ['single', 'married', 'civil_partnership', 'divorced', 'widowed'],
        off: true,
      },
    },
  },
  contact: {
    fields: {
      mobile_phone: { kind: 'phone', required: true, autoComplete: 'tel' },
      personal_email: { kind: 'email', autoComplete: 'email' },
      address_line1: { kind: 'text', required: true, autoComplete: 'address-line1' },
      address_line2: { kind: 'text', autoComplete: 'address-line2' },
      postal_code: { kind: 'text', autoComplete: 'postal-code' },
      city: { kind: 'text', required: true, autoComplete: 'address-level2' },
      region: { kind: 'text', autoComplete: 'address-level1' },
      country: { kind: 'country', required: true },
    },
  },
  emergency_contact: {
    fields: {
      name: { kind: 'text', required: true },
      relationship: { kind: 'select', options: ['partner', 'parent', 'child', 'sibling', 'friend', 'other'] },
      phone: { kind: 'phone', required: true },
      email: { kind: 'email', off: true },
    },
  },
  employment: {
    fields: {
      employee_number: { kind: 'text', staffOnly: true },
      job_title: { kind: 'text', staffOnly: true },
      department: { kind: 'text', staffOnly: true },
      employment_type: { kind: 'select', options: ['employee', 'contractor', 'freelancer', 'intern'], staffOnly: true },
      start_date: { kind: 'date', staffOnly: true },
      end_date: { kind: 'date', staffOnly: true },
    },
  },
  work_authorisation: {
    fields: {
      country: { kind: 'country' },
      status: { kind: 'select', options: ['citizen', 'permanent_resident', 'work_permit', 'student_visa', 'other'] },
      permit_number: { kind: 'text', secret: true },
      valid_until: { kind: 'date' },
      checked_on: { kind: 'date', past: true, staffOnly: true },
    },
  },
  bank: {
    fields: {
      account_holder: { kind: 'text', secret: true },
      bank_name: { kind: 'text', secret: true },
      iban: { kind: 'iban', secret: true },
      bic: { kind: 'bic', secret: true },
      account_number: { kind: 'account_number', secret: true },
      routing_number: { kind: 'routing_number', secret: true },
      account_type: { kind: 'select', options: ['checking', 'savings'], secret: true, off: true },
    },
  },
  tax: {
    fields: {
      tax_residence: { kind: 'country', secret: true },
      tax_id: { kind: 'tax_id', secret: true },
      social_security_number: { kind: 'tax_id', secret: true },
      vat_number: { kind: 'tax_id', secret: true, off: true },
    },
  },
} as const satisfies Record<string, SectionSpec>;

export type SectionKey = keyof typeof profileTable;

/** A field with its section: `bank.iban`. */
export interface ProfileField extends FieldSpec {
  section: SectionKey;
  name: string;
  path: string;
}

/** The keys of the sections, in the table's order. */
export const sectionKeys = Object.keys(profileTable) as SectionKey[];

const specs: Record<SectionKey, SectionSpec> = profileTable;

/** The fields of a section, in order. */
export const fieldsOfSection = (section: SectionKey): ProfileField[] =>
  Object.entries(specs[section].fields).map(([name, spec]) => ({ ...spec, section, name, path: `${section}.${name}` }));

/** Every field. */
export const allFields: readonly ProfileField[] = sectionKeys.flatMap(fieldsOfSection);

export const isOffAtFirst = (section: SectionKey): boolean => specs[section].off === true;

const byPath = new Map(allFields.map((field) => [field.path, field]));

/** The field of a path such as `bank.iban`. */
export const findField = (path: string): ProfileField | undefined => byPath.get(path);
