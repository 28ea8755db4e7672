'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useRef, useState, useTransition } from 'react';
import styles from '@/components/matches/matches.module.css';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import barStyles from '@/components/ui/list/bulk/bulk-bar.module.css';
import { useBarInTabOrder } from '@/components/ui/list/bulk/use-bar-in-tab-order';
import { useSelection } from '@/components/ui/list/bulk/use-selection';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import sticky from '@/components/ui/plain/sticky-end.module.css';
import { api } from '@/lib/http/api-client';
import type { PutForwardAnswer } from '@/lib/match/schema';

/** The record on whose page it is: the rows of the table are what it is matched with. */
export type MatchedRecord = { job: string } | { candidate: string };

interface PutForwardProps {
  of: MatchedRecord;
  /** The id of the table with the matches. */
  tableId: string;
  /** The names of the rows, by their ids. */
  names: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Somebody who was not put forward, or a job that nobody was put forward for, and why. */
interface Refused {
  id: string;
  name: string | null;
  reason: string;
}

interface Forwarder {
  start: (ids: readonly string[]) => void;
  /** The rows that are being put forward. */
  busy: readonly string[];
}

const Forward = createContext<Forwarder>({ start: () => undefined, busy: [] });

/**
 * Puts candidates forward from a table of matches: one by the button of a row, several by their ticks. Whoever is refused
 * is named above the table with the reason, and the others are put forward all the same.
 */
export function PutForward({ of, tableId, names, children }: PutForwardProps) {
  const t = useTranslations('matches');
  const { refresh } = useRouter();
  const [toast, errorText] = [useToast(), useErrorText()];
  const [sent, setSent] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isShowing, startShowing] = useTransition();
  const { rows, clear } = useSelection(tableId);
  const isBusy = sent.length > 0 || isShowing;

  const send = async (ids: readonly string[]) => {
    setSent(ids);
    const [failed, done]: [Refused[], string[]] = [[], []];
    for (const { path, candidates, asked } of requestsFor(of, ids)) {
      try {
        const { data } = await api.post<PutForwardAnswer>(path, { candidate_ids: candidates });
        done.push(...data.submissions.map(({ id }) => id));
        failed.push(
          ...data.refused.map(({ candidate_id: id, name, text }) => ({
            id: 'job' in of ? id : asked,
            name: names['job' in of ? id : asked] ?? name,
            reason: text,
          })),
        );
      } catch (error) {
        const reason = errorText(error);
        if (reason && 'job' in of) toast({ message: reason, tone: 'error', about: [tableId] });
        else if (reason) failed.push({ id: asked, name: names[asked] ?? null, reason });
      }
    }
    setRefused(failed);
    if (done.length > 0) toast({ message: t('done', { count: done.length }), about: [tableId] });
    clear();
    setSent([]);
    startShowing(refresh);
  };

  return (
    <Forward value={{ start: (ids) => void (isBusy || send(ids)), busy: sent }}>
      {refused.length > 0 && (
        <Alert severity="warning" className={styles.refused ?? ''}>
          {t('refused', { count: refused.length })}
          <ul>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>{t('refusedOne', { name: name ?? t('somebody'), reason })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
      <Bar tableId={tableId} ids={rows.map(({ id }) => id)} isBusy={isBusy} onClear={clear} onPress={send} />
    </Forward>
  );
}

/** The calls for the chosen rows: all candidates of a job at once, the jobs of a candidate one after the other. */
const requestsFor = (of: MatchedRecord, ids: readonly string[]) =>
  'job' in of
    ? [{ path: pathOf(of.job), candidates: ids, asked: of.job }]
    : ids.map((job) => ({ path: pathOf(job), candidates: [of.candidate], asked: job }));

const pathOf = (job: string): string => `/api/v1/jobs/${job}/submissions`;

interface BarProps {
  tableId: string;
  ids: readonly string[];
  isBusy: boolean;
  onClear: () => void;
  onPress: (ids: readonly string[]) => Promise<void>;
}

function Bar({ tableId, ids, isBusy, onClear, onPress }: BarProps) {
  const [t, ui] = [useTranslations('matches'), useTranslations('ui')];
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = ids.length > 0;
  useBarInTabOrder(tableId, bar, isOpen);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && ui('selected', { count: ids.length })}
      </p>
      {isOpen && (
        <div className={`${sticky.end} ${barStyles.dock}`}>
          <div ref={bar} role="toolbar" aria-label={ui('bulkActions')} className={barStyles.bar}>
            <span className={barStyles.count}>{ui('selected', { count: ids.length })}</span>
            <BusyButton size="small" variant="outlined" busy={isBusy} onPress={() => void onPress(ids)}>
              {t('put')}
            </BusyButton>
            <Button size="small" onClick={onClear}>
              {ui('clearSelection')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** The button of one row. */
export function PutForwardButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('matches');
  const { start, busy } = useContext(Forward);
  return (
    <BusyButton
      size="small"
      variant="outlined"
      busy={busy.includes(id)}
      closed={busy.length > 0}
      aria-label={t('putName', { name })}
      onPress={() => start([id])}
    >
      {t('put')}
    </BusyButton>
  );
}
