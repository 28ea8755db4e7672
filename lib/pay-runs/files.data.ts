import 'server-only';
import { Readable } from 'node:stream';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { formatDay, formatPeriod } from '@/lib/format/days';
import { formatHours as sayHours } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { translatorFor } from '@/lib/i18n/translator';
import type { ExportFormat } from '@/lib/lists/export-format';
import { decimal, formatAmount, formatQuantity, formatRate } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { isAdded } from '@/lib/pay-runs/additions/kinds';
import { expenseCode, type PaySource } from '@/lib/pay-runs/columns';
import { getPayStatement } from '@/lib/pay-runs/data';
import { findPayRun, visibleLines } from '@/lib/pay-runs/find.data';
import { getPayLayout } from '@/lib/pay-runs/layout.data';
import { nameOfLine } from '@/lib/pay-runs/line-name';
import { writeAdp } from '@/lib/pay-runs/payroll/adp';
import { writeDatevLug } from '@/lib/pay-runs/payroll/datev-lug';
import { writeGusto } from '@/lib/pay-runs/payroll/gusto';
import type { PayrollFacts, PayrollFile, PayrollLine } from '@/lib/pay-runs/payroll/line';
import { isPayrollProgram, type PayrollProgram } from '@/lib/pay-runs/payroll/programs';
import { writeSagePayroll } from '@/lib/pay-runs/payroll/sage-payroll';
import type { PayStatement } from '@/lib/pay-runs/schema';
import { renderReportPdf } from '@/lib/pdf/report';
import { conflict } from '@/lib/problem/problem';
import { readWords } from '@/lib/references/words.data';
import { day, number, type SheetCell, text } from '@/lib/sheets/columns';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';
import { csvType } from '@/lib/sheets/write-csv';

/** What a run pays a contractor, as a PDF in the reader's language; it shows pay only. @throws Problem 404. */
export async function payStatementPdf(actor: Actor, id: string, contractId: string) {
  const statement = await getPayStatement(actor, id, contractId);
  const { locale, company } = actor;
  const { pay_run: run, currency } = statement;
  const t = translatorFor(locale, 'pay_runs');
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const unit = translatorFor(locale, 'references.rate_unit');
  const money = (amount: string) => `${formatAmountText(amount, currency, locale)} ${currency}`;
  const quantityOf = ({ quantity, hours, unit: counted }: (typeof statement.lines)[number]) => {
    if (counted === 'hour') return sayHours(hours, locale);
    const count = formatNumber(quantity, locale, { maximumFractionDigits: 4 });
    return counted === 'item' ? count : `${count} ${unit(counted)}`;
  };
  const content = await renderReportPdf({
    locale,
    company: company.name,
    title: t('statement'),
    number: `${run.number} · ${statement.candidate.name}`,
    createdAt: dateFromDay(run.pay_date ?? run.period_end),
    facts: [
      { label: t('fields.period'), value: formatPeriod(run.period_start, run.period_end, locale) },
      { label: t('fields.pay_date'), value: run.pay_date ? formatDay(run.pay_date, locale) : '' },
      { label: t('fields.contract'), value: `${statement.contract.number} · ${statement.contract.position_title}` },
      { label: t('fields.hours'), value: sayHours(statement.hours, locale) },
      { label: t('fields.amount'), value: money(statement.amount) },
    ],
    sections: [
      {
        title: t('lines'),
        shares: [5, 5, 4, 4, 4],
        figures: 3,
        labels: (['timesheet', 'rate_type', 'quantity', 'rate', 'amount'] as const).map((key) => t(`fields.${key}`)),
        rows: statement.lines.map((line) => [
          periodOf(line, locale),
          nameOfLine(line, wordOf, t),
          quantityOf(line),
          line.unit === 'item' ? money(line.rate) : `${formatRateText(line.rate, currency, locale)} ${currency}`,
          money(line.amount),
        ]),
      },
    ],
  });
  return { content, fileName: `${run.number}-${statement.contract.number}.pdf` };
}

/** The days that a line pays for: those of its timesheet or its leave. */
function periodOf({ timesheet, leave }: PayStatement['lines'][number], locale: string): string {
  if (timesheet) return formatPeriod(timesheet.period_start, timesheet.period_end, locale);
  return leave ? formatPeriod(leave.start_date, leave.end_date, locale) : '';
}

/**
 * A run line by line, in the layout that the company has chosen, or in a payroll program's own.
 *
 * @throws Problem 404; 409 for a program's file of a draft or of several currencies, and for numbers and codes that are
 * missing or that the program does not take.
 */
