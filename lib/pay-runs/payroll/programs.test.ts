import { decimal } from '@/lib/money/amount';
import { writeAdp } from '@/lib/pay-runs/payroll/adp';
import { writeDatevLug } from '@/lib/pay-runs/payroll/datev-lug';
import { writeGusto } from '@/lib/pay-runs/payroll/gusto';
import type { PayrollLine } from '@/lib/pay-runs/payroll/line';
import { programsIn } from '@/lib/pay-runs/payroll/programs';
import { writeSagePayroll } from '@/lib/pay-runs/payroll/sage-payroll';

const ana = { name: 'Ana Díaz', given: 'Ana', family: 'Díaz', title: '=Nurse', number: '123' };
const line = (key: string, unit: PayrollLine['unit'], [quantity, rate, amount]: string[], code: string | null) =>
  ({
    ...{ person: ana, key, name: key, code, unit },
    ...{ quantity: decimal(quantity ?? '1'), rate: decimal(rate ?? '1'), amount: decimal(amount ?? '1') },
  }) satisfies PayrollLine;
/** Two weeks of regular time, overtime, sick leave, a bonus and a deduction. */
const run = [
  line('regular', 'hour', ['40', '20', '800'], '1'),
  line('regular', 'hour', ['37.5', '20', '750'], '1'),
  line('overtime', 'hour', ['2.25', '30', '67.5'], '2'),
  line('sick', 'hour', ['8', '20', '160'], '31'),
  line('bonus', 'item', ['1', '100', '100'], '40'),
  line('deduction', 'item', ['1', '-30', '-30'], '5'),
];
const facts = { run: 'PAY-000007', adpCompanyCode: 'AB' };
const rowsOf = (file: ReturnType<typeof writeAdp>) =>
  'fault' in file ? [file.fault.key] : file.content.trim().split(/\r?\n/);

it('writes paydata for ADP, each hour, amount and deduction once', () => {
  const file = writeAdp(run, facts);
  expect(file).toMatchObject({ fileName: 'PRAB_EPI.csv' });
  expect(rowsOf(file)).toEqual([
    'Co Code,Batch ID,File #,Temp Rate,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Earnings 3 Code,Earnings 3 Amount,Adjust Ded Code,Adjust Ded Amount',
    'AB,AY000007,123,20.0000,77.50,,,,,,,',
    'AB,AY000007,123,30.0000,,2.25,,,,,,',
    'AB,AY000007,123,20.0000,,,31,8.00,,,,',
    'AB,AY000007,123,,,,,,40,100.00,,',
    'AB,AY000007,123,,,,,,,,5,30.00',
  ]);
  expect(writeAdp(run, { ...facts, adpCompanyCode: null })).toMatchObject({ fault: { key: 'adp_company_code' } });
});

it('writes Gusto’s template, and refuses what it has no column for', () => {
  const person = { ...ana, number: '5G9934' };
  const own = run.slice(0, 3).map((one) => ({ ...one, person, code: null }));
  const bonus = { ...line('bonus', 'item', ['1', '100', '100'], null), person };
  expect(rowsOf(writeGusto([...own, bonus], facts))).toEqual([
    'last_name,first_name,title,gusto_employee_id,regular_hours,overtime_hours,double_overtime_hours,bonus,commission,reimbursement',
    "Díaz,Ana,'=Nurse,5G9934,77.50,2.25,,100.00,,",
  ]);
  const sick = { ...line('sick', 'hour', ['8', '20', '160'], null), person };
  expect(writeGusto([...own, sick], facts)).toMatchObject({
    fault: { key: 'pay_code_unfit', values: { name: 'sick' } },
  });
  expect(rowsOf(writeGusto([{ ...sick, code: 'Regular_Hours' }], facts))[1]).toContain('5G9934,8.00,');
});

it('writes the fields of DATEV Lohn und Gehalt, with the rate as the deviating factor', () => {
  expect(rowsOf(writeDatevLug([...run, line('day', 'day', ['2', '250.125', '500.25'], '60')], facts))).toEqual([
    '123;;;1;77,50;;;20,00;;;',
    '123;;;2;2,25;;;30,00;;;',
    '123;;;31;8,00;;;20,00;;;',
    '123;;;40;;;100,00;;;;',
    '123;;;5;;;-30,00;;;;',
    '123;;;60;;2,00;;250,125;;;',
  ]);
});

it('writes timesheets for Sage Payroll, payments and deductions apart', () => {
  expect(rowsOf(writeSagePayroll(run, facts))).toEqual([
    '2,123,1,,,77.50,20.0000',
    '2,123,2,,,2.25,30.0000',
    '2,123,31,,,8.00,20.0000',
    '2,123,40,,,100.00,',
    'D,123,5,,,30.00,',
  ]);
});

it.each([
  ['ADP', writeAdp],
  ['DATEV', writeDatevLug],
  ['Sage', writeSagePayroll],
])('says which number or code is missing, or not taken by %s', (_, write) => {
  const [first] = run;
  const sick = line('sick', 'hour', ['8', '20', '160'], null);
  const nobody = { ...sick, code: '31', person: { ...ana, number: null } };
  expect(write([...(first ? [first] : []), sick], facts)).toEqual({
    fault: { key: 'pay_code_missing', values: { name: 'sick' } },
  });
  expect(write([nobody], facts)).toEqual({ fault: { key: 'payroll_number_missing', values: { name: 'Ana Díaz' } } });
  expect(write([{ ...sick, code: 'far too long' }], facts)).toMatchObject({ fault: { key: 'pay_code_unfit' } });
  expect(write([{ ...nobody, person: { ...ana, number: '1'.repeat(99) } }], facts)).toMatchObject({
    fault: { key: 'payroll_number_unfit' },
  });
});

it('takes a rate type that a company named “constructor” for what it is', () => {
  const own = line('constructor', 'hour', ['8', '20', '160'], '31');
  expect(rowsOf(writeAdp([own], facts))[1]).toBe('AB,AY000007,123,20.0000,,,31,8.00,,,,');
  expect(writeGusto([{ ...own, code: null, person: { ...ana, number: '5G9934' } }], facts)).toEqual({
    fault: { key: 'pay_code_unfit', values: { name: 'constructor', code: '–' } },
  });
});

it('is offered where a program is usual', () => {
  expect(programsIn('US')).toEqual(['adp', 'gusto']);
  expect(programsIn('DE')).toEqual(['datev_lug']);
  expect(programsIn('IE')).toEqual(['sage_payroll']);
  expect(programsIn('FR')).toEqual([]);
});
