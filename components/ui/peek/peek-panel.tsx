'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useSingleKeys } from '@/components/ui/keys/use-single-keys';
import { PeekFacts } from '@/components/ui/peek/peek-facts';
import styles from '@/components/ui/peek/peek-panel.module.css';
import { type PeekedRow, rowBeside } from '@/components/ui/peek/peeked-row';
import { type PeekedRecord, readFacts } from '@/components/ui/peek/read-facts';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { ApiError } from '@/lib/http/api-client';

interface PeekPanelProps {
  row: PeekedRow;
  onMove: (row: PeekedRow) => void;
  onClose: () => void;
}

/**
 * A record beside its list. The focus stays on the row's name: the arrow keys, J and K go on to the next row, Enter opens
 * the record as ever, E changes the first fact that can be changed, Tab leads into the panel and from its end on in
 * the row, without the panel, Escape closes it.
 */
export function PeekPanel({ row, onMove, onClose }: PeekPanelProps) {
  const t = useTranslations('ui');
  const panel = useRef<HTMLElement>(null);
  const { record, failure, retry, refresh } = useRecord(row);
  usePanelKeys(panel, row, { onMove, onClose });
  useEffect(() => {
    const shown = row.link.closest('tr');
    shown?.setAttribute('data-peeked', '');
    return () => shown?.removeAttribute('data-peeked');
  }, [row]);
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('peek.label', { name: row.name })} aria-busy={!record}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{row.name}</bdi>
        </h2>
        <IconButton aria-label={t('close')} onClick={() => (row.link.focus(), onClose())}>
          <Icon path={closePath} />
        </IconButton>
      </div>
      <div className={styles.body}>
        {failure !== null ? (
          <Failure failure={failure} onRetry={retry} />
        ) : record ? (
          <PeekFacts key={row.id} record={record} onChanged={() => (tint(row), refresh())} onStale={refresh} />
        ) : (
          <Lines />
        )}
      </div>
      <div className={styles.foot}>
        <ButtonLink href={row.link.getAttribute('href') ?? ''} variant="contained">
          {t('peek.open')}
        </ButtonLink>
      </div>
    </aside>
  );
}

interface Found {
  of: PeekedRow;
  record: PeekedRecord | null;
  failure: unknown;
}

/** The row's facts: null while they are on their way. Those of the next row are asked for as soon as they are there. */
function useRecord(row: PeekedRow) {
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    readFacts(row.list, row.id).then(
      (record) => {
        if (isOver) return;
        setFound({ of: row, record, failure: null });
        const next = rowBeside(row, 1);
        if (next) void readFacts(next.list, next.id).catch(() => undefined);
      },
      (failure: unknown) => isOver || setFound({ of: row, record: null, failure }),
    );
    return () => {
      isOver = true;
    };
  }, [row, tries]);
  const shown = found?.of === row ? found : null;
  // What is shown stays until the newer facts are there.
  const refresh = () => setTries((before) => before + 1);
  const retry = () => (setFound(null), refresh());
  return { record: shown?.record ?? null, failure: shown?.failure ?? null, retry, refresh };
}

/** How long a row that was changed stays tinted, in milliseconds. */
const TINTED_MS = 2_000;

/** Tints the row that was changed for a moment, also after the list was drawn again. */
function tint({ list, id }: PeekedRow): void {
  const mark = (isOn: boolean) => {
    const link = document.querySelector(`table[data-peek="${list}"] tbody th a[href$="/${id}"]`);
    link?.closest('tr')?.toggleAttribute('data-changed', isOn);
  };
  mark(true);
  setTimeout(() => mark(false), TINTED_MS);
}

/** Keys of the row's name and of the panel. All others, and those of other parts of the page, keep their meaning. */
function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  row: PeekedRow,
  { onMove, onClose }: Omit<PeekPanelProps, 'row'>,
): void {
  const move = (to: PeekedRow) => {
    to.link.focus();
    onMove(to);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return;
    const [isOnRow, isInside] = [target === row.link, panel.current?.contains(target) ?? false];
    if (!isOnRow && !isInside && target !== document.body) return;
    // A field keeps its keys.
    if (target.closest('input')) return;
    const act = actionOf(event, { row, isOnRow, controls: [...(panel.current?.querySelectorAll('a, button') ?? [])] });
    if (!act) return;
    event.preventDefault();
    if (act === 'close') {
      row.link.focus();
      onClose();
    } else if (act instanceof HTMLElement) {
      act.focus();
      // The panel would hide what is behind the row's name.
      if (act !== row.link && !panel.current?.contains(act)) onClose();
    } else move(act);
  });
  const moveBy = (step: 1 | -1) => {
    const to = isHere(document.activeElement) ? rowBeside(row, step) : null;
    return to && (() => move(to));
  };
  const isHere = (focused: Element | null) =>
    focused === row.link || focused === document.body || (panel.current?.contains(focused) ?? false);
  useSingleKeys({
    next: () => moveBy(1),
    previous: () => moveBy(-1),
    edit: () => {
      const quick = panel.current?.querySelector<HTMLElement>('[data-quick]');
      return quick && isHere(document.activeElement) ? () => quick.click() : null;
    },
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface KeyPlace {
  row: PeekedRow;
  isOnRow: boolean;
  /** The links and buttons of the panel. */
  controls: readonly Element[];
}

/** What a key does: close the panel, show another row, or put the focus on an element. Null for others. */
function actionOf(
  event: KeyboardEvent,
  { row, isOnRow, controls }: KeyPlace,
): 'close' | PeekedRow | HTMLElement | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Escape') return 'close';
  if (event.key === 'Tab') return neighbour(event, { row, isOnRow, controls });
  if (event.shiftKey || !isOnRow) return null;
  if (event.key === 'ArrowDown') return rowBeside(row, 1);
  return event.key === 'ArrowUp' ? rowBeside(row, -1) : null;
}

/** The panel is behind the row's name in the order of Tab; by its place in the page it would be behind everything. */
function neighbour({ target, shiftKey }: KeyboardEvent, { row, isOnRow, controls }: KeyPlace): HTMLElement | null {
  const [first, last] = [controls[0], controls.at(-1)];
  if (isOnRow && !shiftKey) return first instanceof HTMLElement ? first : null;
  if (shiftKey && target === first) return row.link;
  if (shiftKey || target !== last) return null;
  return row.link.closest('tr')?.querySelector<HTMLElement>('th ~ td :is(a[href], button, input)') ?? row.link;
}

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const [t, errorText] = [useTranslations('ui'), useErrorText()];
  const isGone = failure instanceof ApiError && (failure.status === 404 || failure.status === 403);
  if (isGone) return <p role="status">{t('peek.gone')}</p>;
  return (
    <div role="alert">
      <p>{errorText(failure)}</p>
      <Button onClick={onRetry}>{t('errorState.retry')}</Button>
    </div>
  );
}

/** In the shape of what comes. */
const Lines = () => (
  <div className={styles.lines} aria-hidden>
    {['a', 'b', 'c', 'd', 'e'].map((line) => (
      <span key={line} />
    ))}
  </div>
);
