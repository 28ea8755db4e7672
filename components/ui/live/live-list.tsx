'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ask } from '@/components/ui/live/ask';
import { differenceOf, type LiveRow } from '@/components/ui/live/list-difference';
import { LiveNews } from '@/components/ui/live/live-news';
import { watch } from '@/components/ui/live/watches';

interface Props {
  /** The noun of the list's rows. */
  noun: string;
  /** The address of the same rows for a program: path, search, filters, order and page. */
  address: string;
  /** When the page read the list. */
  since: string;
}

/** Changes often come together, and concern many readers: how long, in milliseconds, a list waits before it asks, and again. */
const pace = { firstMs: 2_000, spreadMs: 2_000, againMs: 10_000 };

/** Says how many rows are new in the list beside it, or that some have changed. */
export function LiveList({ noun, address, since }: Props) {
  const t = useTranslations('ui.live');
  const [found, setFound] = useState<{ address: string; rows: readonly LiveRow[] } | null>(null);
  const mark = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = 0;
    const look = async () => {
      timer = undefined;
      askedAt = Date.now();
      const rows = await ask<LiveRow[]>(address, stop.signal);
      if (!rows || stop.signal.aborted) return;
      setShown(idsIn(mark.current?.nextElementSibling));
      setFound({ address, rows });
    };
    const lookSoon = () => {
      const pause = Math.max(pace.firstMs, askedAt + pace.againMs - Date.now());
      timer ??= setTimeout(() => void look(), pause + Math.random() * pace.spreadMs);
    };
    const unwatch = watch({ name: noun, onLook: lookSoon });
    return () => {
      unwatch();
      clearTimeout(timer);
      stop.abort();
    };
  }, [noun, address]);
  const { fresh, isChanged } =
    found?.address === address ? differenceOf(found.rows, shown, since) : { fresh: 0, isChanged: false };
  return (
    <>
      <LiveNews text={fresh > 0 ? t('fresh', { count: fresh }) : isChanged ? t('listChanged') : null} />
      <div ref={mark} hidden />
    </>
  );
}

/** The ids of the rows that the table shows: each row's address ends with its own. */
function idsIn(table: Element | null | undefined): string[] {
  const links = table?.querySelectorAll('tbody th a[href]') ?? [];
  return [...links].flatMap((link) => link.getAttribute('href')?.split('/').at(-1) ?? []);
}
