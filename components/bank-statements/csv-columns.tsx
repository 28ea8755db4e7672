'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { blankLayout, LayoutFields } from '@/components/bank-statements/layout-fields';
import { valuesFrom } from '@/components/ui/form/form-values';
import { formBody, textOf } from '@/components/ui/form/saving/form-body';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { type BankLook, bankLayoutInput } from '@/lib/bank-statements/reading/layout-schema';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

/**
 * For a CSV file whose columns are not known: how it is probably written, to be corrected and confirmed, with its first
 * rows as they will be read. It shows nothing for any other file.
 */
export function CsvColumns() {
  const t = useTranslations('bank_statements');
  const { setValue } = useFormContext();
  const file: unknown = useWatch({ name: 'file' });
  const { data: guess, isFetching } = useLook(file, null);
  const layout = bankLayoutInput.safeParse(withoutBlanks(useWatch({ name: 'layout' }))).data;
  const settled = useDebounced(guess?.asks ? (layout ?? null) : null);
  const { data: typed } = useLook(settled ? file : null, settled);
  const asks = guess?.asks ?? false;
  useEffect(() => {
    // If nothing is asked, the layout is undefined, rather than one that lacks required fields.
    setValue('layout', asks && guess ? valuesFrom(blankLayout, guess.layout) : undefined);
  }, [asks, guess, setValue]);
  if (isFetching) return <p role="status">{t('look.busy')}</p>;
  if (!guess?.asks) return null;
  return (
    <>
      <LayoutFields title={t('look.title')} text={t('look.text')} within="layout." />
      <FirstRows rows={(typed ?? guess).rows} />
    </>
  );
}

/** What the server finds in a file, by the columns that were typed or by a guess. */
function useLook(file: unknown, layout: object | null) {
  return useQuery(
    {
      queryKey: ['bank file', textOf({ file, layout })],
      enabled: file instanceof File,
      // What is wrong with a file is shown when it is uploaded.
      retry: false,
      queryFn: async ({ signal }) =>
        (await api.post<BankLook>('/api/v1/bank-statements/look', formBody({ file, layout }), { signal })).data,
    },
    queries(),
  );
}

/** Removes blank columns, which mean that the file lacks them. */
function withoutBlanks(layout: unknown): unknown {
  return JSON.parse(JSON.stringify(layout ?? null, (_, value: unknown) => (value === '' ? undefined : value)));
}

function FirstRows({ rows }: { rows: BankLook['rows'] }) {
  const [t, show] = [useTranslations('bank_statements'), useFigures()];
  if (rows.length === 0) return <p>{t('look.noRows')}</p>;
  const page = rows.map((row, index) => ({ ...row, index }));
  return (
    <DataTable
      label={t('look.rows')}
      columns={[
        {
          key: 'day',
          header: t('fields.day'),
          cell: (row) => (row.booked_on ? show.day(row.booked_on) : t('look.noDate')),
        },
        {
          key: 'amount',
          header: t('fields.amount'),
          align: 'end',
          cell: (row) => (row.amount ? show.money(row.amount, row.currency) : t('look.noAmount')),
        },
        { key: 'payer', header: t('fields.payer'), primary: true, wraps: true, cell: (row) => row.payer_name },
        { key: 'text', header: t('fields.text'), wraps: true, cell: (row) => row.reference },
      ]}
      page={{ rows: page }}
      rowKey={(row) => String(row.index)}
      empty={null}
    />
  );
}
