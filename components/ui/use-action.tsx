'use client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Action, Confirmation, Request } from '@/components/ui/action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { sendRequest } from '@/components/ui/send-request';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/components/ui/use-error-text';
import { ApiError } from '@/lib/http/api-client';

interface ActionRunner {
  /** Asks first where the action says so, then runs it. */
  start: (action: Action) => void;
  pending: boolean;
  /** The confirmation; render it once beside the control. */
  dialog: ReactNode;
}

/**
 * Runs an action: confirmation, request, toast with Undo, refresh. A failure is told where the person looks: in the
 * open dialog, which keeps what was typed, or in a toast; where somebody else was first, the page shows what is now.
 */
export function useAction(onDone?: () => void): ActionRunner {
  const router = useRouter();
  const [asked, setAsked] = useState<(Action & { confirm: Confirmation }) | null>(null);
  const errorText = useErrorText();
  const toast = useToast();
  const settle = useSettled();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (action: Action) => sendRequest(action),
    onSuccess: (_, action) => {
      setAsked(null);
      onDone?.();
      settle(action);
    },
    onError: (error, action) => {
      const message = errorText(error);
      // The refresh may take the button away, and with it its dialog: an open one is read first.
      if (action.confirm) return;
      if (message) toast({ message, tone: 'error' });
      if (isOvertaken(error)) router.refresh();
    },
  });
  const start = (action: Action) => {
    mutation.reset();
    if (action.confirm) setAsked({ ...action, confirm: action.confirm });
    else mutation.mutate(action);
  };
  const dialog = asked && (
    <ConfirmDialog
      confirmation={asked.confirm}
      pending={mutation.isPending}
      error={mutation.error ? errorText(mutation.error) : null}
      onCancel={() => {
        setAsked(null);
        if (isOvertaken(mutation.error)) router.refresh();
      }}
      onConfirm={(answers) => mutation.mutate({ ...asked, body: withAnswers(asked.body, answers) })}
    />
  );
  return { start, pending: mutation.isPending, dialog };
}

/** Somebody else was first: the page shows a state that is none any more. */
const isOvertaken = (error: unknown): boolean => error instanceof ApiError && (error.status === 409 || error.status === 412);

/** Tells that an action worked, offers to take it back, and shows the new state. */
function useSettled(): (action: Action) => void {
  const router = useRouter();
  const toast = useToast();
  return (action) => {
    const { undo } = action;
    toast({
      message: action.success,
      undo: undo && (() => takeBack(undo).then(() => router.refresh())),
    });
    if (action.goTo) router.push(action.goTo);
    else router.refresh();
  };
}

async function takeBack(undo: Request): Promise<void> {
  await sendRequest(undo);
}

function withAnswers(body: Request['body'], answers: Record<string, string>): Request['body'] {
  return body || Object.keys(answers).length > 0 ? { ...body, ...answers } : undefined;
}
