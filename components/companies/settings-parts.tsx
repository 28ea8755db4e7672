'use client';
import dynamic from 'next/dynamic';

// Parts of the settings' tabs, loaded on demand with their tab.
export const DataExport = dynamic(() => import('@/components/companies/data-export').then((part) => part.DataExport));

export const SupportAccess = dynamic(() =>
  import('@/components/companies/support-access').then((part) => part.SupportAccess),
);
