'use client';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Uploads that are still arriving. */
export interface Arrivals {
  isPending: () => boolean;
  /** Resolves once nothing is arriving any more, whether it succeeded or not. */
  settled: () => Promise<void>;
}

interface WaitingSubmit {
  form: UseFormReturn<FieldValues>;
  arrivals: Arrivals | undefined;
  send: (values: FieldValues) => Promise<void>;
}

/**
 * Submits a valid form once everything has arrived. Other faults are shown at once; afterwards the form is read and
 * checked again, with what has arrived and what was typed meanwhile.
 */
export function useWaitingSubmit({ form, arrivals, send }: WaitingSubmit) {
  const [isWaiting, setWaiting] = useState(false);
  const isGivenUp = useRef(false);
  // Leaving the page cancels its uploads, which ends the wait as well.
  useEffect(
    () => () => {
      isGivenUp.current = true;
    },
    [],
  );
  /** Tries to send; false if it must wait first. */
  const trySending = async (event: SubmitEvent<HTMLFormElement>) => {
    let mustWait = false;
    await form.handleSubmit(async (values) => {
      mustWait = arrivals?.isPending() ?? false;
      if (!mustWait) await send(values);
    })(event);
    return !mustWait;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    isGivenUp.current = false;
    try {
      while (!isGivenUp.current && !(await trySending(event))) {
        setWaiting(true);
        await arrivals?.settled();
      }
    } finally {
      setWaiting(false);
    }
  };
  const giveUp = () => {
    isGivenUp.current = true;
  };
  return { submit, isWaiting, giveUp };
}
