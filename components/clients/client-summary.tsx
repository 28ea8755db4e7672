import { useFormatter, useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import type { Client } from '@/lib/clients/schema';
import type { Balance } from '@/lib/invoices/client-accounts/client-account';

interface ClientSummaryProps {
  client: Client;
  /** The numbers of open submissions and active contracts; null if the actor may not see them. */
  openSubmissions: number | null;
  activeContracts: number | null;
  /** The amounts that the client owes, by currency; null if the actor may not see invoices. */
  balances: readonly Balance[] | null;
}

/** What moves with a client: what is open with it, and what it owes. */
export function ClientSummary({ client, openSubmissions, activeContracts, balances }: ClientSummaryProps) {
  const [t, format] = [useTranslations('clients'), useFormatter()];
  const ofClient = `filter[client_id]=${client.id}`;
  const counted = (label: string, count: number | null, tab: string): Figure[] =>
    count === null ? [] : [{ label, value: format.number(count), href: `/clients/${client.id}?tab=${tab}` }];
  const figures: Figure[] = [
    ...counted(t('fields.openSubmissions'), openSubmissions, 'submissions'),
    ...counted(t('fields.activeContracts'), activeContracts, 'contracts'),
    ...(balances === null
      ? []
      : [
          {
            label: t('fields.outstanding'),
            value: <Amounts balances={balances} of="outstanding" currency={client.currency} />,
            href: `/invoices?filter[status]=issued&filter[payment_status]=unpaid,partially_paid&${ofClient}`,
          },
          {
            label: t('fields.overdue'),
            value: <Amounts balances={balances} of="overdue" currency={client.currency} />,
            href: `/invoices?filter[overdue]=true&${ofClient}`,
            note: t('overdueInvoices', { count: balances.reduce((sum, { overdueCount }) => sum + overdueCount, 0) }),
          },
          ...(balances.some(({ credit }) => /[1-9]/.test(credit))
            ? [
                {
                  label: t('fields.credit'),
                  value: <Amounts balances={balances} of="credit" currency={client.currency} />,
                  href: `/invoices?filter[kind]=credit_note&filter[status]=issued&${ofClient}`,
                },
              ]
            : []),
        ]),
  ];
  return figures.length > 0 && <SummaryStrip figures={figures} />;
}

/** One amount per currency; if there is none, zero in the client's own currency. */
function Amounts({
  balances,
  of,
  currency,
}: {
  balances: readonly Balance[];
  of: 'outstanding' | 'overdue' | 'credit';
  currency: string;
}) {
  if (balances.length === 0) return <Money amount="0" currency={currency} />;
  return balances.map((balance) => (
    <div key={balance.currency}>
      <Money amount={balance[of]} currency={balance.currency} />
    </div>
  ));
}
