'use client';
import { useController } from 'react-hook-form';
import { PermissionMatrix } from '@/components/roles/permission-matrix';
import { catalogueFor, permissionsOf } from '@/lib/roles/catalogue';
import { holds } from '@/lib/roles/policy';

interface PermissionFieldProps {
  kind: 'platform' | 'tenant';
  /** The permissions that the editor has, and so may give. */
  held: readonly string[];
}

/**
 * The table of permissions as a field of a form. The editor may also give back permissions that the role had before.
 */
export function PermissionField({ kind, held }: PermissionFieldProps) {
  const { field, formState } = useController({ name: 'permissions' });
  const [mine, before] = [new Set(held), new Set(readList(formState.defaultValues?.permissions))];
  const order = permissionsOf(catalogueFor(kind));
  const change = (permissions: Set<string>) => {
    const beyond = readList(field.value).filter((name) => !order.some((known) => known === name));
    field.onChange([...order.filter((name) => permissions.has(name)), ...beyond]);
  };
  return (
    <PermissionMatrix
      kind={kind}
      permissions={new Set(readList(field.value))}
      may={(permission) => holds(mine, permission) || holds(before, permission)}
      onChange={change}
    />
  );
}

/** The field's value as a list of strings. */
export function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
