import type { Arrivals } from '@/components/ui/form/saving/use-waiting-submit';

/** How it is with the files that were given to a field. */
export interface FieldUploads {
  /** The field's name now: that of an entry's field changes when an entry before it is removed. */
  name: string;
  isSending: boolean;
  /** Whether one was refused, and is still listed. */
  isRefused: boolean;
  /** Gives what is ready in the field and was not sent yet, e.g. a signature that was drawn. */
  finish?: (() => void) | undefined;
}

/** The files that were given to the fields of one form, until they are held or dropped. */
export interface FormUploads extends Arrivals {
  /** Replaces what is known of a field, by an id of its own; null once the field is gone. */
  report: (field: string, state: FieldUploads | null) => void;
  all: () => FieldUploads[];
}

/** Keeps what the fields of a form report of their files. */
export function formUploads(): FormUploads {
  const fields = new Map<string, FieldUploads>();
  const isPending = () => [...fields.values()].some(({ isSending, finish }) => isSending || finish !== undefined);
  let waiting: (() => void)[] = [];
  return {
    report: (field, state) => {
      if (state) fields.set(field, state);
      else fields.delete(field);
      if (isPending()) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    },
    all: () => [...fields.values()],
    isPending,
    settled: () => {
      if (!isPending()) return Promise.resolve();
      const settled = new Promise<void>((resolve) => void waiting.push(resolve));
      for (const { finish } of fields.values()) finish?.();
      return settled;
    },
  };
}
