'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { Action } from '@/components/ui/action/action';
import type { FocusPlace } from '@/components/ui/feedback/keep-focus';
import { haveSubjectInCommon } from '@/components/ui/feedback/subjects';

/** An action in progress: sent, or answered while the page does not show its result yet. */
export interface Run {
  action: Action;
  subjects: readonly string[];
  /** The id of the button that started it, which shows that it is in progress. */
  owner: string;
  onDone: (() => void) | undefined;
  place: FocusPlace;
  isAnswered?: boolean;
  /** Whether it undoes another one, whatever the page shows by now. */
  isUndo?: boolean;
}

/**
 * The actions in progress. A record is closed from the click until the page shows its new state: a button that opens
 * with the answer would still show, and act on, the old state.
 */
export function useRuns() {
  const router = useRouter();
  const [running, setRunning] = useState<readonly Run[]>([]);
  const [showing, startShowing] = useTransition();
  // In a ref beside the state, because two clicks may come before React has rendered the first.
  const latest = useRef<readonly Run[]>([]);
  const put = (runs: readonly Run[]) => {
    latest.current = runs;
    setRunning(runs);
  };
  const show = (goTo?: string) => startShowing(() => (goTo ? router.push(goTo) : router.refresh()));
  useEffect(() => {
    const shown = showing ? [] : running.filter(({ isAnswered }) => isAnswered);
    if (shown.length === 0) return;
    latest.current = latest.current.filter((run) => !shown.includes(run));
    setRunning(latest.current);
    shown.at(-1)?.place();
  }, [showing, running]);
  return {
    running,
    show,
    /**
     * Starts a run; false while another one on the same record is in progress. An undo need not wait until the page
     * shows what it undoes.
     */
    open: (run: Run): boolean => {
      const others = latest.current.filter(({ isAnswered }) => !(run.isUndo && isAnswered));
      if (others.some(({ subjects }) => haveSubjectInCommon(subjects, run.subjects))) return false;
      put([...latest.current, run]);
      return true;
    },
    /** Removes a failed run: the buttons are as they were. */
    close: (run: Run) => put(latest.current.filter((one) => one !== run)),
    /** Marks a run as successful: closed until the page shows the result, here or on the page that it leads to. */
    answered: (run: Run, goTo?: string) => {
      show(goTo);
      put(latest.current.map((one) => (one === run ? { ...run, isAnswered: true } : one)));
    },
  };
}
