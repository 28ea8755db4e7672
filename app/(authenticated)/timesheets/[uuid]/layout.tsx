import type { ReactNode } from 'react';
import { readTimesheet } from '@/app/(authenticated)/timesheets/[uuid]/read-timesheet';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  children: ReactNode;
}

/** Looks for the timesheet above `loading.tsx`: below it the page is sent as a stream, which has its 200 before anything is missed. */
export default async function TimesheetLayout({ params, children }: Props) {
  await readTimesheet(await pageId(params));
  return children;
}
