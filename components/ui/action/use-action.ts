'use client';
import { useId } from 'react';
import type { Action, Request } from '@/components/ui/action/action';
import { useActionRunner } from '@/components/ui/action/action-provider';
import { haveSubjectInCommon, subjectsOf } from '@/components/ui/feedback/subjects';

interface StartOptions {
  /** The element that gets the focus back, if it is not the one that has it now (a menu's button, not its item). */
  from?: Element | null;
}

interface ActionStarter {
  /** Asks first if the action says so, then runs it, unless another one is in progress on the same record. */
  start: (action: Action, options?: StartOptions) => void;
  /** Whether the action that this one started is in progress: until the page shows the result. */
  pending: boolean;
  /** Whether an action is in progress on the record of this request. */
  isClosed: (request: Request) => boolean;
}

/**
 * The steps of every status button, single or bulk, and of a menu's entries: confirmation, request, toast with Undo,
 * and the new state; it is closed until the new state is shown. `onDone` is called after success.
 */
export function useAction(onDone?: () => void): ActionStarter {
  const owner = useId();
  const { start, running } = useActionRunner();
  return {
    start: (action, { from } = {}) => start(action, { owner, onDone, from }),
    pending: running.some((run) => run.owner === owner),
    isClosed: (request) => running.some((run) => haveSubjectInCommon(run.subjects, subjectsOf(request))),
  };
}
