'use client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { Defaults, ImportTerms } from '@/components/ui/import/import-words';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { type ImportReport, importReport, type UploadedSheet } from '@/lib/imports/schema';
import type { Task } from '@/lib/tasks/schema';

/** Milliseconds that an upload may take: on a slow line a file takes minutes. */
const uploadTimeoutMs = 10 * 60_000;

export type Columns = Readonly<Record<string, number | null>>;

export type Mode = ImportReport['mode'];

const noDefaults: Defaults = {};

/** The state of an import in its four steps; each step holds its result for the next. */
export function useImport({ api: path, toOptions }: Pick<ImportTerms, 'api' | 'toOptions'>) {
  const errorText = useErrorText();
  const [sheet, setSheet] = useState<UploadedSheet | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [defaults, setDefaults] = useState(noDefaults);
  const [check, setCheck] = useState<Task | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [run, setRun] = useState<Task | null>(null);
  const [result, setResult] = useState<ImportReport | null>(null);
  const [uploaded, setUploaded] = useState(0);

  const upload = useMutation(
    {
      networkMode: 'always',
      mutationFn: async (file: File) => {
        const form = new FormData();
        form.append('file', file);
        return (
          await api.post<UploadedSheet>(path, form, {
            timeoutMs: uploadTimeoutMs,
            onProgress: setUploaded,
          })
        ).data;
      },
      onMutate: () => setUploaded(0),
      onSuccess: (found) => {
        setSheet(found);
        setColumns(found.mapping);
      },
    },
    queries(),
  );
  const start = useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ mode, isDry }: { mode: Mode; isDry: boolean }) =>
        (
          await api.post<Task>(`${path}/${sheet?.id ?? ''}`, {
            mapping: columns ?? {},
            ...toOptions(defaults),
            mode,
            dry_run: isDry,
          })
        ).data,
      onSuccess: (task, { isDry }) => (isDry ? setCheck(task) : setRun(task)),
    },
    queries(),
  );
  const isAsGuessed =
    sheet !== null && JSON.stringify(columns) === JSON.stringify(sheet.mapping) && defaults === noDefaults;
  const backToColumns = () => {
    setCheck(null);
    setReport(null);
    start.reset();
  };
  return {
    sheet,
    columns,
    defaults,
    check,
    report,
    run,
    result,
    uploaded,
    setColumns,
    setDefaults,
    isUploading: upload.isPending,
    isStarting: start.isPending,
    fault: (upload.error ?? start.error) ? errorText(upload.error ?? start.error) : null,
    upload: (file: File) => upload.mutate(file),
    /** Starts the check; without changes, uses the one that the upload has started for the suggested columns. */
    startCheck: () => (isAsGuessed && sheet.task ? setCheck(sheet.task) : start.mutate({ mode: 'all', isDry: true })),
    startRun: (mode: Mode) => start.mutate({ mode, isDry: false }),
    endCheck: (task: Task) => setReport(importReport.safeParse(task.result).data ?? null),
    endRun: (task: Task) => setResult(importReport.safeParse(task.result).data ?? null),
    backToColumns,
    restart() {
      backToColumns();
      setSheet(null);
      setRun(null);
      setResult(null);
      setDefaults(noDefaults);
      upload.reset();
    },
  };
}

export type Import = ReturnType<typeof useImport>;
