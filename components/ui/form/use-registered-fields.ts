'use client';
import { useCallback, useMemo, useState } from 'react';
import type { EnrolledField } from '@/components/ui/form/form-context';

/** The fields that are in a form right now. */
export function useRegisteredFields() {
  const [fields, setFields] = useState<ReadonlyMap<string, EnrolledField>>(new Map());
  const enrol = useCallback((name: string, field: EnrolledField) => {
    setFields((before) => new Map(before).set(name, field));
    return () => setFields((before) => new Map([...before].filter(([other]) => other !== name)));
  }, []);
  const secrets = useMemo(
    () => new Set([...fields].filter(([, field]) => field.secret).map(([name]) => name)),
    [fields],
  );
  return { enrol, secrets, fieldAt: (path: string) => fieldAt(fields, path) };
}

/** The field that shows the value at a path: the field itself, or the one whose value contains it. */
function fieldAt(
  fields: ReadonlyMap<string, EnrolledField>,
  path: string,
): { name: string; label: string } | undefined {
  const found = fields.get(path);
  if (found) return { name: path, label: found.label };
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : fieldAt(fields, path.slice(0, end));
}
