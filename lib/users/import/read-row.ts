import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { validationMessage } from '@/lib/i18n/validation';
import { plainHeading } from '@/lib/imports/headings';
import type { RowFault } from '@/lib/imports/schema';
import type { FieldFault } from '@/lib/problem/problem';
import type { SheetRow } from '@/lib/sheets/limits';
import { emailText, lineText, phoneText } from '@/lib/text/schema';
import type { ImportField, UserImportOptions } from '@/lib/users/import/schema';

/** A person to be created from a row. */
export interface NewPerson {
  id: string;
  row: number;
  name: string;
  email: string;
  phone: string | null;
  roleId: string | null;
  locale: string;
}

/** The options and rules that rows are checked against. */
export interface RowContext {
  options: UserImportOptions;
  headings: readonly string[];
  /** By every name of a role, in plain letters. */
  roles: ReadonlyMap<string, { id: string; mayBeGiven: boolean }>;
  defaultLocale: string;
  /** Says whether an address has an allowed domain. */
  domainFault: (email: string) => FieldFault | null;
}

type Values = Record<string, string | number>;

/**
 * Turns a row into a person, or into the faults of its cells. Pure: a later look-up finds out whether the address is
 * taken.
 */
export function readRow({ number, cells }: SheetRow, context: RowContext): NewPerson | RowFault[] {
  const { mapping } = context.options;
  const faults: RowFault[] = [];
  const cellOf = (field: ImportField): string => {
    const column = mapping[field];
    return typeof column === 'number' ? (cells[column] ?? '') : '';
  };
  const refuse = (field: ImportField, key: string, values: Values = {}): null => {
    faults.push({
      row: number,
      field,
      heading: headingOf(context, field),
      value: cellOf(field).slice(0, 200),
      key,
      values,
    });
    return null;
  };
  const parse = <T>(field: ImportField, schema: z.ZodType<T>, text: string): T | null => {
    const parsed = schema.safeParse(text, { reportInput: true });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const message = text === '' || !issue ? { key: 'required', values: {} } : validationMessage(issue);
    return refuse(field, message.key, message.values);
  };

  const nameField =
    typeof mapping.name === 'number' ? 'name' : typeof mapping.first_name === 'number' ? 'first_name' : 'last_name';
  const name = parse(
    nameField,
    lineText(120),
    cellOf('name') || [cellOf('first_name'), cellOf('last_name')].filter(Boolean).join(' '),
  );
  const email = parse('email', emailText, cellOf('email'));
  const phone = cellOf('phone') === '' ? null : parse('phone', phoneText, cellOf('phone'));
  const domain = email === null ? null : context.domainFault(email);
  if (domain) refuse('email', domain.key, domain.values);
  const roleId = readRole(cellOf('role'), context, refuse);
  const locale = readLocale(cellOf('locale'), context, refuse);
  if (faults.length > 0 || name === null || email === null) return faults;
  return { id: uuid(), row: number, name, email, phone, roleId, locale };
}

export const headingOf = (
  { headings, options }: Pick<RowContext, 'headings' | 'options'>,
  field: ImportField,
): string => {
  const column = options.mapping[field];
  return typeof column === 'number' ? (headings[column] ?? '') : '';
};

function readRole(
  text: string,
  { roles, options }: RowContext,
  refuse: (field: ImportField, key: string) => null,
): string | null {
  if (text === '') return options.role_id ?? null;
  const role = roles.get(plainHeading(text));
  if (!role) return refuse('role', 'unknown_role');
  return role.mayBeGiven ? role.id : refuse('role', 'role_not_held');
}

/** Finds a language by its code (`fr`, `fr-FR`) or its own name. */
function readLocale(
  text: string,
  context: RowContext,
  refuse: (field: ImportField, key: string, values: Values) => null,
): string {
  if (text === '') return context.options.locale ?? context.defaultLocale;
  const wanted = text.toLowerCase();
  const found = locales.find(({ code, language, label }) =>
    [code.toLowerCase(), language, label.toLowerCase()].includes(wanted),
  );
  if (!found) refuse('locale', 'unknown_language', { languages: locales.map(({ language }) => language).join(', ') });
  return found?.code ?? context.defaultLocale;
}
