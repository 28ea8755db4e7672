'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useBuilder } from '@/components/forms/builder/builder-context';
import type { PartFault } from '@/components/forms/builder/builder-store';
import type { FirstPlace } from '@/components/forms/builder/publishing/publish-dialog';
import { formPath } from '@/components/forms/builder/use-saving';
import { type FocusPlace, rememberPlace } from '@/components/ui/feedback/keep-focus';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { Autosave } from '@/components/ui/form/saving/autosave';
import { idAt, type Workbench } from '@/lib/forms/building/workbench';
import type { ToldChange } from '@/lib/forms/definition/changes';
import type { FormDetail } from '@/lib/forms/schema';
import { ApiError, api } from '@/lib/http/api-client';

/** Publishes the draft. Faults are shown at their parts; if answers would lose values, it asks first. */
export function usePublishing(autosave: Autosave<Workbench>, id: string) {
  const store = useBuilder();
  const t = useTranslations('forms.builder');
  const [router, toast, errorText] = [useRouter(), useToast(), useErrorText()];
  const [isPending, setPending] = useState(false);
  const [isShowing, startShowing] = useTransition();
  const place = useRef<FocusPlace>(undefined);
  const [changes, setChanges] = useState<readonly ToldChange[]>([]);
  const send = async (acceptChanges: boolean, menu?: FirstPlace): Promise<void> => {
    // A draft that cannot be saved shows the fault itself.
    if (!(await autosave.flush())) return;
    const bench = store.bench();
    try {
      const { data } = await api.post<FormDetail>(
        `${formPath(id)}/publish`,
        { accept_changes: acceptChanges, ...(menu && { menu }) },
        { ifMatch: `"${autosave.version()}"` },
      );
      autosave.adopt(data.version);
      store.fixKeys();
      setChanges([]);
      toast({ message: t('publish.done', { number: data.published ?? 1 }) });
      startShowing(() => router.refresh());
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOf(error, bench) : [];
      const told = error instanceof ApiError ? changesOf(error) : [];
      store.show({ faults });
      setChanges(told);
      const message = faults.length === 0 && told.length === 0 ? errorText(error) : null;
      if (message) toast({ message, tone: 'error' });
    }
  };
  const publish = async (acceptChanges: boolean, menu?: FirstPlace) => {
    place.current = rememberPlace();
    setPending(true);
    await send(acceptChanges, menu);
    setPending(false);
  };
  // The button cannot keep the focus while it is busy, and the question is closed.
  useEffect(() => {
    if (isPending || isShowing) return;
    place.current?.();
    place.current = undefined;
  }, [isPending, isShowing]);
  return { publish, isPending, changes, cancel: () => setChanges([]) };
}

const faultsOf = ({ status, errors }: ApiError, bench: Workbench): PartFault[] =>
  status === 422
    ? Object.entries(errors).flatMap(([path, messages]) =>
        messages.map((message) => ({ id: idAt(bench, path) ?? null, message })),
      )
    : [];

function changesOf({ status, problem }: ApiError): ToldChange[] {
  const { changes } = problem;
  return status === 409 && Array.isArray(changes) ? changes.filter(isChange) : [];
}

const isChange = (value: unknown): value is ToldChange =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'answers' in value;
