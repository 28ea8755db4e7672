'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { api, isCancelled } from '@/lib/http/api-client';
import type { ValidationMessage } from '@/lib/i18n/validation';

/** A file that is being uploaded, or one that was refused. */
export interface Upload {
  id: string;
  file: File;
  /** The part of it that is sent, 0 to 1. */
  part: number;
  error: string | null;
}

/** Where files are sent, and what happens with the answers. */
export interface UploadTarget<Row> {
  path: string;
  /** The fields before the file. */
  fields: Readonly<Record<string, string>>;
  /** Checks a file before it is sent. */
  judge: (file: File) => ValidationMessage | null | Promise<ValidationMessage | null>;
  onSent: (file: File, row: Row) => void;
}

/** Sends files one after the other, so that each has the whole bandwidth; a refused file stays to be read and tried again. */
export function useUploads<Row>(target: UploadTarget<Row>) {
  const translate = useTranslations('validation');
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => new Map<string, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  // While a file is being sent, its component may be drawn again, e.g. one place further up.
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  }, [target]);
  useEffect(() => () => queue.forEach((stop) => stop.abort()), [queue]);
  const change = (id: string, with_: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...with_ } : one)));
  const drop = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, file: File) => {
    const stop = queue.get(id);
    if (!stop || stop.signal.aborted) return void queue.delete(id);
    try {
      const { path, fields } = latest.current;
      const { data } = await api.post<Row>(path, formOf(fields, file), {
        signal: stop.signal,
        onProgress: (part) => change(id, { part }),
      });
      drop(id);
      latest.current.onSent(file, data);
    } catch (error) {
      const message = errorText(error);
      if (isCancelled(error)) drop(id);
      // Without a message, the browser is leaving the page.
      else if (message !== null) change(id, { error: message, part: 0 });
    } finally {
      queue.delete(id);
    }
  };
  const judge = async (id: string, file: File) => {
    const fault = await target.judge(file);
    if (!fault) return;
    queue.delete(id);
    change(id, { error: translate(fault.key, fault.values) });
  };
  const enqueue = (id: string, file: File) => {
    queue.set(id, new AbortController());
    // At once, not when its turn has come. If the code for the check cannot be loaded, only the server checks.
    const judged = judge(id, file).catch(() => undefined);
    last.current = last.current.then(() => judged).then(() => send(id, file));
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: uuid(), file, part: 0, error: null }));
      setUploads((before) => [...before, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    retry: ({ id, file }: Upload) => {
      change(id, { error: null });
      enqueue(id, file);
    },
    cancel: ({ id }: Upload) => {
      queue.get(id)?.abort();
      drop(id);
    },
  };
}

function formOf(fields: UploadTarget<unknown>['fields'], file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}
