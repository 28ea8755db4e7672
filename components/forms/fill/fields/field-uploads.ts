import type { Arrivals } from '@/components/ui/form/saving/use-waiting-submit';

/** The state of the files of one field. */
export interface FieldUploads {
  /** The field's current name: that of an entry's field changes when an entry before it is removed. */
  name: string;
  isSending: boolean;
  /** Whether one was refused, and is still listed. */
  isRefused: boolean;
  /** Uploads what is ready in the field but not sent yet, e.g. a signature that was drawn. */
  finish?: (() => void) | undefined;
}

/** The files of one form's fields, until they are stored or discarded. */
export interface FormUploads extends Arrivals {
  /** Replaces the state of a field, by an id of its own; null once the field is removed. */
  report: (field: string, state: FieldUploads | null) => void;
  all: () => FieldUploads[];
}

/** Collects the state of files that the fields of a form report. */
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
