import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import type { LineExplanation } from '@/lib/invoices/drafting/explanation-schema';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { type DecimalInput, formatAmount, formatQuantity, formatRate } from '@/lib/money/amount';
import { keptSecondTax, secondTaxKey } from '@/lib/money/second-tax';
import { notFound } from '@/lib/problem/problem';
import { explainSheets } from '@/lib/timesheets/explanation/explanation.data';

/** Explains each line of an invoice, in their order. @throws Problem 404. */
export function explainInvoice(actor: Actor, id: string): Promise<LineExplanation[]> {
  return tenant(actor, async (db) => {
    const invoice = await db.invoice.findFirst({
      where: { AND: [visibleInvoices(actor), { id }] },
      select: {
        currency: true,
        taxes: true,
        allowances: true,
        lines: {
          orderBy: { position: 'asc' },
          include: {
            entries: { select: { entry: { select: { timesheetId: true, date: true, rateType: true } } } },
            expenses: { select: { expense: { select: { amount: true, tax: true, markupPercent: true } } } },
          },
        },
      },
    });
    if (!invoice) throw notFound();
    const { currency } = invoice;
    const lines = invoice.lines.map((line) => ({ ...line, secondTax: keptSecondTax(line.secondTax) }));
    const taxes = taxesOf({ ...invoice, lines });
    const entries = lines.flatMap((line) => line.entries.map(({ entry }) => entry));
    const sheetIds = [...new Set(entries.map(({ timesheetId }) => timesheetId))];
    const sheets = await explainSheets(db, actor.companyId, sheetIds, { bill: true });
    return lines.map((line): LineExplanation => {
      const tax = taxes.find(
        ({ category, rate, second }) => !second && category === line.taxCategory && rate.eq(line.taxRate.toFixed()),
      );
      const key = secondTaxKey(line.secondTax);
      const beside = taxes.find(({ second }) => second && secondTaxKey(second) === key);
      if (!tax) throw new Error(`Line ${line.id} has no tax`);
      const places = new Set(line.entries.map(({ entry }) => placeOf({ ...entry, date: dayFromDate(entry.date) })));
      return {
        invoice_id: id,
        line_id: line.id,
        description: line.description,
        kind: line.kind,
        timesheet_id: line.timesheetId,
        currency,
        steps: sheets.flatMap(({ timesheet_id, steps }) =>
          steps
            .filter(({ date, rate_type: rateType }) =>
              places.has(placeOf({ timesheetId: timesheet_id, date, rateType })),
            )
            .map(({ pay: _, ...step }) => ({ ...step, timesheet_id })),
        ),
        expense: expenseOf(line.expenses[0]?.expense, currency),
        unit: line.unit,
        quantity: formatQuantity(line.quantity),
        unit_price: formatRate(line.unitPrice),
        exact: line.quantity.times(line.unitPrice).toFixed(),
        net_amount: formatAmount(line.netAmount, currency),
        gross_amount: line.grossAmount && formatAmount(line.grossAmount, currency),
        tax: {
          category: tax.category,
          rate: formatRate(tax.rate),
          taxable: formatAmount(tax.taxable, currency),
          amount: formatAmount(tax.amount, currency),
          second: beside?.second
            ? {
                name: beside.second.name,
                rate: formatRate(beside.rate),
                taxable: formatAmount(beside.taxable, currency),
                amount: formatAmount(beside.amount, currency),
              }
            : null,
        },
      };
    });
  });
}

/** Explains one line of an invoice. @throws Problem 404. */
export async function explainLine(actor: Actor, id: string, lineId: string): Promise<LineExplanation> {
  const found = (await explainInvoice(actor, id)).find(({ line_id }) => line_id === lineId);
  if (!found) throw notFound();
  return found;
}

interface Cost {
  amount: DecimalInput;
  tax: DecimalInput;
  markupPercent: DecimalInput;
}

const expenseOf = (cost: Cost | undefined, currency: string): LineExplanation['expense'] =>
  cost
    ? {
        amount: formatAmount(cost.amount, currency),
        tax: formatAmount(cost.tax, currency),
        markup_percent: formatRate(cost.markupPercent),
      }
    : null;

const placeOf = ({ timesheetId, date, rateType }: { timesheetId: string; date: string; rateType: string }): string =>
  `${timesheetId} ${date} ${rateType}`;
