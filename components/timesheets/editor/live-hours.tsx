'use client';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { Hours } from '@/components/ui/value/hours';

/** The total of the typed hours. */
export function LiveHours() {
  return <Hours value={useEditing().read.total} />;
}
