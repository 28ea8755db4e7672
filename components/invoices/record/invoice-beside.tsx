import { useTranslations } from 'next-intl';
import { partOfPaid } from '@/components/invoices/record/part-of-paid';
import { type Belonging, BelongsPanel } from '@/components/ui/record/belongs-panel';
import { CalendarDate } from '@/components/ui/value/date';
import { Instant } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import { useJoin } from '@/components/ui/value/use-join';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceBesideProps {
  invoice: InvoiceRecord;
  /** Which of the records the reader may open. */
  links: { client: boolean; contract: boolean };
}

/** The number of payments and of mails that are shown; their tabs have all. */
const shown = 4;

/** What an invoice was made from, what came in for it, and to whom it was mailed. */
export function InvoiceBeside({ invoice, links }: InvoiceBesideProps) {
  const [t, ui] = [useTranslations('invoices'), useTranslations('ui')];
  const join = useJoin();
  const { id, client, contract, contracts, credits, payments = [], mails, currency } = invoice;
  const all = contracts.length > 1 ? contracts : [contract];
  const more = (tab: string, count: number) =>
    count > shown && <a href={`/invoices/${id}?tab=${tab}`}>{t(`tabs.${tab}`)}</a>;
  return (
    <>
      <BelongsPanel
        title={ui('belongs')}
        items={[
          {
            key: client.id,
            label: t('fields.client'),
            name: client.name,
            href: links.client ? `/clients/${client.id}` : null,
          },
          ...all.map((one) => ({
            key: one.id,
            label: t('fields.contract'),
            name: one.number,
            href: links.contract ? `/contracts/${one.id}` : null,
            note: <bdi>{one.candidate.name}</bdi>,
          })),
          ...(credits
            ? [
                {
                  key: credits.id,
                  label: t('fields.credits'),
                  name: credits.number,
                  href: `/invoices/${credits.id}`,
                  note: t(invoice.rebill ? 'credit.again' : 'credit.stays'),
                },
              ]
            : []),
        ]}
      />
      <BelongsPanel
        title={t('sections.payments')}
        items={[
          ...payments.slice(-shown).map(
            (one): Belonging => ({
              key: one.id,
              name: <Money amount={one.amount} currency={currency} />,
              note: <CalendarDate value={one.paid_on} />,
            }),
          ),
          ...(['byCredit', 'writtenOff'] as const).flatMap((part) => {
            const amount = partOfPaid(invoice, part);
            return amount
              ? [{ key: part, label: t(`totals.${part}`), name: <Money amount={amount} currency={currency} /> }]
              : [];
          }),
        ]}
        more={more('payments', payments.length)}
      />
      <BelongsPanel
        title={t('sections.mails')}
        items={mails.slice(0, shown).map((mail) => ({
          key: mail.id,
          name: join(mail.to),
          note: (
            <>
              {t.has(`mails.states.${mail.status}`) ? t(`mails.states.${mail.status}`) : mail.status}{' '}
              <Instant value={mail.sent_at ?? mail.created_at} />
            </>
          ),
        }))}
        more={more('mails', mails.length)}
      />
    </>
  );
}
