import 'server-only';
import { readAccountStatement, type StatementReader } from '@/lib/account-statements/data';
import type { StatementQuery } from '@/lib/account-statements/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { formatDay, formatPeriod } from '@/lib/format/days';
import { formatAmountText } from '@/lib/format/money';
import { translatorFor } from '@/lib/i18n/translator';
import { type Decimal, formatAmount } from '@/lib/money/amount';
import { renderReportPdf } from '@/lib/pdf/report';

/** A client's statement of account as a PDF in the client's language, else in the company's. @throws Problem 404. */
export async function accountStatementPdf(
  actor: StatementReader & { company: { name: string; locale: string } },
  clientId: string,
  query: StatementQuery,
) {
  const { client, from, to, accounts } = await readAccountStatement(actor, clientId, query);
  const locale = client.locale ?? actor.company.locale;
  const t = translatorFor(locale, 'account_statement');
  const before = t('opening', { day: formatDay(from, locale) });
  const after = t('closing', { day: formatDay(to, locale) });
  const content = await renderReportPdf({
    locale,
    company: actor.company.name,
    title: t('title'),
    number: `${client.name} · ${formatPeriod(from, to, locale)}`,
    createdAt: dateFromDay(actor.today),
    facts: [{ label: t('fields.client'), value: `${client.name} · ${client.number}` }],
    sections: accounts.map(({ currency, opening, movements, closing }) => {
      const money = (amount: Decimal) => formatAmountText(formatAmount(amount, currency), currency, locale);
      return {
        title: currency,
        shares: [4, 7, 4, 4, 4],
        figures: 3,
        labels: (['day', 'document', 'debit', 'credit', 'balance'] as const).map((key) => t(`fields.${key}`)),
        rows: [
          ['', before, '', '', money(opening)],
          ...movements.map(({ day, kind, number, amount, balance }) => [
            formatDay(day, locale),
            t(`kinds.${kind}`, { number: number || '–' }),
            amount.isNegative() ? '' : money(amount),
            amount.isNegative() ? money(amount.neg()) : '',
            money(balance),
          ]),
          ['', after, '', '', money(closing)],
        ],
      };
    }),
  });
  return { content, fileName: `statement-${client.number}-${to}.pdf` };
}
