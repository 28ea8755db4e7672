import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { exportsStatement, seesEveryStatement } from '@/lib/commissions/policy';
import type { Statement, StatementLine } from '@/lib/commissions/schema';
import { getStatement, listStatements, monthOf } from '@/lib/commissions/statements.data';
import { sayTerms } from '@/lib/commissions/terms-text';
import { tenant } from '@/lib/db/client';
import { formatDay, formatMonth } from '@/lib/format/days';
import { formatAmountText } from '@/lib/format/money';
import { textFor, translatorFor } from '@/lib/i18n/translator';
import type { ExportFormat } from '@/lib/lists/export-format';
import { renderReportPdf } from '@/lib/pdf/report';
import { forbidden } from '@/lib/problem/problem';
import type { WordOf } from '@/lib/references/built-in-word';
import { readWords } from '@/lib/references/words.data';
import { day, number, type SheetCell, text } from '@/lib/sheets/columns';
import { type ListFile, writeRows } from '@/lib/sheets/export-list';

/**
 * Somebody's statement of a month as a PDF in the reader's language.
 *
 * @throws Problem 404.
 */
export async function statementPdf(actor: Actor, recipientId: string, month?: string) {
  const statement = await getStatement(actor, recipientId, month);
  const { locale, company } = actor;
  const t = translatorFor(locale, 'commissions');
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const money = (amount: string, currency: string) => `${formatAmountText(amount, currency, locale)} ${currency}`;
  const content = await renderReportPdf({
    locale,
    company: company.name,
    title: t('statement'),
    number: `${statement.recipient.name} · ${formatMonth(statement.month, locale)}`,
    createdAt: dateFromDay(actor.today),
    facts: statement.sums.flatMap(({ currency, ...sums }) =>
      (['earned', 'payable', 'outstanding'] as const).map((key) => ({
        label: t(`fields.${key}`),
        value: money(sums[key], currency),
      })),
    ),
    sections: [
      {
        title: t('lines'),
        shares: [4.5, 7, 6, 6.5, 5, 5],
        figures: 2,
        labels: (['day', 'invoice', 'contract', 'commission', 'earned', 'payable'] as const).map((key) =>
          t(`fields.${key}`),
        ),
        rows: statement.lines.map((line) => [
          formatDay(line.day, locale),
          `${line.invoice.number}\n${t(`events.${line.event}`)}`,
          `${line.contract.number}\n${line.contract.candidate} · ${line.contract.client}`,
          `${wordOf('commission_type', line.type)}\n${sayTerms(t, locale, line)}`,
          money(line.earned, line.currency),
          money(line.payable, line.currency),
        ]),
      },
    ],
  });
  return { content, fileName: `commissions-${statement.month}.pdf` };
}

type FileLine = StatementLine & Pick<Statement, 'recipient' | 'month'>;

/**
 * A month's lines, of one recipient or of all, as CSV or XLSX.
 *
 * @throws Problem 403 for more than one's own without the permission.
 */
export async function exportStatements(
  actor: Actor,
  { month = monthOf(actor.today), recipientId, format }: { month?: string; recipientId?: string; format: ExportFormat },
  locale: string,
): Promise<ListFile> {
  const whose = recipientId ?? (seesEveryStatement(actor) ? undefined : actor.userId);
  if (!exportsStatement(actor, whose ?? null)) throw forbidden();
  const rows = await tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const ids = whose
      ? [whose]
      : [...new Set((await listStatements(inside, month)).statements.map(({ recipient }) => recipient.id))];
    const statements: FileLine[] = [];
    for (const id of ids) {
      const { lines, recipient } = await getStatement(inside, id, month);
      statements.push(...lines.map((line) => ({ ...line, recipient, month })));
    }
    return statements;
  });
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const say = textFor(locale);
  const columns = Object.entries(cellsOf(wordOf, locale)).map(([key, { kind, value }]) => ({
    header: say(`commissions.fields.${key}`),
    kind,
    value,
  }));
  return writeRows(actor, { name: `commissions-${month}`, format, columns, rows }, locale);
}

/** The cells of the file under each heading, in the order of its columns. */
function cellsOf(wordOf: WordOf, locale: string): Record<string, SheetCell<FileLine, never>> {
  const t = translatorFor(locale, 'commissions');
  return {
    recipient: text((row) => row.recipient.name),
    month: text((row) => row.month),
    day: day((row) => row.day),
    event: text((row) => t(`events.${row.event}`)),
    invoice: text((row) => row.invoice.number),
    contract: text((row) => row.contract.number),
    candidate: text((row) => row.contract.candidate),
    client: text((row) => row.contract.client),
    type: text((row) => wordOf('commission_type', row.type)),
    commission: text((row) => sayTerms(t, locale, row)),
    base: number((row) => row.base),
    earned: number((row) => row.earned),
    payable: number((row) => row.payable),
    currency: text((row) => row.currency),
  };
}