export async function exportPayRun(
  actor: Actor,
  id: string,
  format: ExportFormat | PayrollProgram,
  locale: string,
): Promise<ListFile> {
  const { run, layout, rows } = await tenant(actor, async (db) => ({
    run: await findPayRun(db, actor, id),
    layout: await getPayLayout({ ...actor, db }, locale),
    rows: await db.payRunLine.findMany({
      where: { AND: [visibleLines(actor), { payRunId: id }] },
      orderBy: [{ contractId: 'asc' }, { timesheetId: 'asc' }, { additionId: 'asc' }, { rateType: 'asc' }],
      include: {
        timesheet: { select: { periodStart: true, periodEnd: true } },
        expense: { select: { description: true } },
        addition: { select: { description: true, isTaxable: true } },
        leaveRequest: { select: { startDate: true, endDate: true } },
        contract: {
          select: {
            number: true,
            positionTitle: true,
            candidate: {
              select: { name: true, email: true, givenName: true, familyName: true, payrollNumber: true },
            },
          },
        },
      },
    }),
  }));
  type Row = (typeof rows)[number];
  const unit = translatorFor(locale, 'references.rate_unit');
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const yesNo = translatorFor(locale, 'words');
  const kinds = translatorFor(locale, 'pay_runs.kinds');
  const supplements = translatorFor(locale, 'pay_runs.supplements');
  const typeOf = ({ kind, rateType }: Row): string => {
    if (isAdded(kind)) return kinds(kind);
    if (kind === 'supplement') return supplements(rateType);
    if (kind === 'leave' || kind === 'leave_difference') return wordOf('leave_type', rateType);
    return wordOf(kind === 'expense' ? 'expense_category' : 'rate_type', rateType);
  };
  const codes = new Map(layout.pay_codes.map((one) => [one.rate_type, one.code]));
  const keyOf = ({ kind, rateType }: Row): string => (kind === 'expense' ? expenseCode : rateType);
  if (isPayrollProgram(format)) {
    if (run.status === 'draft') throw conflict('payroll_draft');
    if (new Set(rows.map(({ currency }) => currency)).size > 1) throw conflict('payroll_currencies');
    const lines = rows.map((row): PayrollLine => {
      const { name, givenName, familyName, payrollNumber: number } = row.contract.candidate;
      const [given = '', ...family] = name.split(' ');
      return {
        person: {
          ...{ name, number, title: row.contract.positionTitle },
          ...{ given: givenName ?? given, family: familyName ?? family.join(' ') },
        },
        ...{ key: keyOf(row), name: typeOf(row), code: codes.get(keyOf(row)) ?? null, unit: row.unit },
        ...{ quantity: decimal(row.quantity), rate: decimal(row.rate), amount: decimal(row.amount) },
      };
    });
    return payrollFile(format, lines, { run: run.number, adpCompanyCode: layout.adp_company_code });
  }
  const cells: Record<PaySource, SheetCell<Row, never>> = {
    number: text(() => run.number),
    candidate: text((row) => row.contract.candidate.name),
    email: text((row) => row.contract.candidate.email),
    contract: text((row) => row.contract.number),
    period_start: day((row) =>
      dayFromDate(row.timesheet?.periodStart ?? row.leaveRequest?.startDate ?? run.periodStart),
    ),
    period_end: day((row) => dayFromDate(row.timesheet?.periodEnd ?? row.leaveRequest?.endDate ?? run.periodEnd)),
    rate_type: text((row) => typeOf(row)),
    description: text((row) => row.addition?.description ?? row.expense?.description ?? ''),
    taxable: text((row) => yesNo((row.addition?.isTaxable ?? row.kind !== 'expense') ? 'yes' : 'no')),
    pay_code: text((row) => {
      const key = keyOf(row);
      return codes.get(key) ?? key;
    }),
    unit: text((row) => unit(row.unit)),
    quantity: number((row) => formatQuantity(row.quantity)),
    hours: number((row) => hoursOf(row.minutes)),
    rate: number((row) => formatRate(row.rate)),
    amount: number((row) => formatAmount(row.amount, row.currency)),
    currency: text((row) => row.currency),
  };
  const columns = layout.columns.flatMap(({ source, header }) => {
    const { kind, value } = cells[source];
    return header === null ? [] : [{ header, kind, value }];
  });
  return writeRows(actor, { name: run.number, format, columns, rows }, locale);
}

const writers: Readonly<Record<PayrollProgram, (lines: readonly PayrollLine[], facts: PayrollFacts) => PayrollFile>> = {
  adp: writeAdp,
  gusto: writeGusto,
  datev_lug: writeDatevLug,
  sage_payroll: writeSagePayroll,
};

/** The file of a payroll program. @throws Problem 409 for what keeps it from being written. */
function payrollFile(program: PayrollProgram, lines: readonly PayrollLine[], facts: PayrollFacts): ListFile {
  const file = writers[program](lines, facts);
  if ('fault' in file) throw conflict(file.fault.key, file.fault.values);
  return { name: file.fileName, contentType: csvType, content: Readable.from([Buffer.from(file.content)]) };
}
