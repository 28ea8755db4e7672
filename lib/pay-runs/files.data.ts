import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { formatDay, formatPeriod } from '@/lib/format/days';
import { formatHours as sayHours } from '@/lib/format/figures';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { translatorFor } from '@/lib/i18n/translator';
import type { ExportFormat } from '@/lib/lists/export-format';
import { formatAmount, formatQuantity, formatRate } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { isAdded } from '@/lib/pay-runs/additions/kinds';
import { expenseCode, type PaySource } from '@/lib/pay-runs/columns';
import { getPayStatement } from '@/lib/pay-runs/data';
import { findPayRun, visibleLines } from '@/lib/pay-runs/find.data';
import { getPayLayout } from '@/lib/pay-runs/layout.data';
import { nameOfLine } from '@/lib/pay-runs/line-name';
import type { PayStatement } from '@/lib/pay-runs/schema';
import { renderReportPdf } from '@/lib/pdf/report';
import { readWords } from '@/lib/references/words.data';
import { day, number, type SheetCell, text } from '@/lib/sheets/columns';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';

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

/** A run line by line, in the layout that the company's payroll program expects. @throws Problem 404. */
export async function exportPayRun(actor: Actor, id: string, format: ExportFormat, locale: string): Promise<ListFile> {
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
        contract: { select: { number: true, candidate: { select: { name: true, email: true } } } },
      },
    }),
  }));
  type Row = (typeof rows)[number];
  const unit = translatorFor(locale, 'references.rate_unit');
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const yesNo = translatorFor(locale, 'words');
  const kinds = translatorFor(locale, 'pay_runs.kinds');
  const typeOf = ({ kind, rateType }: Row): string => {
    if (isAdded(kind)) return kinds(kind);
    if (kind === 'leave') return wordOf('leave_type', rateType);
    return wordOf(kind === 'expense' ? 'expense_category' : 'rate_type', rateType);
  };
  const codes = new Map(layout.pay_codes.map((one) => [one.rate_type, one.code]));
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
      const key = row.kind === 'expense' ? expenseCode : row.rateType;
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
