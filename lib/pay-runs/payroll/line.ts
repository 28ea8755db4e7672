import { type Decimal, sum } from '@/lib/money/amount';

/** What a run pays or keeps back of one person under one code at one rate. */
export interface PayrollLine {
  person: {
    name: string;
    given: string;
    family: string;
    /** The title of the position. */
    title: string;
    /** What the payroll program knows them by; null if nobody has said it. */
    number: string | null;
  };
  /** The rate type, the type of leave, the kind of what somebody added, or `expense`. */
  key: string;
  /** The same in the reader's language. */
  name: string;
  /** The payroll program's code for it; null if the company has named none. */
  code: string | null;
  unit: 'hour' | 'day' | 'item';
  /** Hours, days or pieces. */
  quantity: Decimal;
  rate: Decimal;
  amount: Decimal;
}

/** What a file needs to know beside its lines. */
export interface PayrollFacts {
  /** The number of the run. */
  run: string;
  /** What ADP calls the company; null if nobody has said it. */
  adpCompanyCode: string | null;
}

/** Why a file cannot be written: a message of `problems.json` with its values. */
export interface PayrollFault {
  key: 'payroll_number_missing' | 'payroll_number_unfit' | 'pay_code_missing' | 'pay_code_unfit' | 'adp_company_code';
  values: Record<string, string>;
}

/** A file in a payroll program's own format, or why there can be none. */
export type PayrollFile = { content: string; fileName: string } | { fault: PayrollFault };

/** The lines of one person, title, code and rate together, in their order. */
export const added = (lines: readonly PayrollLine[]): PayrollLine[] =>
  [
    ...Map.groupBy(lines, ({ person, key, unit, rate }) =>
      JSON.stringify([person.number, person.name, person.title, key, unit, rate.toFixed()]),
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const line = {
      ...first,
      quantity: sum(group.map(({ quantity }) => quantity)),
      amount: sum(group.map(({ amount }) => amount)),
    };
    return line.quantity.isZero() && line.amount.isZero() ? [] : [line];
  });

/** The first line whose person has no number, or one that the program does not take. */
export function numberFault(lines: readonly PayrollLine[], fits: RegExp): PayrollFault | null {
  const line = lines.find(({ person }) => person.number === null || !fits.test(person.number));
  if (!line) return null;
  const { name, number } = line.person;
  return number === null
    ? { key: 'payroll_number_missing', values: { name } }
    : { key: 'payroll_number_unfit', values: { name, number } };
}

/** The first line that needs a code of the program and has none, or one that it does not take. */
export function codeFault(lines: readonly PayrollLine[], fits: RegExp): PayrollFault | null {
  const line = lines.find(({ code }) => code === null || !fits.test(code));
  if (!line) return null;
  const { name, code } = line;
  return code === null
    ? { key: 'pay_code_missing', values: { name } }
    : { key: 'pay_code_unfit', values: { name, code } };
}
