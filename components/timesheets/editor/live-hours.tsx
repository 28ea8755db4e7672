'use client';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { Hours } from '@/components/ui/value/hours';

/** All hours as they are typed. */
export function LiveHours() {
  return <Hours value={useEditing().read.total} />;
}
