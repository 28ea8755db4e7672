'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Action, Confirmation, Request } from '@/components/ui/action/action';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { isEditConflict } from '@/components/ui/action/edit-conflict';
import { idOf, sendRequest, skippedIn, tagOf, undoFrom } from '@/components/ui/action/send-request';
import { type Run, useRuns } from '@/components/ui/action/use-runs';
import { useSingleKeys } from '@/components/ui/action/use-single-keys';
import { rememberPlace } from '@/components/ui/feedback/keep-focus';
import { subjectsOf } from '@/components/ui/feedback/subjects';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ApiAnswer } from '@/lib/http/api-client';
import { singleKeys } from '@/lib/keys/table';

interface Starter {
  owner: string;
  onDone: (() => void) | undefined;
  /** The element to focus afterwards; by default the one that has the focus now. */
  from: Element | null | undefined;
}

interface ActionRunner {
  start: (action: Action, starter: Starter) => void;
  running: readonly Run[];
}

/** An open question, about a run that waits for its answers. */
interface Question {
  run: Run;
  confirm: Confirmation;
  failure?: unknown;
}

const ActionContext = createContext<ActionRunner | null>(null);

/** The runner behind `useAction`. It needs `ActionProvider` above it. */
export function useActionRunner(): ActionRunner {
  const runner = useContext(ActionContext);
  if (!runner) throw new Error('An action needs the ActionProvider above it.');
  return runner;
}

/**
 * Runs every action of the program. It is above the pages, like the toasts: an open question keeps what was typed even
 * if the page behind it fails, and the focus has a place to go even if the button itself is removed.
 */
export function ActionProvider({ children }: { children: ReactNode }) {
  const { running, show, open, close, answered } = useRuns();
  const [question, setQuestion] = useState<Question | null>(null);
  const tell = useTelling(show);
  useSingleKeys({ undo: clickOfUndo }, 'frame');
  const send = async (run: Run): Promise<void> => {
    if (!open(run)) return;
    try {
      const answer = await sendRequest<unknown>(run.action);
      const { undo = undoFrom(run.action, answer) } = run.action;
      setQuestion(null);
      run.onDone?.();
      tell.worked(run, answer, undo && ((success) => send(undoing(run, { etag: tagOf(answer), ...undo }, success))));
      answered(run, run.action.goTo?.replace('{id}', idOf(answer)));
    } catch (failure) {
      close(run);
      if (run.action.confirm) setQuestion((before) => before && { ...before, failure });
      else tell.failed(run, failure);
    }
  };
  const start = (action: Action, { owner, onDone, from }: Starter) => {
    const run = { action, subjects: subjectsOf(action), owner, onDone, place: rememberPlace(from ?? undefined) };
    if (action.confirm) setQuestion({ run, confirm: action.confirm });
    else void send(run);
  };
  const cancel = () => setQuestion(null);
  return (
    <ActionContext value={{ start, running }}>
      {children}
      {question && (
        <QuestionDialog
          question={question}
          pending={running.some(({ owner, isAnswered }) => owner === question.run.owner && !isAnswered)}
          onCancel={cancel}
          onLoad={() => {
            cancel();
            show();
          }}
          onConfirm={(answers) => void send(withAnswers(question.run, answers))}
        />
      )}
    </ActionContext>
  );
}

/** A click on the Undo of the toast that is shown. */
function clickOfUndo(): (() => void) | null {
  const button = document.querySelector<HTMLElement>(`[data-toast] [aria-keyshortcuts="${singleKeys.undo}"]`);
  return button ? () => button.click() : null;
}

interface QuestionDialogProps {
  question: Question;
  pending: boolean;
  onCancel: () => void;
  onLoad: () => void;
  onConfirm: (answers: Record<string, string>) => void;
}

/**
 * The dialog of a question. If somebody else was first, every way out shows the current state. Not earlier: the page
 * may then no longer have this question.
 */
function QuestionDialog({ question: { confirm, failure }, pending, onCancel, onLoad, onConfirm }: QuestionDialogProps) {
  const errorText = useErrorText();
  const load = isEditConflict(failure) ? onLoad : undefined;
  return (
    <ConfirmQuestion
      confirmation={confirm}
      pending={pending}
      error={pending || !failure ? null : errorText(failure)}
      onLoad={load}
      onCancel={load ?? onCancel}
      onConfirm={onConfirm}
    />
  );
}

/** Reports in a toast how a run ended, and offers what can be done about it. */
function useTelling(show: () => void) {
  const [t, toast, errorText] = [useTranslations('ui'), useToast(), useErrorText()];
  return {
    worked: ({ action, subjects }: Run, answer: ApiAnswer<unknown>, undo?: (success: string) => Promise<void>) => {
      const skipped = skippedIn(answer);
      toast({
        message: [
          ...(skipped.length === 0 || undo ? [action.success] : []),
          ...(skipped.length > 0 ? [t('skipped.count', { count: skipped.length })] : []),
        ].join('\n'),
        lines: skipped.map(({ number, reason }) => t('skipped.row', { number: number ?? '', reason })),
        ...(skipped.length > 0 && { tone: 'info' }),
        about: subjects,
        offer: undo && { label: t('undo'), accept: () => void undo(t('undone')), key: 'undo' },
      });
    },
    failed: ({ subjects }: Run, error: unknown) => {
      const message = errorText(error);
      if (!message) return;
      const offer = isEditConflict(error) ? { label: t('form.loadNewer'), accept: show } : undefined;
      toast({ message, about: subjects, tone: 'error', offer });
      if (offer) show();
    },
  };
}

/** The run that undoes another one; its focus returns to the same place. */
const undoing = ({ owner, subjects, place }: Run, undo: Request, success: string): Run => ({
  action: { ...undo, success },
  owner,
  subjects,
  place,
  onDone: undefined,
  isUndo: true,
});

function withAnswers(run: Run, answers: Readonly<Record<string, string>>): Run {
  const { body } = run.action;
  if (!body && Object.keys(answers).length === 0) return run;
  return { ...run, action: { ...run.action, body: { ...body, ...answers } } };
}
