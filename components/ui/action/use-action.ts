'use client';
import { useId } from 'react';
import type { Action, Request } from '@/components/ui/action/action';
import { useActionRunner } from '@/components/ui/action/action-provider';
import { haveSubjectInCommon, subjectsOf } from '@/components/ui/feedback/subjects';

interface StartOptions {
  /** What the focus goes back to, where that is not what has it now (a menu's button, not its item). */
  from?: Element | null;
}

interface ActionStarter {
  /** Asks first where the action says so, then runs it, unless something is under way with the same record. */
  start: (action: Action, options?: StartOptions) => void;
  /** What this one started is under way: until the page shows what came of it. */
  pending: boolean;
  /** Something is under way with the record that this request is about. */
  isClosed: (request: Request) => boolean;
}

/**
 * The way of every status button, single or bulk, and of a menu's choices: confirmation, request, toast with Undo, and
 * the new state shown; closed until it is. `onDone` is called once it has worked.
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
