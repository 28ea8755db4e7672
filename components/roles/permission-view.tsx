'use client';
import { PermissionMatrix } from '@/components/roles/permission-matrix';

/** The table of permissions for readers who may not edit it. */
export function PermissionView({ kind, permissions }: { kind: 'platform' | 'tenant'; permissions: readonly string[] }) {
  return <PermissionMatrix kind={kind} permissions={new Set(permissions)} may={() => true} readOnly />;
}
