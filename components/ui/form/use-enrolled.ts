'use client';
import { useCallback, useMemo, useState } from 'react';
import type { EnrolledField } from '@/components/ui/form/form-context';

/** The fields that are in a form right now. */
export function useEnrolled() {
  const [fields, setFields] = useState<ReadonlyMap<string, EnrolledField>>(new Map());
  const enrol = useCallback((name: string, field: EnrolledField) => {
    setFields((before) => new Map(before).set(name, field));
    return () => setFields((before) => new Map([...before].filter(([other]) => other !== name)));
  }, []);
  const secrets = useMemo(
    () => new Set([...fields].filter(([, field]) => field.secret).map(([name]) => name)),
    [fields],
  );
  return { enrol, secrets, labelOf: (name: string) => fields.get(name)?.label };
}
