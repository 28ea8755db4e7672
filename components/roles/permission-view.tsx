'use client';
import { PermissionMatrix } from '@/components/roles/permission-matrix';

/** The permission table for anyone who may only look. */
export function PermissionView({ kind, permissions }: { kind: 'platform' | 'tenant'; permissions: readonly string[] }) {
  return <PermissionMatrix kind={kind} permissions={new Set(permissions)} may={() => true} readOnly />;
}
