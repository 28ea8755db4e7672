'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import styles from '@/components/ui/list/sums/sum-row.module.css';
import { Button } from '@/components/ui/plain/button';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import { watchChanges } from '@/lib/browser/changes';
import { api } from '@/lib/http/api-client';
import type { ListSum } from '@/lib/lists/sums';

interface SumRowProps {
  /** The list's name in `GET /api/sums/…`. */
  list: string;
  /** The search and the filters of the list's address. */
  address: string;
  /** The table's columns: of those that are added up, the field and its heading; null for any other. */
  columns: readonly ({ field: string; header: string } | null)[];
  hasTicks: boolean;
  hasMenu: boolean;
}

/** How long after a write the sums are asked for again, in milliseconds: an action often makes several. */
const SETTLED_MS = 400;

/** Whether somebody has asked for the sums of a list; the other lists of this window then show theirs at once. */
let areWanted = false;

/**
 * The foot of a list: what each of its columns adds up to over everything that the list finds, on all pages. A click on a
 * list costs no request for what nobody looks at, so that somebody has to ask once.
 */
export function SumRow({ list, address, columns, hasTicks, hasMenu }: SumRowProps) {
  const t = useTranslations('ui.sums');
  const [isAsked, setAsked] = useState(() => areWanted);
  const ask = () => {
    areWanted = true;
    setAsked(true);
  };
  const { sums, failure } = useSums(isAsked ? `/api/sums/${list}?address=${encodeURIComponent(address)}` : null);
  const errorText = useErrorText();
  const note = failure !== null ? errorText(failure) : sums === null ? t('tooMany') : null;
  const head = isAsked ? (
    t('title')
  ) : (
    <Button size="small" variant="outlined" onClick={ask}>
      {t('ask')}
    </Button>
  );
  return (
    <tr className={styles.row} aria-busy={isAsked && sums === undefined && failure === null}>
      {hasTicks && <td />}
      {columns.map((column, index) => {
        const key = column?.field ?? `other${index}`;
        if (index === 0)
          return (
            <th key={key} scope="row">
              {head}
              {note && <small role="status">{note}</small>}
            </th>
          );
        return column ? (
          <td key={key} data-heading={column.header}>
            <Sums sums={sums?.filter(({ field }) => field === column.field) ?? []} />
          </td>
        ) : (
          <td key={key} />
        );
      })}
      {hasMenu && <td />}
    </tr>
  );
}

const Sums = ({ sums }: { sums: readonly ListSum[] }) =>
  sums.map(({ currency, value }) => (
    <span key={currency}>
      {currency === null ? <Hours value={value} /> : <Money amount={value} currency={currency} />}
    </span>
  ));

interface FoundSums {
  path: string;
  sums: ListSum[] | null;
  failure: unknown;
}

/** Asks for sums, and again after each write: undefined until they are there, null if they are too many to add up. */
function useSums(path: string | null): { sums: ListSum[] | null | undefined; failure: unknown } {
  const [found, setFound] = useState<FoundSums | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      void api.get<ListSum[] | null>(path).then(
        ({ data }) => isOver || setFound({ path, sums: data, failure: null }),
        (failure: unknown) => isOver || setFound({ path, sums: [], failure }),
      );
    const stopWatching = watchChanges(() => {
      clearTimeout(timer);
      timer = setTimeout(read, SETTLED_MS);
    });
    read();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
    };
  }, [path]);
  const shown = found?.path === path ? found : null;
  return { sums: shown?.sums, failure: shown?.failure ?? null };
}
