'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/form/use-error-text';
import type { AttachmentParent } from '@/lib/attachments/schema';
import { api } from '@/lib/http/api-client';

/** A file on its way, or one that was refused. */
export interface Upload {
  id: string;
  file: File;
  /** How much of it has left, 0 to 1. */
  part: number;
  error: string | null;
}

/** Sends files one after the other, so that each has the whole line; what is refused stays to be read and tried again. */
export function useUploads(parent: AttachmentParent) {
  const t = useTranslations('files');
  const router = useRouter();
  const toast = useToast();
  const translate = useTranslations('validation');
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => new Map<string, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => () => queue.forEach((stop) => stop.abort()), [queue]);
  const change = (id: string, with_: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...with_ } : one)));
  const drop = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, file: File) => {
    const stop = queue.get(id);
    if (!stop || stop.signal.aborted) return;
    try {
      await api.post('/api/v1/attachments', formOf(parent, file), {
        signal: stop.signal,
        onProgress: (part) => change(id, { part }),
      });
      drop(id);
      toast({ message: t('attached', { name: file.name }) });
      router.refresh();
    } catch (error) {
      const message = errorText(error);
      if (message === null) drop(id);
      else change(id, { error: message, part: 0 });
    } finally {
      queue.delete(id);
    }
  };
  const judge = async (id: string, file: File) => {
    const { judgeFile } = await import('@/components/ui/form/judge-file');
    const fault = judgeFile('attachment', file);
    if (!fault) return;
    queue.delete(id);
    change(id, { error: translate(fault.key, fault.values) });
  };
  const enqueue = (id: string, file: File) => {
    queue.set(id, new AbortController());
    // At once, not when its turn has come. Where the code for it does not come, the server judges alone.
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

function formOf(parent: AttachmentParent, file: File): FormData {
  const form = new FormData();
  if ('submissionId' in parent) form.append('submission_id', parent.submissionId);
  else form.append('note_id', parent.noteId);
  form.append('file', file, file.name);
  return form;
}
