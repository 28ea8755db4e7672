'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styles from '@/components/bank-statements/assign.module.css';
import { SettlementFields } from '@/components/bank-statements/settlement-fields';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { Input } from '@/components/ui/plain/input';
import { useDays } from '@/components/ui/value/use-figures';
import type { BankLine, OpenInvoiceChoice } from '@/lib/bank-statements/schema';
import { isolate, isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { paidAmount } from '@/lib/invoices/payments/paid-amount';
import { spread } from '@/lib/invoices/payments/spread';
import { decimal, roundTo } from '@/lib/money/amount';

export interface ChosenInvoicesProps {
  /** `/api/v1/bank-statements/…/lines/…` */
  path: string;
  line: Pick<BankLine, 'id' | 'amount' | 'currency' | 'reference' | 'charges'>;
  /** The company's currency. */
  own: string;
}

interface Chosen {
  invoices: { invoice_id: string; amount: string }[];
  exchange_rate: string;
}

/**
 * Which invoices a line pays, and how much of each. They are found by number or client; once one is chosen, the open
 * ones of its client and currency are offered, and a search adds those of other clients.
 */
export function ChosenInvoices({ path, line, own }: ChosenInvoicesProps) {
  const t = useTranslations('bank_statements.assign');
  const { id, frame } = useField({ name: 'invoices', label: t('invoices') });
  const { fields, append, remove } = useFieldArray<Chosen, 'invoices', 'key'>({ name: 'invoices', keyName: 'key' });
  const { getValues, setValue } = useFormContext<Chosen>();
  const [search, setSearch] = useState('');
  const { found, isError, isFetching } = useFound(
    path,
    search,
    fields.map((one) => one.invoice_id),
  );
  const first = found.find(({ id: open }) => open === fields[0]?.invoice_id);
  // A draft of the form may contain an invoice that was paid in the meantime.
  const gone =
    isFetching || isError ? -1 : fields.findIndex((one) => found.every(({ id: open }) => open !== one.invoice_id));
  useEffect(() => {
    if (gone >= 0) remove(gone);
  }, [gone, remove]);
  const toggle = ({ id: invoiceId, amount_due: due, currency }: OpenInvoiceChoice) => {
    const place = fields.findIndex((one) => one.invoice_id === invoiceId);
    if (place >= 0) return remove(place);
    // The first invoice in another currency is assumed to be exactly what the line settles, until another rate is
    // typed.
    if (fields.length === 0 && currency !== line.currency) setValue('exchange_rate', rateThatSettles(line.amount, due));
    const before = getValues('invoices').map(({ amount }) => (/^\d+(\.\d+)?$/.test(amount) ? amount : '0'));
    const rate = getValues('exchange_rate');
    const paid = paidAmount({ amount: line.amount, rate, received: line.currency }, currency);
    const amount = spread(paid, [...before, due], currency).at(-1) ?? '';
    append({ invoice_id: invoiceId, amount: /[1-9]/.test(amount) ? amount : '' }, { shouldFocus: false });
  };
  return (
    <>
      <Search value={search} onChange={setSearch} />
      <fieldset id={id} tabIndex={-1} className={styles.invoices} aria-busy={isFetching}>
        <legend className={styles.legend}>{frame.label}</legend>
        {found.length > 0 && (
          <ul className={styles.list}>
            {found.map((invoice) => {
              const place = fields.findIndex((one) => one.invoice_id === invoice.id);
              return (
                <li key={invoice.id} className={styles.invoice}>
                  <Choice invoice={invoice} checked={place >= 0} onToggle={() => toggle(invoice)} />
                  {place >= 0 && (
                    <MoneyField
                      key={fields[place]?.key}
                      name={`invoices.${place}.amount`}
                      label={t('part', { number: isolate(invoice.number) })}
                      currency={invoice.currency}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {found.length === 0 && !isFetching && <p className={styles.none}>{t(isError ? 'failed' : 'none')}</p>}
        {frame.message && <p className={styles.fault}>{frame.message}</p>}
      </fieldset>
      <SettlementFields line={line} currency={first?.currency ?? line.currency} own={own} />
    </>
  );
}

/** The rate at which the whole amount pays exactly what is due. */
const rateThatSettles = (amount: string, due: string): string => roundTo(decimal(due).div(amount), 8).toFixed();

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [t, id] = [useTranslations('bank_statements.assign'), useId()];
  return (
    <FieldFrame id={id} label={t('search')} help={t('searchHelp')}>
      <Input
        id={id}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // The field searches for invoices, and is not part of the form that is sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldFrame>
  );
}

function useFound(path: string, search: string, beside: readonly string[]) {
  const settled = useDebounced(search.trim());
  const asked = new URLSearchParams({
    ...(beside.length > 0 && { beside: beside.join(',') }),
    ...(settled !== '' && { search: settled }),
  }).toString();
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['open-choices', path, asked],
      gcTime: 0,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        (await api.get<OpenInvoiceChoice[]>(`${path}/open-invoices${asked && `?${asked}`}`, { signal })).data,
    },
    queries(),
  );
  return { found: data ?? [], isError, isFetching };
}

interface ChoiceProps {
  invoice: OpenInvoiceChoice;
  checked: boolean;
  onToggle: () => void;
}

function Choice({ invoice, checked, onToggle }: ChoiceProps) {
  const [t, locale, { day }] = [useTranslations('bank_statements.assign'), useLocale(), useDays()];
  const amount = isolateSentence(
    `${formatAmountText(invoice.amount_due, invoice.currency, locale)} ${invoice.currency}`,
    locale,
  );
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span className={styles.named}>
        <bdi>{invoice.number}</bdi>
        {' · '}
        <bdi>{invoice.client.name}</bdi>
      </span>
      <span className={styles.due}>{t('due', { amount, date: day(invoice.due_date) ?? '–' })}</span>
    </label>
  );
}
