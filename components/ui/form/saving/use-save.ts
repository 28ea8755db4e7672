'use client';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { serverFaults } from '@/components/ui/form/form-errors';
import { formBody, textOf } from '@/components/ui/form/saving/form-body';
import type { FormReader } from '@/components/ui/form/saving/form-reader';
import { WHOLE_FORM } from '@/components/ui/form/whole-form';
import { ApiError, api } from '@/lib/http/api-client';

/** Where and how a form is saved. */
export interface SaveRequest {
  method: 'post' | 'put' | 'patch';
  /** Full path; after a 412 the newer record is read there. */
  path: string;
  /** The version that is being edited, or that a `post` acts on; without it the last writer wins. */
  etag?: string;
  /** The path where the newer record is read after a 412, if it is not `path`. */
  recordPath?: string;
}

interface SaveOptions<Saved> {
  form: UseFormReturn<FieldValues>;
  reader: Pick<FormReader, 'toBody' | 'fieldOf'>;
  request: SaveRequest;
  onSaved: (saved: Saved, message: string | null) => void;
}

/** Saves a form. The server's faults are shown at its fields; a 412 sets `stale`. Everything that was typed stays. */
export function useSave<Saved>({ form, reader, request, onSaved }: SaveOptions<Saved>) {
  const [etag, setEtag] = useState(request.etag);
  const [stale, setStale] = useState(false);
  const errorText = useErrorText();
  const post = usePost<Saved>();
  const save = async (values: FieldValues) => {
    const body = reader.toBody(values);
    try {
      const answer =
        request.method === 'post'
          ? await post(request.path, body, etag)
          : await api[request.method]<Saved>(request.path, formBody(body), { ifMatch: etag });
      setEtag(answer.etag ?? undefined);
      form.reset(values);
      onSaved(answer.data, answer.message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return setStale(true);
      const message = errorText(error);
      const faults = error instanceof ApiError ? serverFaults(error) : [];
      for (const { path, message: text } of faults)
        form.setError(reader.fieldOf?.(path) ?? path, { type: 'server', message: text });
      if (faults.length === 0 && message) form.setError(WHOLE_FORM, { type: 'server', message });
    }
  };
  const adopt = (newer: string | null) => {
    setEtag(newer ?? undefined);
    setStale(false);
  };
  return { save, stale, adopt };
}

/**
 * A POST that may be sent again after the connection broke: the same body then carries the same key, so that it counts
 * once. After an answer the key is used up, because the server would replay that answer.
 */
function usePost<Saved>() {
  const unanswered = useRef<{ body: string; key: string } | null>(null);
  return async (path: string, body: unknown, etag: string | undefined) => {
    const text = `${etag ?? ''} ${textOf(body)}`;
    const key = unanswered.current?.body === text ? unanswered.current.key : uuid();
    unanswered.current = { body: text, key };
    try {
      const answer = await api.post<Saved>(path, formBody(body), { idempotencyKey: key, ifMatch: etag });
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'answer') unanswered.current = null;
      throw error;
    }
  };
}
